import { type BonusCode, type BonusTerms, kurusOf } from '@kehribar/shared/rules/bonus-terms'
import { message } from '@kehribar/shared/api/messages'
import { toLira } from '@kehribar/shared/rules/money'
import { noBonus, takesNoBonus } from '@kehribar/shared/rules/payments'
import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { deposit, playerBonus } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { bonusesOff, currentTerms, isHeld, startOfMonth, startOfWeek, termsNow, weekday } from '../bonuses'
import type { DepositMethodRow } from './open-methods'

const days = 86_400_000

interface Offer {
  /** As `wantbonus` carries it; never used for another one. */
  readonly id: number
  readonly code: BonusCode
  /** Days of the week in Istanbul, 0 is Sunday; absent: every day. */
  readonly on?: readonly number[]
  /** Since when it may not have been taken; null: ever, and only with the first deposit. */
  readonly since: (now: Date) => Date | null
}

/** The bonuses on deposits, as their promotions tell of them. */
export const offers: readonly Offer[] = [
  { id: 1, code: 'hos-geldin', since: () => null },
  { id: 6, code: 'ilk-yatirim', since: () => null },
  { id: 2, code: 'hafta-ortasi', on: [3], since: startOfWeek },
  { id: 3, code: 'hafta-sonu', on: [6, 0], since: startOfWeek },
  { id: 4, code: 'spor-yatirim', since: startOfMonth },
  { id: 5, code: 'canli-masa', since: (now) => new Date(now.getTime() - 14 * days) },
]

export const offerOf = (id: number): Offer | undefined => offers.find((offer) => offer.id === id)

const runs = (playerId: number) => and(eq(playerBonus.playerId, playerId), eq(playerBonus.state, 'active'), sql`${playerBonus.expiresAt} > clock_timestamp()`)

/** Whether a bonus of the player runs, so that no other can be taken. */
async function bonusRuns(db: Db | Tx, playerId: number): Promise<boolean> {
  const [found] = await db.select({ id: playerBonus.id }).from(playerBonus).where(runs(playerId))
  return found !== undefined || (await isHeld(db, playerId))
}

async function taken(db: Db | Tx, playerId: number, { code, since }: Offer, at: Date): Promise<boolean> {
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

/** Whether money came in before, other than by the deposit `but`. */
async function depositedBefore(db: Db | Tx, playerId: number, but?: string): Promise<boolean> {
  const [found] = await db
    .select({ id: deposit.id })
    .from(deposit)
    .where(and(eq(deposit.playerId, playerId), eq(deposit.state, 'approved'), ...(but === undefined ? [] : [ne(deposit.id, but)])))
    .limit(1)
  return found !== undefined
}

/**
 * Whether a player may have a bonus with a deposit made `at` that moment: its day, the first deposit, not taken in its
 * period. `but`: the deposit itself, when it is decided.
 */
export async function isOpen(db: Db | Tx, playerId: number, offer: Offer, at: Date, but?: string): Promise<boolean> {
  if (offer.on && !offer.on.includes(weekday(at))) return false
  if (offer.since(at) === null && (await depositedBefore(db, playerId, but))) return false
  return !(await taken(db, playerId, offer, at))
}

/** What can be chosen now; nothing while a bonus runs. */
export async function openOffers(db: Db | Tx, playerId: number, now: Date): Promise<(Offer & { readonly terms: BonusTerms })[]> {
  if (await bonusRuns(db, playerId)) return []
  const [off, current] = [await bonusesOff(db), await currentTerms(db)]
  const open = await Promise.all(
    offers.map(async (offer) => {
      const terms = off.has(offer.code) ? undefined : current.get(offer.code)
      return terms && (await isOpen(db, playerId, offer, now)) ? [{ ...offer, terms }] : []
    }),
  )
  return open.flat()
}

/** Those with the first deposit alone, once there was one: nothing brings them back. */
export async function pastOffers(db: Db, playerId: number, now: Date): Promise<BonusCode[]> {
  const first = offers.filter(({ since }) => since(now) === null)
  return (await depositedBefore(db, playerId)) ? first.map(({ code }) => code) : []
}

/** Smallest deposit of a bonus, kuruş. */
export const smallestFor = ({ minDeposit = 0 }: BonusTerms): bigint => kurusOf(minDeposit)

interface Choice {
  readonly playerId: number
  readonly wanted: number | undefined
  /** Kuruş. */
  readonly amount: bigint
  readonly method: DepositMethodRow
  /** A choice has to be made, of none too. */
  readonly required: boolean
  readonly now: Date
}

/** Message at the field, or null where the choice can be kept (@see VAL-38, VAL-39, VAL-41). */
export async function choiceProblem(tx: Tx, { playerId, wanted, amount, method, required, now }: Choice): Promise<string | null> {
  const takesOne = method.bonus !== takesNoBonus
  if (wanted === undefined) return required && takesOne ? 'deposit.bonus_choose' : null
  if (wanted === noBonus) return null
  const offer = offerOf(wanted)
  if (!offer || !takesOne) return 'deposit.bonus_not_found'
  if (await bonusRuns(tx, playerId)) return 'deposit.bonus_running'
  const terms = (await bonusesOff(tx)).has(offer.code) ? undefined : await termsNow(tx, offer.code)
  if (!terms || !(await isOpen(tx, playerId, offer, now))) return 'deposit.bonus_closed'
  const min = smallestFor(terms)
  return amount < min ? message('deposit.bonus_minimum', { min: toLira(min) }) : null
}
