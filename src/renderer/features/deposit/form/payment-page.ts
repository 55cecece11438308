import { parsePage } from '@kehribar/shared/security/page-of'
import type { Site } from '@kehribar/shared/site/site'
import type { Payment } from '../result/payment'

const warned = new Set<string>()

/** Logs each reason once, for the administrator of the back end; never the address, which works like a ticket of the player. */
function warnOnce(why: string): void {
  if (warned.has(why)) return
  warned.add(why)
  console.warn(`The answer of depositPost names a payment page that cannot be opened: ${why}. Nobody can pay there.`)
}

/** Returns the payment page in an answer to depositPost. A relative address is on the API's origin, which only some sites allow in frames. */
export function paymentPage(
  { api, frames }: Site,
  { url, urlMode }: { url?: string | undefined; urlMode?: number | boolean | undefined },
): Pick<Payment, 'url' | 'inTab' | 'isPageBlocked'> {
  const page = parsePage(url, api.origin ?? location.origin)
  if (page.kind === 'blocked') warnOnce(page.why)
  if (page.kind !== 'page') return { url: null, inTab: false, isPageBlocked: page.kind === 'blocked' }
  const inTab = urlMode === 1 || urlMode === true || (page.isRelative && !frames.includes(new URL(page.url).origin))
  return { url: page.url, inTab, isPageBlocked: false }
}
