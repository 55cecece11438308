import { buildMessage } from '@kehribar/shared/api/messages'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { toLira } from '@kehribar/shared/rules/money'
import { amountProblem, intersectLimits } from '@kehribar/shared/rules/payment-amount'
import type { Tx } from '../../db/types'
import type { LockedPlayer } from '../../ledger'
import { depositAllowance } from '../limits'
import { playRefusal } from '../safer-play'
import { choiceProblem } from './bonus-offers'
import { type FieldErrors, fieldErrors } from './kind'
import type { DepositMethodRow } from './open-methods'

/** Kuruş, both ends inclusive. */
interface Range {
  readonly minAmount: bigint
  readonly maxAmount: bigint
}

/** Returns a message, or null if the amount lies in all ranges: the method's and the operator account's. */
export const depositAmountProblem = (amount: bigint, ...ranges: readonly Range[]): string | null =>
  amountProblem('deposit', amount, intersectLimits(...ranges.map(({ minAmount: min, maxAmount: max }) => ({ min, max }))))

export const isAmountInRange = (amount: bigint, range: Range): boolean => depositAmountProblem(amount, range) === null

interface Plan {
  readonly player: LockedPlayer
  /** Kuruş. */
  readonly amount: bigint
  readonly wantbonus: number | undefined
  readonly method: DepositMethodRow
  /** The player must choose a bonus or explicitly none. */
  readonly required: boolean
}

/** Checks that apply to every method: the amount and the choice of a bonus (@see docs/adr/0012-deposits.md: Limits of methods, VAL-41). */
export async function commonErrors(tx: Tx, { player, amount, wantbonus, method, required }: Plan): Promise<FieldErrors> {
  const choice = { playerId: player.id, wanted: wantbonus, amount, method, required, now: player.now }
  return fieldErrors({ amount: depositAmountProblem(amount, method), wantbonus: await choiceProblem(tx, choice) })
}

/** Returns a message, or null if the player's own limits allow the amount. @see LIMIT-1 */
export async function limitProblem(tx: Tx, playerId: number, amount: bigint): Promise<string | null> {
  const allowance = await depositAllowance(tx, playerId)
  return allowance && amount > allowance.left ? buildMessage('deposit.limit_reached', { left: toLira(allowance.left), period: allowance.period }) : null
}

/** Returns the message for a player to whom deposits are closed. */
export const closedMessage = (player: LockedPlayer, rules: MarketRules): string => `deposit.${playRefusal(player, rules)}`
