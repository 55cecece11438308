import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { openPool, wrapPool } from '@server/db/open'
import { api, apiBase, idempotencyHeader } from '@kehribar/shared/api'
import { promoCodes } from './bonuses-support'
import { expectClean } from './money-support'
import { killableServers, type KillableServers } from '../../tests/support/killable-servers'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey } from '../../tests/support/server'

/* The real server as a separate process, whose database backends are terminated by the database's administrator. */

let servers: KillableServers
beforeAll(async () => {
  servers = await killableServers()
  await servers.start(0)
})
afterAll(() => servers.close())

/** Terminates the backends of this database that match a condition on pg_stat_activity, as soon as there are any. */
const terminate = (condition: string) =>
  expect
    .poll(
      async () =>
        (
          await servers.pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
          )
        ).rowCount,
      { interval: 20 },
    )
    .toBeGreaterThan(0)

const claim = (player: TestPlayer, key: string) =>
  fetch(`http://127.0.0.1:${servers.config.port}${apiBase}${api.promocodeClaim.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: player.cookie, [idempotencyHeader]: key },
    body: JSON.stringify({ code: promoCodes.trial }),
  })

/** Changes a setting of the database, on a connection that may write to a read-only database. */
async function alterDatabase(change: string): Promise<void> {
  const client = await servers.pool.connect()
  const name = new URL(servers.config.databaseUrl ?? '').pathname.slice(1)
  try {
    await client.query('set default_transaction_read_only = off')
    await client.query(`alter database ${name} ${change}`)
  } finally {
    client.release(true)
  }
}

const bonusesOf = async (player: TestPlayer) =>
  (await servers.pool.query<{ n: number }>('select count(*)::int as n from player_bonus where player_id = $1', [player.id])).rows[0]?.n

async function expectAwayThenDone(player: TestPlayer, key: string, broken: Promise<Response>): Promise<void> {
  const answer = await broken
  expect([answer.status, await answer.json()]).toEqual([503, { status: 0, statusText: 'errors.unavailable' }])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await bonusesOf(player)).toBe(0)
  const again = await claim(player, key)
  expect([again.status, ((await again.json()) as { status: number }).status]).toEqual([200, 1])
  expect(await bonusesOf(player)).toBe(1)
}

describe('a terminated backend', () => {
  test('DATABASE-1 while working in a transaction fails one call with 503 and Retry-After; the same key then takes effect once', async () => {
    const [player, key] = [await servers.testPlayer(), newIdempotencyKey()]
    await servers.pool.query(`
      create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(20); return new; end $$;
      create trigger slow before insert on player_bonus for each row execute function slow()`)
    const broken = claim(player, key)
    await terminate("wait_event = 'PgSleep'")
    await servers.pool.query('drop trigger slow on player_bonus')
    await expectAwayThenDone(player, key, broken)
  })

  test('DATABASE-1 while waiting for a lock in a transaction fails only that call', async () => {
    const [player, key] = [await servers.testPlayer(), newIdempotencyKey()]
    const holder = await servers.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from player where id = $1 for update', [player.id])
    const broken = claim(player, key)
    await terminate("wait_event_type = 'Lock'")
    await holder.query('rollback')
    holder.release()
    await expectAwayThenDone(player, key, broken)
  })

  test('DATABASE-1 while idle fails nothing', async () => {
    const player = await servers.testPlayer()
    await terminate("state = 'idle'")
    // The server has noticed it, or notices it with its first statement: in both cases it answers.
    const answers = await Promise.all(Array.from({ length: 30 }, () => claim(player, newIdempotencyKey())))
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    expect((await claim(player, newIdempotencyKey())).status).toBe(200)
    expect(await bonusesOf(player)).toBe(1)
    await expectClean(servers.db)
  })
})

test('DATABASE-1 a connection to a read-only standby after a failover is dropped: it answers 503, and the next call can write', async () => {
  const [player, key] = [await servers.testPlayer(), newIdempotencyKey()]
  await alterDatabase('set default_transaction_read_only = on')
  await terminate("state = 'idle'")
  const broken = await claim(player, key)
  await alterDatabase('reset default_transaction_read_only')
  await expectAwayThenDone(player, key, Promise.resolve(broken))
})

test('DATABASE-1 a connection that breaks while it is handed out does not occupy a slot of the pool', async () => {
  const pool = openPool(servers.config.databaseUrl ?? '', undefined, 1)
  const db = wrapPool(pool)
  for (let turn = 0; turn < 3; turn++) {
    pool.once('acquire', (client) => void client.end())
    await expect(db.transaction(async (tx) => tx.execute(sql`select 1`))).rejects.toMatchObject({ cause: { message: expect.stringMatching(/not queryable/) } })
  }
  expect((await db.transaction(async (tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('DATABASE-1 what went out with a "begin" that failed counts as failed, and its connection is not used again', async () => {
  const pool = openPool(servers.config.databaseUrl ?? '', undefined, 1)
  const db = wrapPool(pool)
  const session = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const before = await session()
  const refused = db.transaction((tx) => tx.execute(sql`select 1`), { isolationLevel: 'none' as never })
  await expect(refused).rejects.toMatchObject({ cause: { message: expect.stringMatching(/syntax error/) } })
  expect(await session()).not.toBe(before)
  await pool.end()
})
