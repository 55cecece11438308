import { setTimeout as pause } from 'node:timers/promises'
import { api, apiBase } from '@kehribar/shared/api'
import { queryLong } from '@server/db/statement'
import { figuresOf } from '@server/modules/figures'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { TestPlayer } from '../../tests/support/player'
import { median } from '../figures'
import type { Callers, Ready } from './callers'
import type { Measured } from './measured'

export interface Size {
  readonly players: number
  readonly postings: number
}

/** Name of the query that reads the figures of a year (@see OPERATE-16). */
export const yearOfFigures = 'A year of figures by day and product'

/** Milliseconds of each query at one size. Queries that read every row are given per 100,000 rows. */
export type Taken = Readonly<Record<string, number>>

/** Adds players and postings up to a size. It bypasses the ledger's rules, which would take hours; the rows serve only to time queries. */
export async function growDatabase(pool: pg.Pool, from: Size, to: Size): Promise<void> {
  const client = await pool.connect()
  const ask = (sql: string, values: number[]) => client.query({ text: sql, values, query_timeout: 3_600_000 } as pg.QueryConfig)
  try {
    await client.query('set session_replication_role = replica; set statement_timeout = 0')
    await ask(
      `with grown as (
        insert into player (username, email, password_hash, first_name, last_name, gsm, birth_date, sex, country, city)
          select 'grown' || n, 'grown' || n || '@grown.example', '', '', '', '+99' || n, '1990-01-01', 'male', 'TUR', '' from generate_series($1::int + 1, $2) n returning id)
      insert into ledger_account (player_id, kind) select id, kind from grown, unnest(array['cash', 'bonus', 'withdraw_hold', 'bet_hold', 'refund_due']) kind`,
      [from.players, to.players],
    )
    const pieces = 500_000
    for (let done = from.postings; done < to.postings; done += pieces)
      await ask(
        `with holders as (
            select row_number() over (order by cash.id) - 1 as place, cash.player_id, cash.id as cash, hold.id as hold from player
              join ledger_account cash on cash.player_id = player.id and cash.kind = 'cash' join ledger_account hold on hold.player_id = player.id and hold.kind = 'bet_hold'
              where username like 'grown%'),
          written as (
            insert into ledger_tx (kind, ref_type, ref_id, player_id, detail, created_at)
              select 'bet', 'grown', n::text, player_id, 'x', now() - interval '365 days' * (1 - n::float8 / $4) from generate_series($1::int + 1, $2) n join holders on place = n % $3
            returning id, player_id)
        insert into ledger_entry (tx_id, seq, account_id, amount, balance_after)
          select written.id, seq, case seq when 1 then cash else hold end, case seq when 1 then -100 else 100 end, 0 from written join holders using (player_id), generate_series(1, 2) seq`,
        [done, Math.min(done + pieces, to.postings), to.players, to.postings],
      )
    // A year of closed days with 24 rows and 7,200 active players each.
    await ask(
      `with closed as (insert into closed_day select current_date - n from generate_series(1, $1::int) n on conflict do nothing returning day)
        insert into figure_day
          select day, product, partner, 'TRY', 100, 100, 90, 0, 0, 0, 0, 0, -10, 0, 0, 0, 0, 0,
            (select string_agg(int4send((day - date '2000-01-01') * 7919 % 65536 + n * 97), '') from generate_series(1, 300) n)
          from closed, unnest(array['sports', 'slot', 'live', 'virtual', 'crash', 'other']) product, unnest(array['a', 'b', 'c', 'd']) partner`,
      [365],
    )
    await client.query('set session_replication_role = default')
    for (const table of ['player', 'ledger_account', 'ledger_tx', 'ledger_entry', 'figure_day']) await ask(`vacuum analyze ${table}`, [])
    await waitForReplay(client)
  } finally {
    client.release(true)
  }
}

/** Waits until all writes are on disk and replayed by the standby, so that they do not disturb the timing. */
async function waitForReplay(client: pg.PoolClient): Promise<void> {
  await client.query({ text: 'checkpoint', query_timeout: 3_600_000 } as pg.QueryConfig)
  const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
  while ((await client.query('select from pg_stat_replication where replay_lsn < $1::pg_lsn', [rows[0]?.lsn])).rowCount) await pause(200)
}

interface Probe {
  readonly server: Measured
  /** A player whose own history stays the same at every size. */
  readonly player: TestPlayer
  readonly better: Ready
  readonly callers: Callers
}

async function middleOf(question: () => Promise<unknown>, times = 15): Promise<number> {
  await question()
  const taken: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const begun = performance.now()
    await question()
    taken.push(performance.now() - begun)
  }
  return median(taken)
}

export async function askAll({ server, player, better, callers }: Probe, { postings }: Size): Promise<Taken> {
  const ask = (path: string, fields: Record<string, string>) => async () => {
    const response = await fetch(server.origin + apiBase + path, {
      method: 'POST',
      headers: { cookie: player.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    await response.arrayBuffer()
  }
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const year = { date1: day(365), date2: day(0) }
  const list = api.transactionList.path
  const slice = async () =>
    server.db.transaction(async (tx) => {
      await tx.execute('set local statement_timeout = 0')
      await queryLong(tx, sql`select count(*) from ledger_audit where rule = 'transaction_sum'`)
    })
  let rows = 1
  const root = async () => {
    const [found] = await server.db.transaction(async (tx) => {
      await tx.execute('set local statement_timeout = 0')
      return queryLong<{ rows: number }>(
        tx,
        sql`select count(record)::int as rows from history_row where at >= ${day(100)}::date and at < ${day(100)}::date + 1`,
      )
    })
    rows = found?.rows || 1
  }
  return {
    Balance: await middleOf(ask(api.balance.path, {})),
    'First page of a history': await middleOf(ask(list, year)),
    'Last page of a history': await middleOf(ask(list, { ...year, start: '990' })),
    'A bet': await middleOf(() => callers.bet(better)),
    'Audit slice, per 100,000 postings': ((await middleOf(slice, 3)) / postings) * 100_000,
    "A day's root, per 100,000 postings": ((await middleOf(root, 3)) / rows) * 100_000,
    [yearOfFigures]: await middleOf(() => figuresOf(server.db, { from: day(365), to: day(1) }, ['day', 'product']), 3),
  }
}
