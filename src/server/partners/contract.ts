import { BlockList, isIP } from 'node:net'
import type { PartnerKind } from '@kehribar/shared/partners/kinds'
import { and, eq, isNotNull } from 'drizzle-orm'
import { partner, partnerKey } from '../db/schema'
import type { Db } from '../db/types'
import { isValid, opened } from './keys'

export type Contract = typeof partner.$inferSelect

/** The secret of a key that is valid, and the contract of the partner that it belongs to; null for a key that nobody has. */
export async function findContract(db: Db, codeKey: string, keyId: string): Promise<{ contract: Contract; secret: string } | null> {
  const [found] = await db
    .select({ contract: partner, sealed: partnerKey.sealed })
    .from(partnerKey)
    .innerJoin(partner, eq(partner.code, partnerKey.partner))
    .where(and(eq(partnerKey.id, keyId), isValid))
  return found ? { contract: found.contract, secret: opened(codeKey, found.sealed) } : null
}

/** Why a partner may not make a call that it signed well; null: it may. */
export function hindrance({ state, kinds, addresses }: Contract, wanted: readonly PartnerKind[], ip: string): 'suspended' | 'kind' | 'address' | null {
  if (state === 'suspended') return 'suspended'
  if (!kinds.some((kind) => wanted.includes(kind))) return 'kind'
  return addresses.length === 0 || listOf(addresses).check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4') ? null : 'address'
}

/** An address, or a network as `192.0.2.0/24`; null for what is none. */
export function networkOf(text: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', prefix] = text.split('/')
  const version = isIP(address)
  if (version === 0 || text.split('/').length > 2) return null
  const longest = version === 4 ? 32 : 128
  if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || Number(prefix) > longest)) return null
  return { address, prefix: prefix === undefined ? longest : Number(prefix), family: version === 4 ? 'ipv4' : 'ipv6' }
}

function listOf(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of addresses) {
    const network = networkOf(text)
    if (network) list.addSubnet(network.address, network.prefix, network.family)
  }
  return list
}

/** Where a partner's pages are, of those with pages elsewhere than the setting says. */
export async function ownOrigins(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ origin: partner.origin }).from(partner).where(isNotNull(partner.origin))
  return rows.flatMap(({ origin }) => origin ?? [])
}

/** Where to find a partner's pages; null when it is suspended or not contracted. */
export async function pagesOf(db: Db, code: string, elsewhere: string): Promise<string | null> {
  const [found] = await db
    .select({ origin: partner.origin })
    .from(partner)
    .where(and(eq(partner.code, code), eq(partner.state, 'active')))
  return found ? (found.origin ?? elsewhere) : null
}
