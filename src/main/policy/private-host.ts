import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Addresses of IPv4 in IPv6's oldest form, which the library takes for public ones. */
const compatible = ipaddr.parseCIDR('::/96')

/**
 * Whether a host name stands for the player's own machine or network by itself. Of addresses only those of the public
 * Internet do not: translated and tunnelled ones (NAT64, 6to4, Teredo) may lead anywhere (@see CLIENT-22).
 */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(bare)) {
    const address = ipaddr.process(bare)
    return address.range() !== 'unicast' || (address.kind() === 'ipv6' && address.match(compatible))
  }
  return !bare.includes('.') || /\.(local|localhost|internal|home\.arpa)$/i.test(bare)
}
