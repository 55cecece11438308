import { eq, sql } from 'drizzle-orm'
import { game, playerBonus } from '../../db/schema'
import type { Tx } from '../../db/types'
import { balances } from '../../ledger'
import { completeBonus, endBonus, isHeld, isWagered, latestBonus, runningBonus, takeBack, termsOfBonus } from './running'
import { spinsOf } from './spins'
import { kurusOf, type Weights } from '@kehribar/shared/rules/bonus-terms'

interface Round {
  readonly playerId: number
  readonly gameId: number
  /** Kuruş. */
  readonly heldCash: bigint
  readonly heldBonus: bigint
  readonly createdAt: Date
  /** Of a sports bet: the smallest of its selections, decimal text. */
  readonly odds?: string | undefined
}

const frames: Record<string, keyof Weights> = { crash: 'crash', zeppelin: 'crash', parlay: 'sports', sportsbook: 'sports' }

/** The product whose share counts; null for a game of none. */
async function productOf(tx: Tx, gameId: number): Promise<keyof Weights | null> {
  const [found] = await tx.select({ type: game.type, engine: game.engine }).from(game).where(eq(game.id, gameId))
  if (!found) return null
  return found.type === 'embed' ? (frames[found.engine] ?? null) : found.type
}

/** Whether a stake is within the largest one of the running bonus (@see R20). */
export async function stakeWithinBonus(tx: Tx, playerId: number, stake: bigint): Promise<boolean> {
  const bonus = await runningBonus(tx, playerId)
  const terms = bonus && termsOfBonus(bonus)
  return !terms || stake <= kurusOf(terms.maxBet)
}

/**
 * Where a win goes: in the ratio of the stake's parts while its bonus has not become cash, the odd kuruş to the
 * bonus; else all to cash. A bonus whose time is over ends after the settlement ({@link countStakes}), because that one
 * locks an account of the house that comes before the bonuses' (@see M6); the split is the same.
 */
export async function splitWin(tx: Tx, round: Round, win: bigint): Promise<{ cash: bigint; bonus: bigint }> {
  const held = round.heldCash + round.heldBonus
  if (round.heldBonus === 0n || win === 0n) return { cash: win, bonus: 0n }
  const latest = await latestBonus(tx, round.playerId)
  if (!latest || latest.state === 'completed') return { cash: win, bonus: 0n }
  const cash = (win * round.heldCash) / held
  return { cash, bonus: win - cash }
}

/** Whether a sports bet has the odds that the bonus wants; one that does not name its odds has not. Other products have none. */
function oddsSuffice(product: keyof Weights, odds: string | undefined, smallest: number | undefined): boolean {
  return product !== 'sports' || smallest === undefined || Number(odds ?? 0) >= smallest
}

/** After a round was settled: its stakes count by their product's weight, and the bonus may be done or used up. */
export async function countStakes(tx: Tx, round: Round, why: string): Promise<void> {
  const bonus = await runningBonus(tx, round.playerId)
  if (bonus && round.createdAt >= bonus.createdAt) {
    const product = await productOf(tx, round.gameId)
    const terms = termsOfBonus(bonus)
    const weight = product && oddsSuffice(product, round.odds, terms?.minOdds) ? (terms?.weights[product] ?? 0) : 0
    const counted = ((round.heldCash + round.heldBonus) * BigInt(weight)) / 100n
    if (counted > 0n)
      await tx
        .update(playerBonus)
        .set({ wagered: sql`${playerBonus.wagered} + ${counted}` })
        .where(eq(playerBonus.id, bonus.id))
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
  const times = BigInt(termsOfBonus(bonus)?.wagering ?? 0)
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
