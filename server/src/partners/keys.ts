import { keyIdOf } from '@kehribar/shared/partners/signing'
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { partner, partnerKey } from '../db/schema'
import type { Db, Tx } from '../db/types'
import { open, seal } from '../db/seal'

/** A key for signing calls. */
export interface SigningKey {
  readonly id: string
  readonly secret: string
}

const now = sql`clock_timestamp()`
/** Condition that a key is valid now, by the database's clock. */
export const isValid = and(lte(partnerKey.validFrom, now), or(isNull(partnerKey.validUntil), gt(partnerKey.validUntil, now)))

interface SealedKey {
  readonly id: string
  readonly partner: string
  readonly sealed: string
}

/** Returns the owner of a sealed secret: a secret copied to another key or partner cannot be opened. */
const ownerOf = ({ id, partner: code }: Omit<SealedKey, 'sealed'>): string => `${code} ${id}`

/** Returns the secret of a key. @throws when its row was copied or changed, or sealed with another CODE_KEY */
export const openSecret = (codeKey: string, key: SealedKey): string => open(codeKey, 'partners', key.sealed, ownerOf(key)) as string

interface NewKey {
  readonly code: string
  readonly secret: string
  readonly ofSetting?: boolean
}

/** A key of a partner, valid or expired. */
export interface KnownKey {
  readonly partner: string
  /** Null when its row was copied or changed, or sealed with another CODE_KEY. */
  readonly secret: string | null
  readonly validFrom: Date
  readonly validUntil: Date | null
}

/** Returns all keys by key id, including expired ones: the audit verifies old messages with them (@see DATABASE-3). */
export async function readAllKeys(db: Db | Tx, codeKey: string): Promise<ReadonlyMap<string, KnownKey>> {
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

/** Stores a key and returns its id; a known key keeps its validity and is only sealed again. */
export async function keepKey(tx: Db | Tx, codeKey: string, { code, secret, ofSetting = false }: NewKey): Promise<string> {
  const id = keyIdOf(code, secret)
  const sealed = seal(codeKey, 'partners', secret, ownerOf({ id, partner: code }))
  await tx.insert(partnerKey).values({ id, partner: code, sealed, ofSetting }).onConflictDoUpdate({ target: partnerKey.id, set: { sealed } })
  return id
}

/**
 * Returns the key that signs calls to a partner: the valid key that expires first, so that the partner can use the whole
 * overlap to install the next key. Null for a partner that is suspended, has no valid key, or is not contracted.
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
