import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerTx, withdrawal } from '@server/db/schema'
import { approve, cancel, reject } from '@server/modules/withdrawals/decide'
import { payoutReference } from '@server/modules/withdrawals/payout'
import { killableServers, type KillableServers } from '../support/killable-servers'
import { isMatrixRun } from '../support/scope'
import { newIdempotencyKey } from '../support/server'
import { accountsOf, expectClean, newTxid } from '../../server/tests/money-support'
import { bankForm, confirmSessions } from '../../server/tests/withdrawals-support'

/*
 * Tests withdrawals while servers are killed. The player requests them, the servers' autopilot hands them over (in place of
 * an operator), an operator decides some by hand, and the company reports. Each call is repeated until it is answered.
 */

/** Number of times that a server is killed. */
const lives = isMatrixRun ? 5 : 3

let servers: KillableServers
beforeAll(async () => {
  servers = await killableServers({ AUTOPILOT: 'on', AUTOPILOT_SECONDS: '0' })
})
afterAll(() => servers.close())

const rowsOf = (playerId: number) => servers.db.select().from(withdrawal).where(eq(withdrawal.playerId, playerId)).orderBy(withdrawal.id)

test('MONEY-8 MONEY-9 MONEY-10 kill -9 in a loop during withdrawals, decisions and reports: every acknowledged request is stored and ends once, and no kuruş is lost', {
  timeout: 240_000,
}, async () => {
  const { db } = servers
  await servers.startAll()
  const total = 20_000_00n
  const player = await servers.testPlayer(total)
  await servers.pool.query("update deposit set approved_at = approved_at - interval '1 day' where player_id = $1", [player.id])
  await confirmSessions(servers, player)
  const bank = (await servers.site(player, 'bankAccountInsert', bankForm()))?.id as number
  const form = { provider: 'havale', amount: 100, bonus: 0, bank }

  const intents = new Map<string, Record<string, unknown> | null>()
  /** The company's report on each payout: always the same, with the same number, until it is acknowledged. */
  const reports = new Map<string, { txid: string; state: 'paid' | 'failed'; outcome: string | null }>()
  const ask = async (key: string) => {
    const answer = await servers.site(player, 'withdrawPost', form, key)
    intents.set(key, answer ?? intents.get(key) ?? null)
  }
  const report = async (reference: string) => {
    const known = reports.get(reference) ?? { txid: newTxid(), state: reports.size % 3 === 0 ? ('failed' as const) : ('paid' as const), outcome: null }
    reports.set(reference, known)
    if (known.outcome !== null) return
    const { txid, state } = known
    const answer = await servers.partner('payoutCallback', { reference, txid, state, amount: '10000', currency: 'TRY' })
    if (answer) known.outcome = answer.outcome as string
  }
  const decideByHand = async (place: number) => {
    const waiting = (await rowsOf(player.id)).filter(({ status }) => status === 0 || status === 3)
    const row = waiting[place % Math.max(1, waiting.length)]
    if (!row) return
    const services = { db, config: { newTargetHours: 0 } }
    if (place % 3 === 0) await approve(services, row.id)
    else if (place % 3 === 1) await reject(services, row.id, 'test')
    else await cancel(services, row.id, 'test')
  }

  for (let life = 0; life < lives; life++) {
    let alive = true
    const during = (work: (turn: number) => Promise<unknown>, rest: number) =>
      (async () => {
        for (let turn = life; alive; turn++) {
          await work(turn)
          await pause(rest)
        }
      })()
    const workers = [
      ...Array.from({ length: 3 }, () => during(() => ask(newIdempotencyKey()), 5)),
      during((turn) => report(servers.company.asked[turn % Math.max(1, servers.company.asked.length)] ?? 'wd-1-none'), 10),
      during(async () => {
        for (const reference of [...servers.company.asked].slice(-4)) await report(reference)
      }, 20),
      during(decideByHand, 150),
    ]
    await pause(900 + life * 350)
    await servers.kill(life % servers.count)
    alive = false
    await Promise.all(workers)
    await servers.startAll()
  }

  // Unanswered calls are repeated until they are answered, and get the original decision.
  const acknowledged = [...intents].filter(([, answer]) => answer?.status === 1)
  expect(acknowledged.length).toBeGreaterThan(10)
  const unheard = [...intents]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = unheard.pop(); next; next = unheard.pop()) {
        const [key, answer] = next
        const again = await servers.insist(() => servers.site(player, 'withdrawPost', form, key))
        if (answer) expect(again).toEqual(answer)
        intents.set(key, again)
      }
    }),
  )
  const ids = [...intents.values()].flatMap((answer) => (answer?.status === 1 ? [answer.id as number] : []))
  expect((await rowsOf(player.id)).map(({ id }) => id)).toEqual(ids.sort((a, b) => a - b))

  // The servers continue by themselves: every payout is requested, with one reference each.
  await expect
    .poll(async () => (await rowsOf(player.id)).filter(({ status, partnerId }) => status === 0 || (status === 3 && partnerId === null)).length, {
      timeout: 60_000,
      interval: 500,
    })
    .toBe(0)
  for (const reference of new Set(servers.company.asked)) {
    while (reports.get(reference)?.outcome == null) await report(reference)
  }
  const ended = await rowsOf(player.id)
  expect(ended.filter(({ status }) => status === 0 || status === 3)).toEqual([])

  const paid = ended.filter(({ status }) => status === 1)
  const { cash, withdraw_hold: held } = await accountsOf(db, player.id)
  expect([held, (cash ?? 0n) + BigInt(paid.length) * 100_00n]).toEqual([0n, total])
  const postings = await db
    .select({ kind: ledgerTx.kind, ref: ledgerTx.refId })
    .from(ledgerTx)
    .where(and(eq(ledgerTx.playerId, player.id), eq(ledgerTx.refType, 'withdrawal')))
  for (const row of ended) {
    const kinds = postings.filter(({ ref }) => ref === String(row.id)).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(row.status === 1 ? ['withdraw', 'withdraw_paid'] : ['withdraw', 'withdraw_return'])
    const report = reports.get(payoutReference(row))
    // A recorded report decided the withdrawal; a late report decided nothing.
    if (report?.outcome === 'recorded') expect(row.status).toBe(report.state === 'paid' ? 1 : 2)
  }
  expect([...reports.values()].filter(({ outcome }) => outcome === 'recorded' || outcome === 'repeated').length).toBeGreaterThan(3)
  await expectClean(db)
})
