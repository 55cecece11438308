import { eq, sql } from 'drizzle-orm'
import { productOf } from '../../db/product'
import { game, playerBonus } from '../../db/schema'
import { statement } from '../../db/statement'
import type { Tx } from '../../db/types'
import { balances } from '../../ledger'
import { type Bonus, completeBonus, endBonus, isHeld, isWagered, latestBonus, runningBonus, takeBack } from './running'
import { spinsOf } from './spins'
import { kurusOf, type Weights } from '@kehribar/shared/rules/bonus-terms'

interface Stakes {
  /** Kuruş. */
  readonly heldCash: bigint
  readonly heldBonus: bigint
  /** Of a sports bet: the smallest of its selections, decimal text. */
  readonly odds?: string | undefined
}

interface Round extends Stakes {
  readonly playerId: number
  readonly gameId: number
  readonly createdAt: Date
}

type Game = Pick<typeof game.$inferSelect, 'type' | 'engine'>

async function gameOf(tx: Tx, gameId: number): Promise<Game | undefined> {
  const [found] = await tx.select({ type: game.type, engine: game.engine }).from(game).where(eq(game.id, gameId))
  return found
}

/** Whether a stake is within the largest one of a running bonus (@see R20). */
export function isWithin(bonus: Pick<Bonus, 'terms' | 'bonus'>, stake: bigint): boolean {
  const terms = bonus.terms
  return !terms || stake <= kurusOf(terms.maxBet)
}

/**
 * Where a win goes: in the ratio of the stake's parts while its bonus has not become cash, the odd kuruş to the
 * bonus; else all to cash. A bonus whose time is over ends after the settlement ({@link countStakes}), because that one
 * locks an account of the house that comes before the bonuses' (@see M6); the split is the same.
 */
export async function splitWin(tx: Tx, round: Round, win: bigint): Promise<{ cash: bigint; bonus: bigint }> {
  if (round.heldBonus === 0n || win === 0n) return { cash: win, bonus: 0n }
  return splitAfter(await latestBonus(tx, round.playerId), round, win)
}

/** The same, of the last bonus that the player was given. */
export function splitAfter(latest: Pick<Bonus, 'state'> | null, { heldCash, heldBonus }: Stakes, win: bigint): { cash: bigint; bonus: bigint } {
  if (heldBonus === 0n || win === 0n || !latest || latest.state === 'completed') return { cash: win, bonus: 0n }
  const cash = (win * heldCash) / (heldCash + heldBonus)
  return { cash, bonus: win - cash }
}

/** Whether a sports bet has the odds that the bonus wants; one that does not name its odds has not. Other products have none. */
function oddsSuffice(product: keyof Weights, odds: string | undefined, smallest: number | undefined): boolean {
  return product !== 'sports' || smallest === undefined || Number(odds ?? 0) >= smallest
}

/** How much of a round's stakes counts for a bonus, kuruş. */
export function countedOf(bonus: Pick<Bonus, 'terms' | 'bonus'>, { heldCash, heldBonus, odds }: Stakes, played: Game): bigint {
  const product = productOf(played)
  const terms = bonus.terms
  const weight = product && oddsSuffice(product, odds, terms?.minOdds) ? (terms?.weights[product] ?? 0) : 0
  return ((heldCash + heldBonus) * BigInt(weight)) / 100n
}

export const addWagered = statement(
  'bonus_wagered',
  sql`update ${playerBonus} set wagered = wagered + ${sql.placeholder('counted')}::bigint where id = ${sql.placeholder('bonus')}`,
)

/** After a round was settled: its stakes count by their product's weight, and the bonus may be done or used up. */
export async function countStakes(tx: Tx, round: Round, why: string): Promise<void> {
  const bonus = await runningBonus(tx, round.playerId)
  if (bonus && round.createdAt >= bonus.createdAt) {
    const played = await gameOf(tx, round.gameId)
    const counted = played ? countedOf(bonus, round, played) : 0n
    if (counted > 0n) await addWagered(tx, { bonus: bonus.id, counted: String(counted) })
  }
  await concludeBonus(tx, round.playerId, why)
}

/**
 * What a free spin won, as money of its bonus while that runs: it has to be wagered like the bonus itself. Returns whether
 * there was a bonus to take it; else it goes nowhere, like what open bets bring back of a bonus that has ended.
 */
export async function addSpinWin(tx: Tx, bonusId: number, win: bigint): Promise<boolean> {
  const [bonus] = await tx.select().from(playerBonus).where(eq(playerBonus.id, bonusId))
  if (bonus?.state !== 'active') return false
  const times = BigInt(bonus.terms?.wagering ?? 0)
  await tx
    .update(playerBonus)
    .set({ amount: sql`${playerBonus.amount} + ${win}`, required: sql`${playerBonus.required} + ${win * times}` })
    .where(eq(playerBonus.id, bonusId))
  return true
}

/**
 * After any movement that freed held stakes. While bonus money is held in an open round, or free spins are left, nothing is
 * decided. What comes back of a bonus that has ended goes to the house; `why` names the movement.
 */
export async function concludeBonus(tx: Tx, playerId: number, why: string): Promise<void> {
  const bonus = await runningBonus(tx, playerId)
  if (!bonus) {
    const latest = await latestBonus(tx, playerId)
    if (latest && latest.state !== 'completed') await takeBack(tx, latest, why)
    return
  }
  if (await isHeld(tx, playerId)) return
  const spins = await spinsOf(tx, bonus.id)
  if (spins && spins.used < spins.total) return
  if (isWagered(bonus)) await completeBonus(tx, bonus)
  else if ((await balances(tx, playerId)).bonus === 0n) await endBonus(tx, bonus, 'lost')
}
