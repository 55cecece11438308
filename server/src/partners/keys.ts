import { keyIdOf } from '@kehribar/shared/partners/signing'
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { partner, partnerKey } from '../db/schema'
import type { Db, Tx } from '../db/types'
import { open, seal } from '../seal'

/** A key as it signs. */
export interface SigningKey {
  readonly id: string
  readonly secret: string
}

const now = sql`clock_timestamp()`
/** By the database's clock. */
export const isValid = and(lte(partnerKey.validFrom, now), or(isNull(partnerKey.validUntil), gt(partnerKey.validUntil, now)))

interface SealedKey {
  readonly id: string
  readonly partner: string
  readonly sealed: string
}

/** A sealed secret belongs to its key and its partner: copied into another row, it does not open. */
const ownerOf = ({ id, partner: code }: Omit<SealedKey, 'sealed'>): string => `${code} ${id}`

/** Returns the secret of a key. @throws when its row was copied or changed, or sealed under another CODE_KEY */
export const openSecret = (codeKey: string, key: SealedKey): string => open(codeKey, 'partners', key.sealed, ownerOf(key)) as string

interface NewKey {
  readonly code: string
  readonly secret: string
  readonly ofSetting?: boolean
}

/** A key of a partner, valid now or ended. */
export interface KnownKey {
  readonly partner: string
  /** Null: its row was copied or changed, or sealed under another CODE_KEY. */
  readonly secret: string | null
  readonly validFrom: Date
  readonly validUntil: Date | null
}

/** Returns all keys by key id, ended keys included: the audit verifies old messages with them (@see F-3). */
export async function everyKey(db: Db | Tx, codeKey: string): Promise<ReadonlyMap<string, KnownKey>> {
  const rows = await db.select().from(partnerKey)
  return new Map(
    rows.map((key) => [key.id, { partner: key.partner, validFrom: key.validFrom, validUntil: key.validUntil, secret: tryOpenSecret(codeKey, key) }]),
  )
}

function tryOpenSecret(codeKey: string, key: SealedKey): string | null {
  try {
    return openSecret(codeKey, key)
  } catch {
    return null
  }
}

/** Keeps a key; one that is known stays as it is, and is sealed anew. Returns its number. */
export async function keepKey(tx: Db | Tx, codeKey: string, { code, secret, ofSetting = false }: NewKey): Promise<string> {
  const id = keyIdOf(code, secret)
  const sealed = seal(codeKey, 'partners', secret, ownerOf({ id, partner: code }))
  await tx.insert(partnerKey).values({ id, partner: code, sealed, ofSetting }).onConflictDoUpdate({ target: partnerKey.id, set: { sealed } })
  return id
}

/**
 * What calls to a partner are signed with: of its valid keys the one that ends first, so that the partner has the whole
 * overlap to learn the next. Null for a partner that is suspended, has none, or is not contracted.
 */
export async function signingKey(db: Db, codeKey: string, code: string): Promise<SigningKey | null> {
  const [found] = await db
    .select({ id: partnerKey.id, sealed: partnerKey.sealed })
    .from(partnerKey)
    .innerJoin(partner, eq(partner.code, partnerKey.partner))
    .where(and(eq(partnerKey.partner, code), eq(partner.state, 'active'), isValid))
    .orderBy(sql`${partnerKey.validUntil} asc nulls last`, asc(partnerKey.validFrom))
    .limit(1)
  return found ? { id: found.id, secret: openSecret(codeKey, { ...found, partner: code }) } : null
}
