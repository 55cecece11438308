import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import DOMPurify from 'dompurify'
import { type MouseEvent, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'

const allowed = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'h5',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
    'span',
    'div',
    'small',
    'sub',
    'sup',
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'lang'],
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?!\/)|#)/i,
}

DOMPurify.addHook('afterSanitizeAttributes', (link) => {
  if (!link.matches('a[href^="http"]')) return
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
})

const tag = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi
const handler = /("[^"]*"|'[^']*')|([\s/])on(?=[a-z]+\s*=)/gi

/**
 * A base address and handlers count as soon as they are read, wherever that is: our policy refuses them and says so in the
 * console. So they are none any more by then.
 */
const defused = (html: string): string =>
  html
    .replace(/<base\b/gi, '<no-base')
    .replace(tag, (whole) => whole.replace(handler, (found, quoted: string | undefined, before: string) => (quoted === undefined ? `${before}no-on` : found)))

/**
 * HTML of the server without anything that could run or dress up as ours (@see docs/decisions.md: HTML from the server). Read as text
 * into text: no part of it stands in our own document before it is clean.
 */
export const sanitise = (html: string): string => DOMPurify.sanitize(defused(html), allowed)

/** The path of a plain click on a link within the site; such a link changes the page without loading it anew. */
function pathOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const path = event.target instanceof Element ? event.target.closest('a[href]')?.getAttribute('href') : null
  return path?.startsWith('/') ? path : null
}

/** Text with markup from the server. */
export function RichText({ html, ...rest }: HTMLChakraProps<'div'> & { html: string }) {
  const clean = useMemo(() => sanitise(html), [html])
  const navigate = useNavigate()
  return (
    <chakra.div
      textStyle="body"
      color="fg.muted"
      overflowWrap="anywhere"
      css={{
        '& > * + *': { marginTop: '12px' },
        '& :is(h2, h3, h4, h5)': { color: 'fg', fontWeight: '600', marginTop: '20px' },
        '& a': { color: 'fg.brand', textDecoration: 'underline', textUnderlineOffset: '3px' },
        '& h2': { fontSize: 'lg', lineHeight: '26px', marginTop: '28px' },
        '& > :first-child': { marginTop: '0' },
        '& :is(ul, ol)': { paddingInlineStart: '20px', listStyle: 'revert' },
        '& img': { maxWidth: '100%', height: 'auto', borderRadius: '12px' },
        '& table': { width: '100%' },
        // Smaller on phones, so that tables fit.
        '& :is(td, th)': {
          padding: { base: '8px 6px', sm: '8px 12px' },
          fontSize: { base: 'sm', sm: 'inherit' },
          lineHeight: { base: '20px', sm: 'inherit' },
          borderTop: '1px solid {colors.border}',
          textAlign: 'start',
          verticalAlign: 'top',
          // Not anywhere: that would squeeze a column to the width of a letter.
          overflowWrap: 'break-word',
          hyphens: 'auto',
        },
        '& th': { color: 'fg.subtle', fontSize: 'sm', fontWeight: '500' },
        '& :is(td, th):first-of-type': { paddingInlineStart: '0' },
        '& :is(td, th):last-of-type': { paddingInlineEnd: '0' },
        '& strong, & b': { color: 'fg' },
      }}
      onClick={(event) => {
        const path = pathOf(event)
        if (path === null) return
        event.preventDefault()
        void navigate(path)
      }}
      {...rest}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
