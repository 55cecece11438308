import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { type MouseEvent, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { sanitise } from '#sanitise'

/** Returns the path of a plain click on a link within the site, which navigates without a reload. */
function pathOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const path = event.target instanceof Element ? event.target.closest('a[href]')?.getAttribute('href') : null
  return path?.startsWith('/') ? path : null
}

/** Text with sanitised HTML from the server. */
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
        '& :is(h2, h3, h4, h5)': { color: 'fg', fontWeight: '600' },
        '& * + :is(h3, h4, h5)': { marginTop: '20px' },
        '& a': { color: 'fg.brand', textDecoration: 'underline', textUnderlineOffset: '3px' },
        '& h2': { fontSize: 'lg', lineHeight: '26px' },
        '& * + h2': { marginTop: '28px' },
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
          // Not `anywhere`: that would shrink columns to one letter.
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
