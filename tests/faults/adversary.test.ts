import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit, ledgerAccount, ledgerEntry, ledgerTx, playerBonus, withdrawal } from '@server/db/schema'
import { jobQueue } from '@server/jobs/queue'
import { approve, cancel, reject, startPayout } from '@server/modules/withdrawals/decide'
import { payoutReference } from '@server/modules/withdrawals/payout'
import { reconcile } from '@server/ops/reconcile'
import { paymentsOf } from '@server/services'
import { promoCodes } from '../../server/tests/bonuses-support'
import { accountsOf, addTestGame, expectClean, movement, newRound, newTxid, testGame } from '../../server/tests/money-support'
import { bankForm, confirmSessions } from '../../server/tests/withdrawals-support'
import { killableServers, type KillableServers } from '../support/killable-servers'
import type { TestPlayer } from '../support/player'
import { isMatrixRun } from '../support/scope'
import { newIdempotencyKey } from '../support/server'

/*
 * Tests one player who acts concurrently from many windows while servers are killed: deposits, bets, codes, claims and
 * withdrawals. A company reports twice, late and inconsistently; an operator decides while its report arrives. Every answer
 * must stay valid, and every kuruş must be accounted for.
 */

type Body = Record<string, unknown>

/** Number of times that a server is killed. */
const lives = isMatrixRun ? 4 : 2

let servers: KillableServers
beforeAll(async () => {
  servers = await killableServers()
  await addTestGame(servers.db)
})
afterAll(() => servers.close())

/** A call that may be repeated any number of times. All answers must be equal to the first one. */
interface Attempt {
  readonly ask: () => Promise<Body | null>
  /** Returns the part of an answer that must be equal in every repetition, for example without the wallet's balance. */
  readonly comparedPart: (answer: Body) => unknown
  answer: Body | null
}
const attempts: Attempt[] = []

/** Makes the same call twice concurrently, and records it for a repetition at the end. */
async function attempt(ask: Attempt['ask'], comparedPart: Attempt['comparedPart'] = (answer) => answer): Promise<Body | null> {
  const made: Attempt = { ask, comparedPart, answer: null }
  attempts.push(made)
  const [first, second] = await Promise.all([ask(), ask()])
  if (first && second) expect(comparedPart(first)).toEqual(comparedPart(second))
  made.answer = first ?? second
  return made.answer
}

interface Round {
  readonly stake: bigint
  readonly win: bigint
  readonly bet: Attempt['ask']
  readonly settle: Attempt['ask']
  readonly rollback: Attempt['ask']
}
const rounds: Round[] = []

interface Report {
  readonly reference: string
  readonly txid: string
  readonly state: 'approved' | 'declined'
  readonly amount: string
}
const reports: Report[] = []
/** Returns the effect of a report. A repeated report is marked as repeated, but its effect is the same. */
const outcomeOf = ({ outcome, reason }: Body) => (outcome === 'repeated' ? (reason ?? 'moved') : (reason ?? (outcome === 'recorded' ? 'moved' : outcome)))

const tellPayment = (report: Report) => attempt(() => servers.partner('paymentCallback', { ...report, currency: 'TRY' }), outcomeOf)

async function depositAndReports(player: TestPlayer): Promise<void> {
  const key = newIdempotencyKey()
  const answer = await attempt(() => servers.site(player, 'depositPost', { provider: 'papara', amount: '100' }, key))
  if (answer?.status !== 1) return
  const report = (change: Partial<Report> = {}): Report => ({
    reference: answer.pr_id as string,
    txid: newTxid(),
    state: 'approved',
    amount: '10000',
    ...change,
  })
  const sent = [report(), report(), report({ state: 'declined' }), report({ amount: '10001' })]
  reports.push(...sent)
  await Promise.all(sent.map(tellPayment))
}

async function playRound(token: string, turn: number): Promise<void> {
  const [round, txid, undo] = [newRound(), newTxid(), newTxid()]
  const [stake, win] = [1_00n + BigInt(turn % 4) * 1_00n, turn % 3 === 0 ? 0n : BigInt(turn % 7) * 1_50n]
  const [bet, settle] = [movement(token, round, String(stake), txid), movement(token, round, String(win))]
  const made: Round = {
    stake,
    win,
    bet: () => servers.partner('bet', bet),
    settle: () => servers.partner('settle', settle),
    rollback: () => servers.partner('rollback', { session: token, txid: undo, bet: txid, round }),
  }
  rounds.push(made)
  await attempt(made.bet)
  // Settlement and rollback at once: only one takes effect.
  await Promise.all([attempt(made.settle), ...(turn % 2 === 0 ? [attempt(made.rollback)] : [])])
}

async function claims(player: TestPlayer, turn: number): Promise<void> {
  const [codeKey, otherKey, claimKey] = [newIdempotencyKey(), newIdempotencyKey(), newIdempotencyKey()]
  const code = [promoCodes.trial, promoCodes.spins][turn % 2] ?? promoCodes.trial
  await Promise.all([
    attempt(() => servers.site(player, 'promocodeClaim', { code }, codeKey)),
    attempt(() => servers.site(player, 'promocodeClaim', { code }, otherKey)),
    attempt(() => servers.site(player, 'claimDiscount', { yesterdayFreespin: true }, claimKey)),
  ])
}

async function withdraw(player: TestPlayer, bank: number): Promise<void> {
  const page = await servers.site(player, 'pageWithdraw', {})
  const key = newIdempotencyKey()
  await attempt(() => servers.site(player, 'withdrawPost', { provider: 'havale', amount: 100, bonus: Number(page?.bonus ?? 0), bank }, key))
}

const openOnes = (player: TestPlayer) =>
  servers.db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.playerId, player.id), inArray(withdrawal.status, [0, 3])))
    .orderBy(withdrawal.id)

/** An operator decides while the company's report arrives, or cancels during the handover. */
async function decide(player: TestPlayer, turn: number): Promise<void> {
  const [row] = await openOnes(player)
  if (!row) return
  const services = {
    config: servers.config,
    db: servers.db,
    payments: paymentsOf(servers.config, servers.db),
    jobs: jobQueue(servers.db, servers.config.codeKey),
  }
  if (turn % 4 === 0) return void (await Promise.all([cancel(services, row.id, 'test'), startPayout(services, row.id)]))
  await startPayout(services, row.id)
  const [txid, other] = [newTxid(), newTxid()]
  const report = (state: 'paid' | 'failed', number: string) =>
    attempt(() => servers.partner('payoutCallback', { reference: payoutReference(row), txid: number, state, amount: '10000', currency: 'TRY' }), outcomeOf)
  await Promise.all([
    report('paid', txid),
    report('failed', other),
    cancel(services, row.id, 'test'),
    reject(services, row.id, 'test', { companyWillNotPay: turn % 4 === 1 }),
    approve(services, row.id, { companyWillNotPay: turn % 4 === 2 }),
  ])
}

const sumOf = async (player: TestPlayer, kinds: string[], account: (typeof ledgerAccount.$inferSelect)['kind']): Promise<bigint> => {
  const [row] = await servers.db
    .select({ total: sql<string>`coalesce(sum(${ledgerEntry.amount}), 0)::text` })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(and(eq(ledgerTx.playerId, player.id), inArray(ledgerTx.kind, kinds), eq(ledgerAccount.kind, account)))
  return BigInt(row?.total ?? 0)
}

const add = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

test('MONEY-2 MONEY-5 MONEY-9 MONEY-10 MONEY-11 MONEY-13 a player who acts concurrently while servers are killed gains and loses nothing', {
  timeout: 300_000,
}, async () => {
  const { db, pool } = servers
  await servers.startAll()
  const start = 1_000_00n
  const player = await servers.testPlayer(start)
  /* Backdates approved deposits by a day, so that they can be withdrawn and earn the daily spins. */
  await pool.query(`
    create function a_day_ago() returns trigger language plpgsql as $$ begin new.approved_at := new.approved_at - interval '1 day'; return new; end $$;
    create trigger a_day_ago before update on deposit for each row when (old.approved_at is null and new.approved_at is not null) execute function a_day_ago()`)
  await pool.query("update deposit set approved_at = approved_at - interval '1 day' where player_id = $1", [player.id])
  await confirmSessions(servers, player)
  const bank = (await servers.site(player, 'bankAccountInsert', bankForm()))?.id as number
  const link = await servers.site(player, 'getGameLink', { id: testGame.id, provider: testGame.provider })
  const token = (await servers.partner('authenticate', { code: new URL(link?.url as string).searchParams.get('code') ?? '' }))?.session as string

  for (let life = 0; life < lives; life++) {
    let alive = true
    const during = async (work: (turn: number) => Promise<unknown>, rest: number) => {
      for (let turn = life; alive; turn++) {
        await work(turn)
        await pause(rest)
      }
    }
    const actors = [
      during(() => depositAndReports(player), 120),
      during((turn) => playRound(token, turn), 20),
      during((turn) => playRound(token, turn + 1), 20),
      during((turn) => claims(player, turn), 1_200),
      during(() => withdraw(player, bank), 60),
      during(() => withdraw(player, bank), 60),
      during((turn) => decide(player, turn), 60),
    ]
    // Each server does a fixed amount of work before it is killed, however slow the machine is.
    const enough = attempts.length + 32 + life * 5
    while (attempts.length < enough) await pause(20)
    await servers.kill(life % servers.count)
    alive = false
    await Promise.all(actors)
    await servers.startAll()
  }

  // Unanswered calls are repeated until they are answered; answered calls get the same answer again.
  await pool.query("update idempotency set lease_until = 'epoch' where player_id = $1 and response is null", [player.id])
  const unheard = [...attempts]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let each = unheard.pop(); each; each = unheard.pop()) {
        const again = await servers.insist(each.ask)
        if (each.answer) expect(each.comparedPart(again)).toEqual(each.comparedPart(each.answer))
        each.answer = again
      }
    }),
  )
  // Settles everything that is still open: every round by its company, every withdrawal by its report.
  for (const { bet, settle } of rounds) {
    await servers.insist(bet)
    await servers.insist(settle)
  }
  const services = { config: servers.config, db, payments: paymentsOf(servers.config, servers.db), jobs: jobQueue(db, servers.config.codeKey) }
  for (const row of await openOnes(player)) {
    if (row.status === 0) await startPayout(services, row.id)
    const report = { reference: payoutReference(row), txid: newTxid(), state: 'paid', amount: '10000', currency: 'TRY' } as const
    expect(await servers.insist(() => servers.partner('payoutCallback', report))).toEqual({ outcome: 'recorded' })
  }

  // Every round whose stake was taken ended exactly once.
  let staked = 0n
  let won = 0n
  for (const { stake, win, bet, settle, rollback } of rounds) {
    const [taken, settled] = [await servers.insist(bet), await servers.insist(settle)]
    if (taken.result !== 'OK') expect(settled.result).toBe('ROUND_CLOSED')
    else if (settled.result === 'OK') [staked, won] = [staked + stake, won + win]
    else expect((await servers.insist(rollback)).result).toBe('OK')
  }
  // Exactly one report moved the money of each payment.
  const credited = await db
    .select()
    .from(deposit)
    .where(and(eq(deposit.playerId, player.id), eq(deposit.state, 'approved'), eq(deposit.methodCode, 'papara')))
  const moved = attempts.filter(({ answer, comparedPart }) => answer && 'outcome' in answer && comparedPart(answer) === 'moved').length
  expect(reports.length).toBeGreaterThan(8)
  expect(await db.$count(ledgerTx, and(eq(ledgerTx.playerId, player.id), eq(ledgerTx.kind, 'deposit'), eq(ledgerTx.refType, 'deposit')))).toBe(
    credited.length + 1,
  )
  expect(moved).toBeGreaterThanOrEqual(credited.length)
  // Each code and claim counts once.
  const bonuses = await db.select().from(playerBonus).where(eq(playerBonus.playerId, player.id))
  expect(bonuses.length).toBeGreaterThan(0)
  expect(new Set(bonuses.map(({ source, ref }) => `${source} ${ref}`)).size).toBe(bonuses.length)
  expect(
    (await pool.query('select uses from promo_code where code = any($1)', [[promoCodes.trial, promoCodes.spins]])).rows.every(
      ({ uses }: { uses: number }) => uses <= 1,
    ),
  ).toBe(true)

  const paid = await db
    .select({ amount: withdrawal.amount })
    .from(withdrawal)
    .where(and(eq(withdrawal.playerId, player.id), eq(withdrawal.status, 1)))
  expect(await db.$count(withdrawal, eq(withdrawal.playerId, player.id))).toBeGreaterThan(2)
  const given = add(bonuses.map(({ amount }) => amount)) - (await sumOf(player, ['bonus_end', 'bonus_cash'], 'bonus_cost'))
  const expected = start + add(credited.map(({ amount }) => amount)) + given - staked + won - add(paid.map(({ amount }) => amount))
  const { cash = 0n, bonus = 0n, bet_hold: atStake, withdraw_hold: held } = await accountsOf(db, player.id)
  expect([cash + bonus, atStake, held]).toEqual([expected, 0n, 0n])
  expect((await reconcile(db, servers.config.codeKey, 1)).filter(({ what }) => what === 'clearing')).toEqual([])
  await expectClean(db)
})
