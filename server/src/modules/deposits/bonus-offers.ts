import { type BonusCode, type BonusTerms, liraToKurus } from '@kehribar/shared/rules/bonus-terms'
import { buildMessage } from '@kehribar/shared/api/messages'
import { toLira } from '@kehribar/shared/rules/money'
import { noBonusId, noBonusMarker } from '@kehribar/shared/rules/payments'
import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { deposit, playerBonus } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { disabledBonuses, currentTerms, isHeld, startOfMonth, startOfWeek, termsNow, weekday } from '../bonuses'
import type { DepositMethodRow } from './open-methods'

const days = 86_400_000

interface Offer {
  /** Value of `wantbonus`. Never reused for another bonus. */
  readonly id: number
  readonly code: BonusCode
  /** Weekdays in Istanbul, 0 is Sunday. Absent means every day. */
  readonly on?: readonly number[]
  /** Start of the period in which the bonus may be taken once. Null: once ever, and only with the first deposit. */
  readonly since: (now: Date) => Date | null
}

/** Bonuses on deposits, as their promotions describe them. */
export const offers: readonly Offer[] = [
  { id: 1, code: 'hos-geldin', since: () => null },
  { id: 6, code: 'ilk-yatirim', since: () => null },
  { id: 2, code: 'hafta-ortasi', on: [3], since: startOfWeek },
  { id: 3, code: 'hafta-sonu', on: [6, 0], since: startOfWeek },
  { id: 4, code: 'spor-yatirim', since: startOfMonth },
  { id: 5, code: 'canli-masa', since: (now) => new Date(now.getTime() - 14 * days) },
]

export const offerOf = (id: number): Offer | undefined => offers.find((offer) => offer.id === id)

const hasActiveBonus = (playerId: number) =>
  and(eq(playerBonus.playerId, playerId), eq(playerBonus.state, 'active'), sql`${playerBonus.expiresAt} > clock_timestamp()`)

/** Returns whether a bonus of the player is running, so that no other can be taken. */
async function bonusRuns(db: Db | Tx, playerId: number): Promise<boolean> {
  const [found] = await db.select({ id: playerBonus.id }).from(playerBonus).where(hasActiveBonus(playerId))
  return found !== undefined || (await isHeld(db, playerId))
}

async function isOfferTaken(db: Db | Tx, playerId: number, { code, since }: Offer, at: Date): Promise<boolean> {
  const from = since(at)
  const [found] = await db
    .select({ id: playerBonus.id })
    .from(playerBonus)
    .innerJoin(deposit, sql`${deposit.id}::text = ${playerBonus.ref}`)
    .where(
      and(
        eq(deposit.playerId, playerId),
        eq(playerBonus.playerId, playerId),
        eq(playerBonus.bonus, code),
        eq(playerBonus.source, 'deposit'),
        ...(from ? [gte(deposit.createdAt, from)] : []),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Returns whether the player has an approved deposit other than `but`. */
async function depositedBefore(db: Db | Tx, playerId: number, but?: string): Promise<boolean> {
  const [found] = await db
    .select({ id: deposit.id })
    .from(deposit)
    .where(and(eq(deposit.playerId, playerId), eq(deposit.state, 'approved'), ...(but === undefined ? [] : [ne(deposit.id, but)])))
    .limit(1)
  return found !== undefined
}

/**
 * Returns whether a player can get a bonus with a deposit made at `at`: right day, first deposit if required, not granted in
 * its period. `but`: the deposit itself, when it is decided.
 */
export async function isOpen(db: Db | Tx, playerId: number, offer: Offer, at: Date, but?: string): Promise<boolean> {
  if (offer.on && !offer.on.includes(weekday(at))) return false
  if (offer.since(at) === null && (await depositedBefore(db, playerId, but))) return false
  return !(await isOfferTaken(db, playerId, offer, at))
}

/** Returns the bonuses that can be chosen now. Returns none while a bonus is running. */
export async function openOffers(db: Db | Tx, playerId: number, now: Date): Promise<(Offer & { readonly terms: BonusTerms })[]> {
  if (await bonusRuns(db, playerId)) return []
  const [off, current] = [await disabledBonuses(db), await currentTerms(db)]
  const open = await Promise.all(
    offers.map(async (offer) => {
      const terms = off.has(offer.code) ? undefined : current.get(offer.code)
      return terms && (await isOpen(db, playerId, offer, now)) ? [{ ...offer, terms }] : []
    }),
  )
  return open.flat()
}

/** Returns the first-deposit bonuses once the player has deposited, since they are never offered again. */
export async function pastOffers(db: Db, playerId: number, now: Date): Promise<BonusCode[]> {
  const first = offers.filter(({ since }) => since(now) === null)
  return (await depositedBefore(db, playerId)) ? first.map(({ code }) => code) : []
}

/** Returns the smallest deposit of a bonus in kuruş. */
export const smallestFor = ({ minDeposit = 0 }: BonusTerms): bigint => liraToKurus(minDeposit)

interface Choice {
  readonly playerId: number
  readonly wanted: number | undefined
  /** Kuruş. */
  readonly amount: bigint
  readonly method: DepositMethodRow
  /** The player must choose a bonus or explicitly none. */
  readonly required: boolean
  readonly now: Date
}

/** Returns the message for the field, or null if the choice is valid. @see VAL-38, VAL-39, VAL-41 */
export async function choiceProblem(tx: Tx, { playerId, wanted, amount, method, required, now }: Choice): Promise<string | null> {
  const takesOne = method.bonus !== noBonusMarker
  if (wanted === undefined) return required && takesOne ? 'deposit.bonus_choose' : null
  if (wanted === noBonusId) return null
  const offer = offerOf(wanted)
  if (!offer || !takesOne) return 'deposit.bonus_not_found'
  if (await bonusRuns(tx, playerId)) return 'deposit.bonus_running'
  const terms = (await disabledBonuses(tx)).has(offer.code) ? undefined : await termsNow(tx, offer.code)
  if (!terms || !(await isOpen(tx, playerId, offer, now))) return 'deposit.bonus_closed'
  const min = smallestFor(terms)
  return amount < min ? buildMessage('deposit.bonus_minimum', { min: toLira(min) }) : null
}
