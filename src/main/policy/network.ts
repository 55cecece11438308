import { isIP } from 'node:net'
import type { Session } from 'electron'
import { isOnOrigin } from '@kehribar/shared/security/url-policy'
import { originOf, siteOrigin } from '../scheme/address'

/** Loaded with the first partner's page (@see SPEED-04). */
const addresses = () => import('./private-host')

/** What a partner's page may load: anything public over TLS, and the partners' origins wherever they are (@see DESKTOP-22). */
export async function mayLoad(text: string, partnerOrigins: readonly string[]): Promise<boolean> {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.protocol === 'data:' || url.protocol === 'blob:') return true
  if (isOnPartner(text, partnerOrigins)) return true
  return (url.protocol === 'https:' || url.protocol === 'wss:') && !(await addresses()).isPrivateHost(url.hostname)
}

const isOnPartner = (text: string, partnerOrigins: readonly string[]) => isOnOrigin(text.replace(/^ws/i, 'http'), partnerOrigins)

/** Whether a public name leads into the player's network. Where a proxy asks for the page, nobody here asks for its name. */
async function leadsHome(session: Session, text: string): Promise<boolean> {
  const { protocol, hostname } = new URL(text)
  if ((protocol !== 'https:' && protocol !== 'wss:') || isIP(hostname.replace(/^\[|\]$/g, ''))) return false
  if (!(await session.resolveProxy(text)).startsWith('DIRECT')) return false
  const { endpoints } = await session.resolveHost(hostname)
  const { isPrivateHost } = await addresses()
  return endpoints.some(({ address }) => isPrivateHost(address))
}

/** The web alone: our own scheme is answered by the main process, and asks for nothing. */
const webOnly = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*']

/**
 * Keeps partners' pages off the player's machine and network: in windows of their own, and in the frames of the site,
 * whose session has our scheme beside the web.
 */
export function lockNetwork(session: Session, partnerOrigins: readonly string[], where: 'window' | 'site'): void {
  const decide = async (url: string) =>
    (await mayLoad(url, partnerOrigins)) &&
    // A name that nobody knows fails by itself.
    (isOnPartner(url, partnerOrigins) || !(await leadsHome(session, url).catch(() => false)))
  const listener = ({ url }: { url: string }, respond: (answer: { cancel: boolean }) => void) => {
    void decide(url).then((goes) => respond({ cancel: !goes }))
  }
  if (where === 'site') session.webRequest.onBeforeRequest({ urls: webOnly }, listener)
  else session.webRequest.onBeforeRequest(listener)
}

/** Files for the player come from the site (its statements, receipts), never from a partner's page. */
export function lockDownloads(session: Session): void {
  session.on('will-download', (event, item) => {
    if (originOf(item.getURL().replace(/^blob:/, '')) !== siteOrigin) event.preventDefault()
  })
}
