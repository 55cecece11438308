import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { allowedAddress, allowedAttributes, allowedTags } from './allowed-markup'

const onlyAllowed = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name, value]) => (name !== 'href' && name !== 'src') || allowedAddress.test(value)))

/**
 * Variant of {@link file://./sanitise.ts} for server rendering, which package.json selects under the condition `server-rendering`.
 * Equally strict, but with another parser, because there is no browser.
 */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { '*': [...allowedAttributes, 'target', 'rel'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      '*': (tagName, { target: _target, rel: _rel, ...attributes }) => {
        const attribs = onlyAllowed(attributes)
        const leads = tagName === 'a' && /^https:/i.test(attribs.href ?? '')
        return { tagName, attribs: leads ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' } : attribs }
      },
    },
  })
