import { parseLink } from '@kehribar/shared/security/page-of'
import { warnOnce } from '@/platform/network/warn-once'

/** Properties for a link of the router: a page of the site, or another site in a new tab. */
interface ContentLink {
  readonly to: string
  readonly target?: '_blank'
  readonly rel?: string
}

/** Returns the properties of a link in content of a back end; null if there is no link that may be opened. @see SHELL-59, BACKEND-18 */
export function contentLink(text: string): ContentLink | null {
  const link = parseLink(text)
  if (link.kind === 'page') return { to: link.path }
  if (link.kind === 'outside') return { to: link.url, target: '_blank', rel: 'noopener noreferrer' }
  if (link.kind === 'blocked') warnOnce(`A link in the content cannot be opened: ${link.why}.`)
  return null
}
