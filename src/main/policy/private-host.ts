import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** IPv4-compatible IPv6 addresses, which ipaddr.js treats as public. */
const compatible = ipaddr.parseCIDR('::/96')

/**
 * Returns whether a host name belongs to the player's machine or network. Every address outside the public Internet counts
 * as private, including translated and tunnelled addresses (NAT64, 6to4, Teredo) (@see CLIENT-22).
 */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(bare)) {
    const address = ipaddr.process(bare)
    return address.range() !== 'unicast' || (address.kind() === 'ipv6' && address.match(compatible))
  }
  return !bare.includes('.') || /\.(local|localhost|internal|home\.arpa)$/i.test(bare)
}
