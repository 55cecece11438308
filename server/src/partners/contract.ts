import { BlockList, isIP } from 'node:net'
import type { PartnerKind } from '@kehribar/shared/partners/kinds'
import { and, arrayContains, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { partner, partnerKey } from '../db/schema'
import type { Db, Tx } from '../db/types'
import { isValid, openSecret } from './keys'

export type Contract = typeof partner.$inferSelect

/** A valid key's secret and the contract of its partner. */
interface ValidKey {
  readonly contract: Contract
  readonly secret: string
}

/** Milliseconds that a server caches the contract of a key. */
const cacheMs = 1_000

interface CachedContract {
  readonly found: Promise<ValidKey | null>
  readonly loadedAt: number
  readonly version: number
}

let version = 0
/** Clears the cache of this process after a change of contracts or keys; other servers see the change within {@link cacheMs}. */
export const clearRegistryCache = (): void => void version++

const caches = new WeakMap<Db, Map<string, CachedContract>>()

/** Returns a valid key's secret and contract; null for an unknown key. Cached for a second, because each partner call needs it (@see DATABASE-5, DATABASE-6). */
export function findContract(db: Db, codeKey: string, keyId: string): Promise<ValidKey | null> {
  const cache = caches.get(db) ?? new Map<string, CachedContract>()
  caches.set(db, cache)
  const cached = cache.get(keyId)
  if (cached && cached.version === version && performance.now() - cached.loadedAt < cacheMs) return cached.found
  const found = loadContract(db, codeKey, keyId)
  cache.set(keyId, { found, loadedAt: performance.now(), version })
  // Unknown keys are not cached, because anybody can send them. Failed queries are not cached either.
  const forget = () => void (cache.get(keyId)?.found === found && cache.delete(keyId))
  void found.then((key) => key ?? forget(), forget)
  return found
}

async function loadContract(db: Db, codeKey: string, keyId: string): Promise<ValidKey | null> {
  const [found] = await db
    .select({ contract: partner, sealed: partnerKey.sealed })
    .from(partnerKey)
    .innerJoin(partner, eq(partner.code, partnerKey.partner))
    .where(and(eq(partnerKey.id, keyId), isValid))
  return found ? { contract: found.contract, secret: openSecret(codeKey, { id: keyId, partner: found.contract.code, sealed: found.sealed }) } : null
}

/** Returns why a partner may not make a correctly signed call; null if it may. */
export function contractRefusal({ state, kinds, addresses }: Contract, wanted: readonly PartnerKind[], ip: string): 'suspended' | 'kind' | 'address' | null {
  if (state === 'suspended') return 'suspended'
  if (!kinds.some((kind) => wanted.includes(kind))) return 'kind'
  return addresses.length === 0 || listOf(addresses).check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4') ? null : 'address'
}

/** Parses an IP address or a network like `192.0.2.0/24`; returns null for any other text. */
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

/**
 * Returns the active partner for a kind that needs only one. A partner added by the operator takes precedence over that of
 * the setting. Null if there is none.
 */
export async function companyFor(db: Db | Tx, kind: PartnerKind, ofSetting: string): Promise<string | null> {
  const [found] = await db
    .select({ code: partner.code })
    .from(partner)
    .where(and(eq(partner.state, 'active'), arrayContains(partner.kinds, [kind])))
    .orderBy(asc(sql`${partner.code} = ${ofSetting}`), asc(partner.code))
    .limit(1)
  return found?.code ?? null
}

/** Returns the origins of partners whose pages are not on PARTNERS_ORIGIN. */
export async function ownOrigins(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ origin: partner.origin }).from(partner).where(isNotNull(partner.origin))
  return rows.flatMap(({ origin }) => origin ?? [])
}

/** Returns the origin of a partner's pages; null if the partner is suspended, not contracted, or not contracted for `kind`. */
export async function pagesOf(db: Db, code: string, elsewhere: string, kind?: PartnerKind): Promise<string | null> {
  const [found] = await db
    .select({ origin: partner.origin })
    .from(partner)
    .where(and(eq(partner.code, code), eq(partner.state, 'active'), kind && arrayContains(partner.kinds, [kind])))
  return found ? (found.origin ?? elsewhere) : null
}
