import { type BonusCode, type BonusTerms, liraToKurus, trialBonuses } from '@kehribar/shared/rules/bonus-terms'
import { and, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm'
import { deposit, game, gameRound, ledgerAccount, ledgerEntry, ledgerTx, player, playerBonus, walletCall } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { winKinds } from '../../ledger'
import { fixedAmount, shareOf } from './grant'
import { birthdayWindow, daysSince, lastWeek, type Span } from './periods'
import { termsNow } from './terms'

/** Entitlement to a requested bonus. `ref`: at most one bonus per ref. `amount`: kuruş, zero for free spins alone. */
interface Due {
  readonly ref: string
  readonly amount: bigint
}

type Entitlement = (tx: Db | Tx, playerId: number, at: Date, terms: BonusTerms) => Promise<Due | null>

async function person(tx: Db | Tx, playerId: number) {
  const [found] = await tx
    .select({ birthDate: player.birthDate, createdAt: player.createdAt, identityNo: player.identityNo })
    .from(player)
    .where(eq(player.id, playerId))
  if (!found) throw new Error(`player ${playerId} does not exist`)
  return found
}

async function hasDeposited(tx: Db | Tx, playerId: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: deposit.id })
    .from(deposit)
    .where(and(eq(deposit.playerId, playerId), eq(deposit.state, 'approved')))
    .limit(1)
  return found !== undefined
}

const fixedBonus = (terms: BonusTerms, ref: string): Due | null => {
  const amount = fixedAmount(terms)
  return amount === null ? null : { ref, amount }
}

/** Due on the birthday and seven days after it, once a year, for an account of at least 30 days with a deposit. */
const birthday: Entitlement = async (tx, playerId, at, terms) => {
  const { birthDate, createdAt } = await person(tx, playerId)
  const year = birthDate === null ? null : birthdayWindow(birthDate, at)
  if (year === null || daysSince(createdAt, at) < 30 || !(await hasDeposited(tx, playerId))) return null
  return fixedBonus(terms, `dogum-gunu:${year}`)
}

/** Due within seven days of registration, with an identity number. A player gets one of the two trial bonuses once, from any source. */
const trial: Entitlement = async (tx, playerId, at, terms) => {
  const { createdAt, identityNo } = await person(tx, playerId)
  if (identityNo === null || daysSince(createdAt, at) > 7) return null
  const [had] = await tx
    .select({ id: playerBonus.id })
    .from(playerBonus)
    .where(and(eq(playerBonus.playerId, playerId), inArray(playerBonus.bonus, [...trialBonuses])))
    .limit(1)
  return had ? null : fixedBonus(terms, 'deneme-bonusu')
}

/** Round of a ledger transaction: named by `refId` for a settlement, or by the wallet call for a win paid or revoked separately. */
const roundOf = sql`case ${ledgerTx.refType} when 'round' then ${ledgerTx.refId} else (select call.partner || ':' || call.round from ${walletCall} call
  where call.partner = split_part(${ledgerTx.refId}, ':', 1) and call.txid = substr(${ledgerTx.refId}, position(':' in ${ledgerTx.refId}) + 1)) end`

/** Returns the cash lost in sports bets settled in a span, in kuruş. See {@link netLoss} for the definition of a loss. */
async function sportsLoss(tx: Db | Tx, playerId: number, { from, before }: Span): Promise<bigint> {
  const [row] = await tx
    .select({ total: sum(ledgerEntry.amount) })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .innerJoin(gameRound, and(eq(gameRound.playerId, playerId), sql`${gameRound.partner} || ':' || ${gameRound.round} = ${roundOf}`))
    .innerJoin(game, eq(game.id, gameRound.gameId))
    .where(
      and(
        eq(ledgerTx.playerId, playerId),
        inArray(ledgerTx.kind, [...winKinds]),
        eq(ledgerAccount.kind, 'house_revenue'),
        inArray(game.engine, ['sportsbook', 'parlay']),
        gte(ledgerTx.createdAt, from),
        lt(ledgerTx.createdAt, before),
      ),
    )
  return BigInt(row?.total ?? 0)
}

/** Due on a Monday: a percentage of last week's net loss on sports. */
const weeklySports: Entitlement = async (tx, playerId, at, terms) => {
  const week = lastWeek(at)
  if (week === null) return null
  const loss = await sportsLoss(tx, playerId, week)
  if (loss < liraToKurus(terms.minLoss ?? 0)) return null
  const amount = shareOf(terms, loss)
  return amount > 0n ? { ref: `spor-kayip-bonusu:${week.name}`, amount } : null
}

const entitlements = {
  'dogum-gunu': birthday,
  'deneme-bonusu': trial,
  'deneme-cevirme': trial,
  'spor-kayip-bonusu': weeklySports,
} as const satisfies Partial<Record<BonusCode, Entitlement>>

/** Bonuses that are granted on request, in the order of the form. @see BON-02 */
export const requestableBonuses = Object.keys(entitlements) as (keyof typeof entitlements)[]
export type RequestableBonus = (typeof requestableBonuses)[number]

export const isRequestable = (code: string): code is RequestableBonus => Object.hasOwn(entitlements, code)

/** Returns the amount that the current terms grant for a request made at a moment. Returns null if it is zero or was granted before. */
export async function requestedBonusFor(tx: Tx, playerId: number, code: RequestableBonus, at: Date): Promise<(Due & { readonly terms: BonusTerms }) | null> {
  const terms = await termsNow(tx, code)
  const due = terms ? await entitlements[code](tx, playerId, at, terms) : null
  if (!terms || !due) return null
  const [given] = await tx
    .select({ id: playerBonus.id })
    .from(playerBonus)
    .where(and(eq(playerBonus.playerId, playerId), eq(playerBonus.source, 'request'), eq(playerBonus.ref, due.ref)))
  return given ? null : { ...due, terms }
}

/** Returns whether the player can no longer get a trial bonus. */
export async function trialIsOver(db: Db, playerId: number, at: Date): Promise<boolean> {
  const terms = await termsNow(db, 'deneme-bonusu')
  return !terms || (await trial(db, playerId, at, terms)) === null
}
