import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { deposit } from '@server/db/schema'
import type { PartnerCall } from '@server/call'
import { moneyTransaction, postTransaction } from '@server/ledger'
import { partnerHandlers } from '@server/partners-api'
import type { TestServer } from '../../tests/support/server'
import { signedCall, type WithdrawalOperations, WithdrawalModel, withdrawalOperations, withdrawalSteps } from './money-model-withdrawals'
import { accountsOf, findings, movement, newTxid, openGame } from './money-support'

/*
 * A small model of the money, played against the real server (@see MONEY-13). Every run has its own player;
 * after every step the balances must equal the model's, and the audit must find nothing.
 */

export type ModelReport = { reference: string; state: 'approved' | 'declined' | 'expired'; amount: bigint; txid: string }
export type ModelStake = { round: string; amount: bigint; txid: string }
export interface ModelReply {
  result: string
  /** In kuruş, as text; missing on payment reports. */
  balance?: string
}

/** The operations under test; a mutant replaces one of them. */
export interface MoneyOperations extends WithdrawalOperations {
  report(report: ModelReport): Promise<ModelReply>
  bet(stake: ModelStake): Promise<ModelReply>
  settle(win: ModelStake): Promise<ModelReply>
  rollback(undo: { round: string; bet: string; txid: string }): Promise<ModelReply>
}
export interface ModelWorld {
  server: TestServer
  playerId: number
  session: string
}

export function realOperations({ server, playerId, session }: ModelWorld): MoneyOperations {
  const call = { ...server.services, partner: 'sandbox', session: null, ip: '', userAgent: 'model', log: server.app.log } as unknown as PartnerCall
  const move = ({ round, amount, txid }: ModelStake) => ({ ...movement(session, round, '0', txid), amount })
  return {
    ...withdrawalOperations(server, playerId, call),
    report: async ({ reference, txid, state, amount }) => {
      const report = { reference, txid, state, amount: String(amount), currency: 'TRY' as const }
      const { outcome } = await partnerHandlers.paymentCallback(report, signedCall(call, report))
      return { result: outcome }
    },
    bet: (stake) => partnerHandlers.bet(move(stake), signedCall(call, move(stake))),
    settle: (win) => partnerHandlers.settle(move(win), signedCall(call, move(win))),
    rollback: (undo) => partnerHandlers.rollback({ session, ...undo }, signedCall(call, undo)),
  }
}

const place = fc.nat({ max: 3 })
const stake = fc.integer({ min: 100, max: 900 }).map(BigInt)
const depositSteps = [
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deposit' as const), amount: fc.integer({ min: 100, max: 3000 }).map(BigInt) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      which: fc.nat(),
      state: fc.constantFrom('approved' as const, 'approved' as const, 'declined' as const, 'expired' as const),
      wrong: fc.boolean().chain((maybe) => fc.boolean().map((also) => maybe && also)),
    }),
  },
]
const step = fc.oneof(
  ...depositSteps,
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bonus' as const), amount: stake }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('bet' as const), round: place, amount: stake }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('settle' as const), round: place, win: fc.integer({ min: 0, max: 2000 }).map(BigInt) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('rollback' as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), which: fc.nat() }) },
  ...withdrawalSteps,
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const size = { minLength: 15, maxLength: 40, size: 'max' } as const
export const moneySteps = fc.array(step, size)
/** Only deposits and withdrawals, so that their faults appear early. */
export const cashierSteps = fc.array(fc.oneof(...depositSteps, ...withdrawalSteps), size)

interface ModelBet {
  txid: string
  round: number
  cash: bigint
  bonus: bigint
  taken: boolean
}

/** Expected balances, and the expected answer of every operation. */
class Model {
  cash = 0n
  bonus = 0n
  /** Whether a deposit was approved, which a withdrawal requires (@see docs/adr/0013-withdrawals.md: First a deposit). */
  deposited = false
  readonly deposits: { reference: string; amount: bigint; decided: boolean }[] = []
  readonly bets: ModelBet[] = []
  readonly withdrawals = new WithdrawalModel()
  readonly rounds = new Map<number, { held: bigint; open: boolean }>()
  readonly calls: { repeat: () => Promise<ModelReply>; reply: ModelReply }[] = []

  get held(): bigint {
    return [...this.rounds.values()].reduce((sum, { held, open }) => sum + (open ? held : 0n), 0n)
  }

  bet(round: number, amount: bigint, txid: string): string {
    const known = this.rounds.get(round)
    const refused = known && !known.open ? 'ROUND_CLOSED' : this.cash + this.bonus < amount ? 'INSUFFICIENT_FUNDS' : null
    const cash = amount < this.cash ? amount : this.cash
    this.bets.push({ txid, round, cash, bonus: amount - cash, taken: refused === null })
    if (refused) return refused
    this.cash -= cash
    this.bonus -= amount - cash
    this.rounds.set(round, { held: (known?.held ?? 0n) + amount, open: true })
    return 'OK'
  }

  settle(round: number, win: bigint): string {
    const known = this.rounds.get(round)
    if (!known?.open) return 'ROUND_CLOSED'
    known.open = false
    this.cash += win
    return 'OK'
  }

  rollback(bet: ModelBet): string {
    if (!bet.taken) return 'OK'
    const round = this.rounds.get(bet.round)
    if (!round?.open) return 'ROUND_CLOSED'
    bet.taken = false
    this.cash += bet.cash
    this.bonus += bet.bonus
    round.held -= bet.cash + bet.bonus
    if (round.held === 0n) round.open = false
    return 'OK'
  }

  report(which: { amount: bigint; decided: boolean }, state: string, wrong: boolean): string {
    if (wrong || which.decided) return state === 'approved' ? 'suspended' : 'refused'
    which.decided = true
    if (state === 'approved') {
      this.cash += which.amount
      this.deposited = true
    }
    return 'recorded'
  }
}

/** Thrown at the first difference, with its detector: `model` or `audit`. */
export class InvariantBroken extends Error {
  constructor(
    readonly by: 'model' | 'audit',
    found: unknown,
  ) {
    super(`${by}: ${JSON.stringify(found, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`)
  }
}

function expectResult(expected: string, got: string): void {
  if (got !== expected) throw new InvariantBroken('model', { expected, got })
}

/** Plays the steps against operations for a new player. @throws Broken at the first difference */
export async function playSteps(server: TestServer, plan: readonly Step[], operationsOf: (world: ModelWorld) => MoneyOperations): Promise<void> {
  const player = await server.testPlayer()
  const world: ModelWorld = { server, playerId: player.id, session: await openGame(server, player) }
  const operations = operationsOf(world)
  const model = new Model()
  const prefix = randomUUID()
  const roundOf = (round: number) => `${prefix}-${round}`

  /** Performs an operation, compares its answer, and stores it for a later repetition. */
  const check = async (expected: string, work: () => Promise<ModelReply>) => {
    const reply = await work()
    expectResult(expected, reply.result)
    if (reply.balance !== undefined && reply.balance !== String(model.cash + model.bonus))
      throw new InvariantBroken('model', { balance: reply.balance, cash: model.cash })
    model.calls.push({ repeat: work, reply })
  }

  for (const step of plan) {
    const txid = newTxid()
    switch (step.do) {
      case 'deposit': {
        const [row] = await server.db.insert(deposit).values({ playerId: player.id, methodCode: 'card', amount: step.amount, partner: 'sandbox' }).returning()
        if (row) model.deposits.push({ reference: row.id, amount: step.amount, decided: false })
        break
      }
      case 'report': {
        const which = model.deposits[step.which % model.deposits.length]
        if (!which) break
        const report = { reference: which.reference, state: step.state, amount: which.amount + (step.wrong ? 1n : 0n), txid }
        const reply = await operations.report(report)
        expectResult(model.report(which, step.state, step.wrong), reply.result)
        break
      }
      case 'bonus': {
        model.bonus += step.amount
        const entries = [
          { account: 'bonus_cost' as const, amount: -step.amount },
          { account: 'bonus' as const, amount: step.amount },
        ]
        await moneyTransaction(server.db, player.id, (tx) =>
          postTransaction(tx, { kind: 'bonus', refType: 'model', refId: txid, playerId: player.id, entries }),
        )
        break
      }
      case 'bet':
        await check(model.bet(step.round, step.amount, txid), () => operations.bet({ round: roundOf(step.round), amount: step.amount, txid }))
        break
      case 'settle':
        await check(model.settle(step.round, step.win), () => operations.settle({ round: roundOf(step.round), amount: step.win, txid }))
        break
      case 'rollback': {
        const bet = model.bets[step.which % model.bets.length]
        if (!bet) break
        await check(model.rollback(bet), () => operations.rollback({ round: roundOf(bet.round), bet: bet.txid, txid }))
        break
      }
      case 'withdraw': {
        const { result, id } = await operations.withdraw(step.amount)
        expectResult(model.cash < step.amount || !model.deposited ? 'refused' : 'requested', result)
        if (id === undefined) break
        model.cash -= step.amount
        model.withdrawals.all.push({ id, amount: step.amount, state: 'pending' })
        break
      }
      case 'decide': {
        const which = model.withdrawals.all[step.which % model.withdrawals.all.length]
        if (!which) break
        const { result, back } = model.withdrawals.decide(which, step.how)
        model.cash += back
        expectResult(result, (await operations.decide(step.how, which.id)).result)
        break
      }
      case 'payout': {
        const which = model.withdrawals.all[step.which % model.withdrawals.all.length]
        if (!which) break
        const { result, back } = model.withdrawals.report(which, step.state, step.wrong)
        model.cash += back
        const report = { id: which.id, state: step.state, amount: which.amount + (step.wrong ? 1n : 0n), txid }
        expectResult(result, (await operations.payout(report)).result)
        break
      }
      case 'again': {
        const earlier = model.calls[step.which % model.calls.length]
        if (!earlier) break
        const reply = await earlier.repeat()
        if (JSON.stringify(reply) !== JSON.stringify(earlier.reply)) throw new InvariantBroken('model', { first: earlier.reply, again: reply })
        break
      }
    }
    await compare(server, player.id, model)
  }
}

async function compare(server: TestServer, playerId: number, model: Model): Promise<void> {
  const found = await findings(server.db)
  if (found.length > 0) throw new InvariantBroken('audit', found)
  const { cash, bonus, bet_hold, withdraw_hold } = await accountsOf(server.db, playerId)
  const expected = { cash: model.cash, bonus: model.bonus, bet_hold: model.held, withdraw_hold: model.withdrawals.held }
  if (cash !== expected.cash || bonus !== expected.bonus || bet_hold !== expected.bet_hold || withdraw_hold !== expected.withdraw_hold)
    throw new InvariantBroken('model', { stored: { cash, bonus, bet_hold, withdraw_hold }, expected })
}
