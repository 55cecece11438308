import { BlockList, isIP } from 'node:net'
import type { Session } from 'electron'
import { isOnOrigin } from '@shared/security/url-policy'

const privateAddresses = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv6')

/** Whether a host name stands for the player's own machine or network. Names that only resolve there are not seen. */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const family = isIP(bare)
  if (family) return privateAddresses.check(bare, family === 6 ? 'ipv6' : 'ipv4')
  return !bare.includes('.') || /\.(local|localhost|internal|home\.arpa)$/i.test(bare)
}

/** What a game's page may load: anything public over TLS, and its own origin wherever that is (@see security D22). */
export function mayLoad(text: string, partnerOrigins: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.protocol === 'data:' || url.protocol === 'blob:') return true
  if (isOnOrigin(text.replace(/^ws/i, 'http'), partnerOrigins)) return true
  return (url.protocol === 'https:' || url.protocol === 'wss:') && !isPrivateHost(url.hostname)
}

export function lockNetwork(session: Session, partnerOrigins: readonly string[]): void {
  session.webRequest.onBeforeRequest(({ url }, respond) => respond({ cancel: !mayLoad(url, partnerOrigins) }))
  session.on('will-download', (event) => event.preventDefault())
}
