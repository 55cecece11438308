import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deposit, gameRound, ledgerTx, walletCall, withdrawal } from '@server/db/schema'
import { moneyTransaction, postTransaction } from '@server/ledger'
import { decideDeposit } from '@server/modules/deposits/credit-deposit'
import { isMatrixRun } from '../../tests/support/scope'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { InvariantBroken, cashierSteps, type MoneyOperations, playSteps, realOperations, moneySteps, type ModelWorld } from './money-model'
import { openLimits } from './money-model-withdrawals'
import { accountsOf, addTestGame, newTxid } from './money-support'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
  await openLimits(server)
})
afterEach(() => server.close())

test('MONEY-1-M13 any order of deposits, reports, bets, settlements, voids, withdrawals, payouts and repetitions agrees with the model', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(moneySteps, (plan) => playSteps(server, plan, realOperations)),
    { numRuns: isMatrixRun ? 40 : 15 },
  )
})

/** With this seed the moves that detect a mutant come early; the matrix uses random seeds. */
const chance = isMatrixRun ? {} : { seed: 42 }

/** Plays mutated operations until the model or the audit detects them. Returns which of the two did. */
async function noticedBy(mutate: (real: MoneyOperations, world: ModelWorld) => Partial<MoneyOperations>, plans = moneySteps): Promise<string> {
  const result = await fc.check(
    fc.asyncProperty(plans, (plan) =>
      playSteps(server, plan, (world) => {
        const real = realOperations(world)
        return { ...real, ...mutate(real, world) }
      }),
    ),
    { numRuns: 200, endOnFailure: true, ...chance },
  )
  const error = result.errorInstance
  if (result.failed && !(error instanceof InvariantBroken)) throw error
  return error instanceof InvariantBroken ? error.by : 'nobody'
}

const fromHouse = ({ playerId }: ModelWorld, amount: bigint) =>
  moneyTransaction(server.db, playerId, (tx) =>
    postTransaction(tx, {
      kind: 'settle',
      refType: 'mutant',
      refId: newTxid(),
      playerId,
      entries: [
        { account: 'house_revenue', amount: -amount },
        { account: 'cash', amount },
      ],
    }),
  )

test('mutant settle-twice: a closed round that pays again is detected', { timeout: 120_000 }, async () => {
  const seen = await noticedBy((real, world) => ({
    settle: async (win) => {
      const reply = await real.settle(win)
      if (reply.result === 'ROUND_CLOSED' && win.amount > 0n) await fromHouse(world, win.amount)
      return reply
    },
  }))
  // The posting does not match the end of a round, and the balances are wrong, so both may detect it.
  expect(['audit', 'model']).toContain(seen)
})

test('mutant settle-forgets-the-stake: a round closed without its stake is detected', { timeout: 120_000 }, async () => {
  const seen = await noticedBy((_real, world) => ({
    settle: async ({ round, amount }) => {
      const changed = await server.db
        .update(gameRound)
        .set({ state: 'settled' })
        .where(and(eq(gameRound.round, round), eq(gameRound.state, 'open')))
        .returning()
      if (changed.length > 0 && amount > 0n) await fromHouse(world, amount)
      return { result: changed.length > 0 ? 'OK' : 'ROUND_CLOSED' }
    },
  }))
  // The order of the moves decides which of the two detects it first.
  expect(['audit', 'model']).toContain(seen)
})

test('mutant void-to-cash: a void that returns the bonus part as cash is detected', { timeout: 120_000 }, async () => {
  const seen = await noticedBy((real, { playerId }) => ({
    rollback: async (undo) => {
      const before = await server.db
        .select()
        .from(ledgerTx)
        .where(and(eq(ledgerTx.kind, 'rollback'), eq(ledgerTx.playerId, playerId)))
      const reply = await real.rollback(undo)
      const after = await server.db
        .select()
        .from(ledgerTx)
        .where(and(eq(ledgerTx.kind, 'rollback'), eq(ledgerTx.playerId, playerId)))
      const [stake] = await server.db.select().from(walletCall).where(eq(walletCall.txid, undo.bet))
      if (after.length > before.length && stake && stake.bonus > 0n) {
        const entries = [
          { account: 'bonus' as const, amount: -stake.bonus },
          { account: 'cash' as const, amount: stake.bonus },
        ]
        await moneyTransaction(server.db, playerId, (tx) => postTransaction(tx, { kind: 'mutant', refType: 'mutant', refId: newTxid(), playerId, entries }))
      }
      return reply
    },
  }))
  expect(seen).toBe('model')
})

test('mutant credit-twice: without the constraint of MONEY-5 the audit detects a second credit', { timeout: 120_000 }, async () => {
  await server.pool.query('alter table ledger_tx drop constraint ledger_tx_once')
  const seen = await noticedBy((real, { playerId }) => ({
    report: async (report) => {
      const reply = await real.report(report)
      const [row] = await server.db.select().from(deposit).where(eq(deposit.id, report.reference))
      if (reply.result === 'suspended' && row?.state === 'approved' && row.amount === report.amount) {
        await server.db.update(deposit).set({ state: 'pending' }).where(eq(deposit.id, row.id))
        await moneyTransaction(server.db, playerId, (tx, player) => decideDeposit(tx, player, row.id, 'approved'))
      }
      return reply
    },
  }))
  expect(seen).toBe('audit')
})

test('mutant decline-after-approve: a repeated decision is detected', { timeout: 180_000 }, async () => {
  const seen = await noticedBy(
    (real) => ({
      report: async (report) => {
        const reply = await real.report(report)
        if (reply.result === 'refused' && report.state === 'declined')
          await server.db
            .update(deposit)
            .set({ state: 'declined' })
            .where(and(eq(deposit.id, report.reference), eq(deposit.state, 'approved')))
        return reply
      },
    }),
    cashierSteps,
  )
  expect(seen).toBe('audit')
})

test('mutant answers-anew: a repeated call with a different answer is detected', { timeout: 120_000 }, async () => {
  const seen = await noticedBy((real) => ({ bet: (stake) => real.bet({ ...stake, txid: newTxid() }) }))
  expect(seen).toBe('model')
})

/** Moves the amount of a paid withdrawal again: back from the company, or out of an account with enough held money. */
const moveAgain = (playerId: number, id: number, kind: 'withdraw_paid' | 'withdraw_return') =>
  moneyTransaction(server.db, playerId, async (tx) => {
    const [row] = await tx.select().from(withdrawal).where(eq(withdrawal.id, id))
    if (row?.status !== 1) return
    const { withdraw_hold: held = 0n, cash = 0n } = await accountsOf(tx, playerId)
    const back = kind === 'withdraw_return'
    const from = back ? 'psp_clearing' : held >= row.amount ? 'withdraw_hold' : 'cash'
    if (!back && held < row.amount && cash < row.amount) return
    const entries = [{ account: from, amount: -row.amount } as const, { account: back ? 'cash' : 'psp_clearing', amount: row.amount } as const]
    await postTransaction(tx, { kind, refType: 'withdrawal', refId: String(id), playerId, entries })
  })

test('mutant reject-after-approve: returned money of a paid withdrawal is detected', { timeout: 180_000 }, async () => {
  const seen = await noticedBy(
    (real, { playerId }) => ({
      decide: async (how, id) => {
        const reply = await real.decide(how, id)
        if (reply.result === 'refused' && how === 'reject') await moveAgain(playerId, id, 'withdraw_return')
        return reply
      },
    }),
    cashierSteps,
  )
  expect(seen).toBe('audit')
})

test('mutant pay-twice: without the constraint of MONEY-5 the audit detects a second payment', { timeout: 180_000 }, async () => {
  await server.pool.query('alter table ledger_tx drop constraint ledger_tx_once')
  const seen = await noticedBy(
    (real, { playerId }) => ({
      decide: async (how, id) => {
        const reply = await real.decide(how, id)
        if (reply.result === 'done' && how === 'approve') await moveAgain(playerId, id, 'withdraw_paid')
        return reply
      },
    }),
    cashierSteps,
  )
  expect(seen).toBe('audit')
})

test('mutant forgets-to-return: a rejected withdrawal whose money stays held is detected', { timeout: 120_000 }, async () => {
  const seen = await noticedBy(
    (real) => ({
      decide: async (how, id) => {
        if (how !== 'reject') return real.decide(how, id)
        const changed = await server.db
          .update(withdrawal)
          .set({ status: 2 })
          .where(and(eq(withdrawal.id, id), eq(withdrawal.status, 0)))
          .returning()
        return { result: changed.length > 0 ? 'done' : 'refused' }
      },
    }),
    cashierSteps,
  )
  expect(seen).toBe('audit')
})
