import fc from 'fast-check'
import type { PartnerCall } from '@server/call'
import { moneyTransaction } from '@server/ledger'
import { approve, cancel, reject, startPayout } from '@server/modules/withdrawals/decide'
import { decideWithdrawal } from '@server/modules/withdrawals/withdraw-post'
import { partnerHandlers } from '@server/partners-api'
import type { TestServer } from '../../tests/support/server'
import { referenceOf } from './withdrawals-support'

/* The withdrawals in the model of the money (@see MONEY-8, MONEY-9). */

/** Opens the limits of the method that the model withdraws by, for its small amounts. */
export const openLimits = (server: TestServer) => server.pool.query("update withdraw_method set min_amount = 1 where code = 'pep'")

const decisions = ['start', 'approve', 'reject', 'cancel'] as const
type Decision = (typeof decisions)[number]
export interface ModelPayout {
  id: number
  state: 'paid' | 'failed'
  /** In kuruş. */
  amount: bigint
  txid: string
}
export interface WithdrawalOperations {
  withdraw(amount: bigint): Promise<{ result: string; id?: number | undefined }>
  decide(how: Decision, id: number): Promise<{ result: string }>
  payout(report: ModelPayout): Promise<{ result: string }>
}

/** Returns a call with a body that its partner has signed. */
export function signedCall(call: PartnerCall, message: object): PartnerCall {
  const body = JSON.stringify(message, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  return { ...call, message: { body, signature: {} } }
}

export function withdrawalOperations(server: TestServer, playerId: number, call: PartnerCall): WithdrawalOperations {
  const { services } = server
  const work = {
    start: startPayout,
    approve,
    reject: (all: typeof services, id: number) => reject(all, id, ''),
    cancel: (all: typeof services, id: number) => cancel(all, id, 'x'),
  }
  // As if every deposit had been approved long ago.
  const later = () => new Date(Date.now() + 24 * 60 * 60_000)
  return {
    withdraw: async (amount) => {
      const input = { provider: 'pep', amount, bonus: 0, popy: '5550001122' }
      const { status, id } = await moneyTransaction(server.db, playerId, (tx, locked) => decideWithdrawal(tx, locked, input, later()))
      return { result: status === 1 ? 'requested' : 'refused', id }
    },
    decide: async (how, id) => ({ result: (await work[how](services, id)).outcome }),
    payout: async ({ id, state, amount, txid }) => {
      const reference = await referenceOf(server, id)
      const report = { reference, txid, state, amount: String(amount), currency: 'TRY' as const }
      return { result: (await partnerHandlers.payoutCallback(report, signedCall(call, report))).outcome }
    },
  }
}

const amount = fc.integer({ min: 100, max: 1500 }).map(BigInt)
export const withdrawalSteps = [
  { weight: 3, arbitrary: fc.record({ do: fc.constant('withdraw' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('decide' as const), which: fc.nat(), how: fc.constantFrom('start' as const, ...decisions) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('payout' as const),
      which: fc.nat(),
      state: fc.constantFrom('paid' as const, 'failed' as const),
      wrong: fc.boolean().chain((maybe) => fc.boolean().map((also) => maybe && also)),
    }),
  },
]

export interface ModelWithdrawal {
  readonly id: number
  readonly amount: bigint
  state: 'pending' | 'with company' | 'paid' | 'returned'
}

/** The expected state of a player's withdrawals, and the expected answer of every operation. */
export class WithdrawalModel {
  readonly all: ModelWithdrawal[] = []

  get held(): bigint {
    return this.all.reduce((sum, { state, amount: each }) => sum + (state === 'pending' || state === 'with company' ? each : 0n), 0n)
  }

  /** Applies a decision. Returns the result and the amount that returns to cash. */
  decide(which: ModelWithdrawal, how: Decision): { result: string; back: bigint } {
    if (which.state !== 'pending') return { result: 'refused', back: 0n }
    which.state = how === 'start' ? 'with company' : how === 'approve' ? 'paid' : 'returned'
    return { result: 'done', back: which.state === 'returned' ? which.amount : 0n }
  }

  report(which: ModelWithdrawal, state: 'paid' | 'failed', wrong: boolean): { result: string; back: bigint } {
    if (wrong || which.state !== 'with company') return { result: 'refused', back: 0n }
    which.state = state === 'paid' ? 'paid' : 'returned'
    return { result: 'recorded', back: state === 'paid' ? 0n : which.amount }
  }
}
