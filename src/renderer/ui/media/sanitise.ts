import DOMPurify from 'dompurify'
import { allowedAddress, allowedAttributes, allowedTags } from './allowed-markup'

const allowed = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: allowedAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: allowedAddress,
}

DOMPurify.addHook('afterSanitizeAttributes', (link) => {
  if (!link.matches('a[href^="http"]')) return
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
})

const tag = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi
const handler = /("[^"]*"|'[^']*')|([\s/])on(?=[a-z]+\s*=)/gi

/** Disables base elements and event handlers before parsing. Even an inert parse reports them to the console as violations of our content security policy. */
const withoutActiveContent = (html: string): string =>
  html
    .replace(/<base\b/gi, '<no-base')
    .replace(tag, (whole) => whole.replace(handler, (found, quoted: string | undefined, before: string) => (quoted === undefined ? `${before}no-on` : found)))

/**
 * Returns the server's HTML without anything that can run or imitate our interface (@see docs/adr/0022-pages.md: HTML from the server).
 * No unsanitised part enters our document.
 */
export const sanitise = (html: string): string => DOMPurify.sanitize(withoutActiveContent(html), allowed)
