import type { CallName } from '@kehribar/shared/api'
import { type NamedPage, parsePage } from '@kehribar/shared/security/page-of'
import { site } from './site'
import { warnOnce } from './warn-once'

/** Returns the page of a partner that an answer names by `url` or `link`. A relative address is on the back end's host. Reports one that may not be opened. */
export function namedPage(call: CallName, { url, link }: { readonly url?: string | undefined; readonly link?: string | undefined }): NamedPage {
  const page = parsePage(url || link, site().api.origin ?? location.origin)
  if (page.kind === 'blocked') warnOnce(`The answer of ${call} names a page that cannot be opened: ${page.why}.`)
  return page
}

/** Returns the address of {@link namedPage}; null if there is none to open. */
export function namedAddress(...given: Parameters<typeof namedPage>): string | null {
  const page = namedPage(...given)
  return page.kind === 'page' ? page.url : null
}
