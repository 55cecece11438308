import { isIP } from 'node:net'
import type { Session } from 'electron'
import { isOnOrigin } from '@kehribar/shared/security/url-policy'
import { originOf, siteOrigin } from '../scheme/address'

/** Loads the module with the address ranges when the first partner's page opens (@see SPEED-04). */
const addresses = () => import('./private-host')

/** Returns whether a partner's page may load an address: public hosts over TLS, and all partners' origins (@see DESKTOP-22). */
export async function mayPartnerLoad(text: string, partnerOrigins: readonly string[]): Promise<boolean> {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.protocol === 'data:' || url.protocol === 'blob:') return true
  if (isOnPartner(text, partnerOrigins)) return true
  return (url.protocol === 'https:' || url.protocol === 'wss:') && !(await addresses()).isPrivateHost(url.hostname)
}

const isOnPartner = (text: string, partnerOrigins: readonly string[]) => isOnOrigin(text.replace(/^ws/i, 'http'), partnerOrigins)

/** Returns whether a public name resolves to a private address. If a proxy is used, the name is not resolved. */
async function resolvesToPrivateHost(session: Session, text: string): Promise<boolean> {
  const { protocol, hostname } = new URL(text)
  if ((protocol !== 'https:' && protocol !== 'wss:') || isIP(hostname.replace(/^\[|\]$/g, ''))) return false
  if (!(await session.resolveProxy(text)).startsWith('DIRECT')) return false
  const { endpoints } = await session.resolveHost(hostname)
  const { isPrivateHost } = await addresses()
  return endpoints.some(({ address }) => isPrivateHost(address))
}

/** Web addresses. The site's own scheme is served by the main process. */
const webOnly = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*']

/**
 * Keeps partners' pages off the player's machine and network, in their windows and in frames of the site.
 * @param where `site`: the session also serves the site's own scheme
 */
export function restrictNetwork(session: Session, partnerOrigins: readonly string[], where: 'window' | 'site'): void {
  const decide = async (url: string) =>
    (await mayPartnerLoad(url, partnerOrigins)) &&
    // Requests to an unknown name fail anyway.
    (isOnPartner(url, partnerOrigins) || !(await resolvesToPrivateHost(session, url).catch(() => false)))
  const listener = ({ url }: { url: string }, respond: (answer: { cancel: boolean }) => void) => {
    void decide(url).then((goes) => respond({ cancel: !goes }))
  }
  if (where === 'site') session.webRequest.onBeforeRequest({ urls: webOnly }, listener)
  else session.webRequest.onBeforeRequest(listener)
}

/** Allows downloads from the site only (statements, receipts), never from a partner's page. */
export function restrictDownloads(session: Session): void {
  session.on('will-download', (event, item) => {
    if (originOf(item.getURL().replace(/^blob:/, '')) !== siteOrigin) event.preventDefault()
  })
}
