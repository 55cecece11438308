import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productOf } from '@server/db/product'
import { sealDays } from '@server/ledger'
import { closeDays, figuresOf } from '@server/modules/figures'
import { settleSuspense } from '@server/modules/suspense'
import { operatorOf } from '../../tests/support/ops'
import type { TestPlayer } from '../../tests/support/player'
import { isMatrixRun } from '../../tests/support/scope'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { eftForm, report, start } from './deposits-support'
import { compareFigures, everything } from './figures-support'
import { lifeSteps, live } from './money-lives'
import { openLimits } from './money-model-withdrawals'
import { addTestGame } from './money-support'

/* Figures of the business. server/tests/money-history-model.test.ts compares those of more lives with the ledger. */

let server: TestServer
const ops = operatorOf(() => server)
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
  await openLimits(server)
})
afterAll(() => server.close())

const arrivals = fc.array(
  fc.record({
    amount: fc.integer({ min: 100, max: 90_000 }),
    currency: fc.constantFrom('TRY', 'TRY', 'EUR'),
    decided: fc.constantFrom('not', 'booked', 'returned', 'split'),
    excluded: fc.boolean(),
    sent: fc.boolean(),
  }),
  { maxLength: 3 },
)
type Arrival = typeof arrivals extends fc.Arbitrary<(infer A)[]> ? A : never

/** Lets money arrive that differs from its request, and decides about it. Money of an excluded player becomes due to be refunded. */
async function arrive(player: TestPlayer, { amount, currency, decided, excluded, sent }: Arrival): Promise<void> {
  const reference = await start(server, player, eftForm())
  await report(server, reference, { amount: String(amount), currency })
  const { rows } = await server.pool.query<{ id: string }>('select id from suspense where deposit_id = $1', [reference])
  const id = Number(rows[0]?.id)
  if (decided === 'not') return
  if (excluded) await server.pool.query("update player set status = 'excluded' where id = $1", [player.id])
  const part = decided === 'split' ? BigInt(amount) / 2n : BigInt(amount)
  const value = currency === 'TRY' ? {} : { lira: part * 40n }
  const [booked, returned] = [
    { how: 'book', playerId: player.id, amount: part, method: 'eft', ...value } as const,
    { how: 'return', amount: part, reason: 'x' } as const,
  ]
  await settleSuspense(server.db, id, decided === 'returned' ? [returned] : [booked])
  const owed = await server.pool.query<{ id: string }>("select id from refund where player_id = $1 and state = 'queued'", [player.id])
  if (sent) for (const refund of owed.rows) await ops('approve', 'refunds', refund.id, '--yes')
}

test('OPERATE-23 MONEY-13 for any lives of players the figures agree with the ledger: rollbacks, late settlements, bonuses, suspense, refunds and corrections', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(lifeSteps, arrivals, async (plan, arrived) => {
      const player = await server.testPlayer({ cash: 20_00n })
      await live(server, player, plan)
      for (const arrival of arrived) await arrive(await server.testPlayer(), arrival)
      for (const [kind, amount] of [
        ['goodwill', '12.50'],
        ['correct', '3.05'],
        ['chargeback', '7.01'],
      ] as const)
        await ops('player', kind, String(player.id), amount, '--reason', 'test', '--yes')
      await compareFigures(server)
    }),
    { numRuns: isMatrixRun ? 40 : 3, seed: isMatrixRun ? undefined : 7 },
  )
})

test('OPERATE-23 every kind of posting has its place in the figures', async () => {
  const { rows } = await server.pool.query<{ source: string }>("select pg_get_functiondef('accounts_of_posting(text, text)'::regprocedure) as source")
  const known = [...(rows[0]?.source ?? '').matchAll(/WHEN '(\w+) \w+'/g)].map(([, kind]) => kind)
  const play = ['bet', 'rollback', 'settle', 'credit', 'win_undone', 'bonus', 'bonus_end', 'bonus_cash']
  const payments = ['deposit', 'withdraw', 'withdraw_paid', 'withdraw_return', 'refund_due', 'refund_sent', 'suspense', 'suspense_booked', 'suspense_returned']
  expect([...new Set(known)].sort()).toEqual([...play, ...payments, 'correction'].sort())
})

describe('OPERATE-23 closed days', () => {
  beforeAll(async () => {
    await sealDays(server.services.db, server.config.codeKey)
  }, 60_000)

  test('keep the same figures once their root is sealed; today stays open', { timeout: 60_000 }, async () => {
    const open = await figuresOf(server.services.db, everything, ['day', 'product', 'partner'])
    expect(open.every(({ isOpen }) => isOpen)).toBe(true)
    expect(await closeDays(server.services.db)).toBeGreaterThan(10)
    expect(await closeDays(server.services.db)).toBe(0)
    const closed = await figuresOf(server.services.db, everything, ['day', 'product', 'partner'])
    expect(closed.map(({ isOpen: _, ...row }) => row)).toEqual(open.map(({ isOpen: _, ...row }) => row))
    expect(closed.some(({ isOpen }) => !isOpen)).toBe(true)
    const { rows } = await server.pool.query("select from closed_day where day >= (now() at time zone 'Europe/Istanbul')::date")
    expect(rows).toEqual([])
  })

  test("a changed row is found and can be computed again; the servers' role can change none and close no open day", async () => {
    const all = ['--from', everything.from, '--to', everything.to]
    expect(await ops('figures', 'check', ...all)).toBe('Everything agrees.\n')
    for (const statement of [
      'update figure_day set deposits = 0',
      'delete from figure_day',
      "insert into closed_day values ('2031-01-01')",
      "update closed_day set day = '2031-01-01'",
    ])
      await expect(server.servers.query(statement)).rejects.toThrow('permission denied')
    const { rows } = await server.servers.query('select close_day(business_day(now())) as today, close_day(business_day(now()) + 1) as tomorrow')
    expect(rows).toEqual([{ today: false, tomorrow: false }])
    // A temporary table does not replace the ledger.
    const [row] = (await server.pool.query<{ day: string }>('select day::text from figure_day where turnover > 0 order by day limit 1')).rows
    const day = row?.day ?? ''
    const client = await server.servers.connect()
    try {
      await client.query('create temporary table ledger_tx (like ledger_tx)')
      await client.query('select close_day($1)', [day])
    } finally {
      client.release(true)
    }
    expect(await ops('figures', 'check', ...all)).toBe('Everything agrees.\n')
    await server.pool.query('update figure_day set turnover = turnover + 1 where day = $1', [day])
    expect(await ops.refused('figures', 'check', ...all)).toContain(`differ from the ledger on ${day}.`)
    expect(await ops('figures', 'rebuild', ...all, '--yes')).toMatch(/^Done: \d+ days\.\n$/)
    expect(await ops('figures', 'check', ...all)).toBe('Everything agrees.\n')
  })

  test('the product of every kind of game is that of limits and wagering', async () => {
    const { rows } = await server.pool.query<{ type: 'slot'; engine: string; product: string }>(
      'select distinct type, engine, product_of(type, engine) as product from game',
    )
    for (const { type, engine, product } of rows) expect([type, engine, product]).toEqual([type, engine, productOf({ type, engine }) ?? 'other'])
  })
})

test('OPERATE-23 ops figures prints a period by its groups, and writes a CSV file', async () => {
  const written = await ops('figures', '--from', '2026-01-01', '--to', '2026-02-28', '--by', 'month,product')
  expect(written).toMatch(/^month +product +currency +turnover +settled stakes +wins +GGR/)
  expect(written).toMatch(/^2026-01 +slot +TRY +\d+\.\d\d/m)
  const file = join(tmpdir(), `figures-${process.pid}.csv`)
  try {
    expect(await ops('figures', '--from', '2026-01-01', '--to', '2026-02-28', '--csv', file)).toMatch(/^\d+ rows in /)
    const rows = parse<Record<string, string>>(await readFile(file), { bom: true, columns: true })
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect(Number(row['NGR'])).toBeCloseTo(Number(row['GGR']) - Number(row['bonus cost']) + Number(row['corrections']), 2)
    expect(rows[0]).toMatchObject({ day: expect.stringMatching(/^2026-01-/), currency: 'TRY', state: 'closed' })
  } finally {
    await rm(file, { force: true })
  }
  expect(await ops.refused('figures', '--from', '2026-02-30')).toContain('yyyy-mm-dd')
  expect(await ops.refused('figures', '--from', '2026-03-01', '--to', '2026-02-01')).toBe('--from must not be later than --to.')
  expect(await ops.refused('figures', '--by', 'player')).toContain('day, month, product, partner')
})
