import { BlockList, isIP } from 'node:net'
import type { PartnerKind } from '@kehribar/shared/partners/kinds'
import { and, arrayContains, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { partner, partnerKey } from '../db/schema'
import type { Db, Tx } from '../db/types'
import { isValid, openSecret } from './keys'

export type Contract = typeof partner.$inferSelect

/** A key that is valid, and the contract of the partner that it belongs to. */
interface Contracted {
  readonly contract: Contract
  readonly secret: string
}

/** How long a server goes by its copy of what the registry said of a key. */
const copyMilliseconds = 1_000

interface Copy {
  readonly found: Promise<Contracted | null>
  readonly asked: number
  readonly version: number
}

let version = 0
/** What this program changes in the registry holds in it at once; other servers have it within {@link copyMilliseconds}. */
export const registryChanged = (): void => void version++

const copies = new WeakMap<Db, Map<string, Copy>>()

/** Null for a key that nobody has. As of a second ago at most: each call of a company waits for it (@see F-5, F-6). */
export function findContract(db: Db, codeKey: string, keyId: string): Promise<Contracted | null> {
  const known = copies.get(db) ?? new Map<string, Copy>()
  copies.set(db, known)
  const copy = known.get(keyId)
  if (copy && copy.version === version && performance.now() - copy.asked < copyMilliseconds) return copy.found
  const found = askForContract(db, codeKey, keyId)
  known.set(keyId, { found, asked: performance.now(), version })
  // Nobody's keys are not kept, as anybody may name them; nor is a question that failed.
  const forget = () => void (known.get(keyId)?.found === found && known.delete(keyId))
  void found.then((is) => is ?? forget(), forget)
  return found
}

async function askForContract(db: Db, codeKey: string, keyId: string): Promise<Contracted | null> {
  const [found] = await db
    .select({ contract: partner, sealed: partnerKey.sealed })
    .from(partnerKey)
    .innerJoin(partner, eq(partner.code, partnerKey.partner))
    .where(and(eq(partnerKey.id, keyId), isValid))
  return found ? { contract: found.contract, secret: openSecret(codeKey, { id: keyId, partner: found.contract.code, sealed: found.sealed }) } : null
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

/** The company that is contracted for something of which there is one: an operator's own goes before that of the setting. Null: none. */
export async function companyFor(db: Db | Tx, kind: PartnerKind, ofSetting: string): Promise<string | null> {
  const [found] = await db
    .select({ code: partner.code })
    .from(partner)
    .where(and(eq(partner.state, 'active'), arrayContains(partner.kinds, [kind])))
    .orderBy(asc(sql`${partner.code} = ${ofSetting}`), asc(partner.code))
    .limit(1)
  return found?.code ?? null
}

/** Where a partner's pages are, of those with pages elsewhere than the setting says. */
export async function ownOrigins(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ origin: partner.origin }).from(partner).where(isNotNull(partner.origin))
  return rows.flatMap(({ origin }) => origin ?? [])
}

/** Where to find a partner's pages; null when it is suspended or not contracted, where a `kind` is named not for that. */
export async function pagesOf(db: Db, code: string, elsewhere: string, kind?: PartnerKind): Promise<string | null> {
  const [found] = await db
    .select({ origin: partner.origin })
    .from(partner)
    .where(and(eq(partner.code, code), eq(partner.state, 'active'), kind && arrayContains(partner.kinds, [kind])))
  return found ? (found.origin ?? elsewhere) : null
}
