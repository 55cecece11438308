import { randomBytes } from 'node:crypto'
import { type PartnerKind, partnerKinds } from '@kehribar/shared/partners/kinds'
import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { recordChange } from '../db/record-change'
import { game, gameRound, heldWin, operatorDecision, partner, partnerKey, player, walletCall } from '../db/schema'
import type { Db, Tx } from '../db/types'
import { type Contract, clearRegistryCache } from './contract'
import { keepKey, type SigningKey } from './keys'

/** Terms of a partner's contract, set by an operator. */
export interface Terms {
  readonly name: string
  readonly kinds: readonly PartnerKind[]
  readonly origin: string | null
  readonly addresses: readonly string[]
  /** Ceilings for wins of a round and of a day, in kuruş. */
  readonly largestWin: bigint
  readonly largestDay: bigint
}

const row = ({ kinds, addresses, ...terms }: Partial<Terms>) => ({
  ...terms,
  ...(kinds && { kinds: [...kinds] }),
  ...(addresses && { addresses: [...addresses] }),
})

const newSecret = () => randomBytes(32).toString('hex')

/** Lists all partners by code. */
export const listPartners = (db: Db | Tx): Promise<Contract[]> => db.select().from(partner).orderBy(asc(partner.code))

/** Lists all keys without their secrets. */
export const listKeys = (db: Db | Tx) =>
  db
    .select({ id: partnerKey.id, partner: partnerKey.partner, validFrom: partnerKey.validFrom, validUntil: partnerKey.validUntil })
    .from(partnerKey)
    .orderBy(asc(partnerKey.partner), asc(partnerKey.validFrom))

/** Lists the wins above a ceiling that wait for an operator, oldest first: wins of open rounds, and credits that are not paid yet. */
export const listHeld = (db: Db | Tx) =>
  db
    .select({
      id: heldWin.id,
      at: heldWin.at,
      partner: heldWin.partner,
      round: heldWin.round,
      txid: heldWin.txid,
      player: player.username,
      game: game.title,
      amount: heldWin.amount,
      ceiling: heldWin.ceiling,
      isCredit: heldWin.isCredit,
      allowed: sql<boolean>`exists (select from ${operatorDecision} decision where decision.subject = 'win' and decision.ref = ${heldWin.partner} || ':' || ${heldWin.txid})`,
    })
    .from(heldWin)
    .leftJoin(gameRound, and(eq(gameRound.partner, heldWin.partner), eq(gameRound.round, heldWin.round)))
    .leftJoin(walletCall, and(eq(walletCall.partner, heldWin.partner), eq(walletCall.txid, heldWin.txid)))
    .innerJoin(player, eq(player.id, heldWin.playerId))
    .innerJoin(game, eq(game.id, heldWin.gameId))
    .where(sql`case when ${heldWin.isCredit} then ${walletCall.txid} is null else ${gameRound.state} = 'open' end`)
    .orderBy(asc(heldWin.id))

/** Records a partner's new terms in its history (@see DATABASE-16). */
export const recordPartner = (tx: Tx, code: string): Promise<void> => recordChange(tx, 'partner', 0, code)

/** Adds a partner and returns its first key; null when the code is taken. The secret cannot be read again later. */
export async function addPartner(tx: Tx, codeKey: string, code: string, terms: Terms): Promise<SigningKey | null> {
  const added = await tx
    .insert(partner)
    .values({ code, ...row(terms) } as typeof partner.$inferInsert)
    .onConflictDoNothing()
    .returning({ code: partner.code })
  if (added.length === 0) return null
  await recordPartner(tx, code)
  return keyFor(tx, codeKey, code)
}

async function keyFor(tx: Tx, codeKey: string, code: string): Promise<SigningKey> {
  const secret = newSecret()
  return { id: await keepKey(tx, codeKey, { code, secret }), secret }
}

/** Changes a partner's terms or state. Returns false when the partner does not exist. */
export async function changePartner(tx: Tx, code: string, change: Partial<Terms & Pick<Contract, 'state'>>): Promise<boolean> {
  clearRegistryCache()
  const { state, ...terms } = change
  const changed = await tx
    .update(partner)
    .set({ ...row(terms), ...(state && { state }) })
    .where(eq(partner.code, code))
    .returning({ code: partner.code })
  if (changed.length > 0) await recordPartner(tx, code)
  return changed.length > 0
}

/** Creates a new key and returns it. The partner's other keys expire after the overlap. Null if the partner does not exist. */
export async function rotateKey(tx: Tx, codeKey: string, code: string, overlapHours: number): Promise<SigningKey | null> {
  const [found] = await tx.select({ code: partner.code }).from(partner).where(eq(partner.code, code)).for('no key update')
  if (!found) return null
  const key = await keyFor(tx, codeKey, code)
  clearRegistryCache()
  const end = sql`clock_timestamp() + make_interval(hours => ${overlapHours})`
  await tx
    .update(partnerKey)
    .set({ validUntil: end })
    .where(and(eq(partnerKey.partner, code), ne(partnerKey.id, key.id), or(isNull(partnerKey.validUntil), gt(partnerKey.validUntil, end))))
  return key
}

/** Ceilings of the setting's partner in kuruş, until an operator changes them. */
const defaultCeilings = { largestWin: 1_000_000_00n, largestDay: 10_000_000_00n }

/**
 * Adds the partner of the setting PARTNER_SECRET at each start, if it is missing. A changed secret replaces the previous one.
 * An operator's changes to the partner and its keys stay.
 */
export async function ensureConfiguredPartner(db: Db, codeKey: string, code: string, secret: string): Promise<void> {
  clearRegistryCache()
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(partner)
      .values({ code, name: code, kinds: [...partnerKinds], ...defaultCeilings })
      .onConflictDoNothing()
      .returning({ code: partner.code })
    if (added.length > 0) await recordPartner(tx, code)
    const id = await keepKey(tx, codeKey, { code, secret, ofSetting: true })
    await tx
      .update(partnerKey)
      .set({ validUntil: sql`clock_timestamp()` })
      .where(and(eq(partnerKey.partner, code), eq(partnerKey.ofSetting, true), ne(partnerKey.id, id), isNull(partnerKey.validUntil)))
  })
}
