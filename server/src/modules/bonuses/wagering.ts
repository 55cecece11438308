import { eq, sql } from 'drizzle-orm'
import { productOf } from '../../db/product'
import { game, playerBonus } from '../../db/schema'
import { statement } from '../../db/statement'
import type { Tx } from '../../db/types'
import { balances } from '../../ledger'
import { type Bonus, completeBonus, endBonus, isHeld, isWagered, latestBonus, runningBonus, takeBack } from './running'
import { spinsOf } from './spins'
import type { WageringWeights } from '@kehribar/shared/rules/bonus-terms'

interface Stakes {
  /** Kuruş. */
  readonly heldCash: bigint
  readonly heldBonus: bigint
  /** Lowest odds of a sports bet's selections, as decimal text. */
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

/**
 * Splits a win in the ratio of the stake's parts while the bonus has not become cash; the odd kuruş goes to the bonus. Otherwise all is cash.
 * An expired bonus is ended after the settlement ({@link countStakes}) for the lock order of house accounts (@see MONEY-6); the split is the same.
 */
export async function splitWin(tx: Tx, round: Round, win: bigint): Promise<{ cash: bigint; bonus: bigint }> {
  if (round.heldBonus === 0n || win === 0n) return { cash: win, bonus: 0n }
  return splitWinByBonus(await latestBonus(tx, round.playerId), round, win)
}

/** Splits a win, given the last bonus of the player. */
export function splitWinByBonus(latest: Pick<Bonus, 'state'> | null, { heldCash, heldBonus }: Stakes, win: bigint): { cash: bigint; bonus: bigint } {
  if (heldBonus === 0n || win === 0n || !latest || latest.state === 'completed') return { cash: win, bonus: 0n }
  const cash = (win * heldCash) / (heldCash + heldBonus)
  return { cash, bonus: win - cash }
}

/** Returns whether a sports bet meets the minimum odds of the bonus. A bet without odds does not. Other products always do. */
function meetsMinimumOdds(product: keyof WageringWeights, odds: string | undefined, smallest: number | undefined): boolean {
  return product !== 'sports' || smallest === undefined || Number(odds ?? 0) >= smallest
}

/** Returns how much of a round's stakes counts for wagering, in kuruş. */
export function countedOf(bonus: Pick<Bonus, 'terms' | 'bonus'>, { heldCash, heldBonus, odds }: Stakes, played: Game): bigint {
  const product = productOf(played)
  const terms = bonus.terms
  const weight = product && meetsMinimumOdds(product, odds, terms?.minOdds) ? (terms?.weights[product] ?? 0) : 0
  return ((heldCash + heldBonus) * BigInt(weight)) / 100n
}

export const addWagered = statement(
  'bonus_wagered',
  sql`update ${playerBonus} set wagered = wagered + ${sql.placeholder('counted')}::bigint where id = ${sql.placeholder('bonus')}`,
)

/** Counts the stakes of a settled round by their product's weight, and ends the bonus if it is wagered or used up. */
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
 * Adds the win of a free spin to its bonus, with its own wagering requirement. Returns false if the bonus has ended; the win is then not paid,
 * like money from open bets of an ended bonus.
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
 * Ends or completes the bonus after a movement that released stakes. Does nothing while bonus money is held in an open round or free spins are left.
 * Returns money of an ended bonus to the house; `why` names the movement.
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
