import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'

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

/** HTML of the server without anything that could run or dress up as ours (decisions: HTML from the server). */
export function sanitise(html: string): string {
  const clean = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
  for (const link of clean.querySelectorAll('a[href^="http"]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  const box = document.createElement('div')
  box.append(clean)
  return box.innerHTML
}

/** Text with markup from the server. */
export function RichText({ html, ...rest }: HTMLChakraProps<'div'> & { html: string }) {
  const clean = useMemo(() => sanitise(html), [html])
  return (
    <chakra.div
      textStyle="body"
      color="fg.muted"
      overflowWrap="anywhere"
      css={{
        '& > * + *': { marginTop: '12px' },
        '& :is(h2, h3, h4, h5)': { color: 'fg', fontWeight: '600', marginTop: '20px' },
        '& a': { color: 'fg.brand', textDecoration: 'underline', textUnderlineOffset: '3px' },
        '& :is(ul, ol)': { paddingInlineStart: '20px', listStyle: 'revert' },
        '& img': { maxWidth: '100%', height: 'auto', borderRadius: '12px' },
        '& :is(td, th)': { padding: '8px 12px', borderTop: '1px solid {colors.border.subtle}', textAlign: 'start' },
        '& strong, & b': { color: 'fg' },
      }}
      {...rest}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
