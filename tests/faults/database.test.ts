import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrateDatabase } from '@server/db/migrate'
import { openPool, wrapPool } from '@server/db/open'
import { ledgerTx, withdrawal } from '@server/db/schema'
import { accountsOf, addTestGame, expectClean, movement, newRound, testGame } from '../../server/tests/money-support'
import { bankForm, confirmSessions } from '../../server/tests/withdrawals-support'
import { findPostgres } from '../support/external-postgres'
import { type PrimaryAndStandby, startPrimaryAndStandby } from '../support/failover'
import { killableServers, type KillableServers } from '../support/killable-servers'
import { hasPatroni, startPatroni } from '../support/patroni'
import { documentedPgBouncer, findPgBouncer, type PgBouncer, startPgBouncer } from '../support/pgbouncer'
import type { TestPlayer } from '../support/player'
import { isMatrixRun } from '../support/scope'
import { newIdempotencyKey } from '../support/server'
import { importWorld } from '../support/world'

/*
 * Tests players who bet and request withdrawals while database backends are terminated one after another, the pooler is
 * killed, and the primary of a synchronous standby dies (with PgBouncer and PostgreSQL installed). Unanswered calls are
 * repeated with the same key.
 */

const [program, postgres] = [findPgBouncer(), findPostgres()]
const [poolers, failovers] = [program !== null, program !== null && postgres !== null]
const wanted = isMatrixRun
  ? { ended: 60, poolers: poolers ? 10 : 0, failovers: failovers ? 5 : 0, pause: 120 }
  : { ended: 15, poolers: poolers ? 2 : 0, failovers: failovers ? 1 : 0, pause: 80 }

let pooler: PgBouncer | null = null
let databases: PrimaryAndStandby | null = null
let servers: KillableServers

const pool = async (to: string, url: string) => {
  pooler = await startPgBouncer(to, url, documentedPgBouncer(readFileSync('docs/operate.md', 'utf8')))
  return pooler
}

/** Starts servers behind the pooler, the only program that knows where the primary is. */
async function onTwoMachines(bin: string, to: string): Promise<KillableServers> {
  // Patroni needs half a minute to declare a primary lost.
  databases = isMatrixRun && hasPatroni() ? await startPatroni(bin) : await startPrimaryAndStandby(bin)
  const url = databases.url()
  await migrateDatabase(url)
  const own = openPool(url)
  await importWorld(wrapPool(own), inject('worldFolder'), ['cashier'])
  await own.end()
  const through = (await pool(to, url)).url
  return killableServers({ DATABASE_DIRECT_URL: url }, { url: through, drop: async () => undefined })
}

beforeAll(async () => {
  servers =
    failovers && postgres && program
      ? await onTwoMachines(postgres, program)
      : await killableServers(async (databaseUrl): Promise<Record<string, string>> => {
          if (program === null) return {}
          return { DATABASE_URL: (await pool(program, databaseUrl)).url, DATABASE_DIRECT_URL: databaseUrl }
        })
  await addTestGame(servers.db)
  await servers.startAll()
}, 300_000)
afterAll(async () => {
  await servers.close()
  await pooler?.stop()
  await databases?.stop()
})

type Body = Record<string, unknown>
/** Acknowledged answers, with the calls that repeat them. */
const acknowledged: { ask: () => Promise<Body | null>; answer: Body }[] = []

async function insist(ask: () => Promise<Body | null>): Promise<Body> {
  const answer = await servers.insist(ask)
  acknowledged.push({ ask, answer })
  return answer
}

/** Terminates a working database backend of the servers, not an idle one. Returns false if there is none. */
async function endOne(): Promise<boolean> {
  const ended = await servers.pool
    .query(
      `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() order by (state = 'idle'), random() limit 1) one`,
    )
    // The query goes through the pooler, which may have just died.
    .catch(() => null)
  return ended?.rowCount === 1
}

/** Returns whether an event is due. `many` events are spread evenly over all terminated backends. */
const due = (many: number, ended: number) => {
  const every = Math.floor(wanted.ended / (many + 1))
  return ended % every === 0 && ended / every <= many
}

const done = { poolers: 0, failovers: 0 }

async function breakEverything(): Promise<void> {
  for (let ended = 0; ended < wanted.ended; ) {
    if (await endOne()) {
      ended++
      if (pooler && due(wanted.poolers, ended)) {
        await pooler.restart()
        done.poolers++
      }
      if (pooler && due(wanted.failovers, ended)) {
        await databases?.failover(pooler.follow)
        done.failovers++
      }
    }
    await pause(wanted.pause)
  }
}

interface Books {
  readonly player: TestPlayer
  readonly bank: number
  readonly token: string
  staked: bigint
  won: bigint
  rounds: number
  readonly withdrawals: number[]
}

const start = 1_000_000_00n

/** Prepares a player with money, a bank account and a game session before anything breaks, because these calls have no key and may be executed twice. */
async function prepared(): Promise<Books> {
  const player = await servers.testPlayer(start)
  await confirmSessions(servers, player)
  const added = await servers.insist(() => servers.site(player, 'bankAccountInsert', bankForm()))
  const link = await servers.insist(() => servers.site(player, 'getGameLink', { id: testGame.id, provider: testGame.provider }))
  const code = new URL(link.url as string).searchParams.get('code') ?? ''
  const { session } = await servers.insist(() => servers.partner('authenticate', { code }))
  return { player, bank: added.id as number, token: session as string, staked: 0n, won: 0n, rounds: 0, withdrawals: [] }
}

/** Plays one player's rounds and withdrawals, each after the previous one was answered. */
async function playOn(books: Books, going: () => boolean): Promise<void> {
  const { player, bank, token } = books
  for (let turn = 0; going(); turn++) {
    const [round, stake, win] = [newRound(), 1_00n + BigInt(turn % 3) * 1_00n, BigInt(turn % 4) * 1_50n]
    const [bet, settle] = [movement(token, round, String(stake)), movement(token, round, String(win))]
    expect(await insist(() => servers.partner('bet', bet))).toMatchObject({ result: 'OK' })
    expect(await insist(() => servers.partner('settle', settle))).toMatchObject({ result: 'OK' })
    books.staked += stake
    books.won += win
    books.rounds++
    const key = newIdempotencyKey()
    if (turn % 4 === 1) {
      const answer = await insist(() => servers.site(player, 'withdrawPost', { provider: 'havale', amount: 100, bonus: 0, bank }, key))
      expect(answer).toMatchObject({ status: 1 })
      books.withdrawals.push(answer.id as number)
    }
    expect(await servers.insist(() => servers.site(player, 'balance', {}))).toMatchObject({ status: 1 })
  }
}

test('DATABASE-1 DATABASE-2 MONEY-5 MONEY-10 backends are terminated, poolers killed and primaries lost under load: no acknowledged call is lost or doubled, and no server crashes', {
  timeout: isMatrixRun ? 900_000 : 300_000,
}, async () => {
  const { db, pool } = servers
  const all = await Promise.all(Array.from({ length: 3 }, prepared))
  await pool.query("update deposit set approved_at = approved_at - interval '1 day'")
  let broken = false
  const breaking = breakEverything().finally(() => {
    broken = true
  })
  await Promise.all([breaking, ...all.map((books) => playOn(books, () => !broken || books.rounds < 3))])

  expect(done).toEqual({ poolers: wanted.poolers, failovers: wanted.failovers })
  expect(servers.alive()).toBe(servers.count)
  const asked = [...acknowledged]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let one = asked.pop(); one; one = asked.pop()) expect(await servers.insist(one.ask)).toEqual(one.answer)
    }),
  )
  for (const { player, staked, won, rounds, withdrawals } of all) {
    const count = (kind: string) => db.$count(ledgerTx, and(eq(ledgerTx.playerId, player.id), eq(ledgerTx.kind, kind)))
    expect([await count('bet'), await count('settle'), await count('withdraw')]).toEqual([rounds, rounds, withdrawals.length])
    const rows = await db.select({ id: withdrawal.id }).from(withdrawal).where(eq(withdrawal.playerId, player.id)).orderBy(withdrawal.id)
    expect(rows.map(({ id }) => id)).toEqual(withdrawals)
    const { cash, bet_hold: atStake, withdraw_hold: held } = await accountsOf(db, player.id)
    const out = BigInt(withdrawals.length) * 100_00n
    expect([cash, atStake, held ?? 0n]).toEqual([start - staked + won - out, 0n, out])
  }
  expect(await db.$count(ledgerTx, inArray(ledgerTx.kind, ['rollback', 'withdraw_return']))).toBe(0)
  await expectClean(db)
})
