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
