import { apiBase } from '@kehribar/shared/api'
import type pg from 'pg'
import { median } from '../figures'

/** Rows of the long history, spread over twelve months. */
export const historyRows = 1_000_000

/**
 * Writes a year of ledger movements for a player. It bypasses the ledger's rules, which would take an hour for a million rows.
 * The daily totals, which the rules maintain, are written afterwards.
 */
export async function writeHistory(pool: pg.Pool, playerId: number, rows: number): Promise<void> {
  const client = await pool.connect()
  const write = (text: string) =>
    client.query({ text, values: text.includes('$2') ? [playerId, rows] : [playerId], query_timeout: 3_600_000 } as pg.QueryConfig)
  try {
    await client.query('set session_replication_role = replica; set statement_timeout = 0')
    await write(
      `with cash as (select id from ledger_account where player_id = $1 and kind = 'cash'),
        house as (select id from ledger_account where player_id is null and kind = 'house_revenue' and shard = 0),
        written as (
          insert into ledger_tx (kind, ref_type, ref_id, player_id, detail, created_at)
            select (array['bet', 'settle', 'bet', 'bet', 'deposit'])[1 + n % 5], 'bench', $1 || ':' || n, $1, 'Vişne Bahçesi', now() - interval '365 days' + n * interval '365 days' / $2
            from generate_series(1, $2) n returning id)
        insert into ledger_entry (tx_id, seq, account_id, amount, balance_after)
          select written.id, 1, cash.id, 100, 100000 from written, cash union all select written.id, 2, house.id, -100, 0 from written, house`,
    )
    await write(
      `insert into account_day (account_id, day, kind, entries, total)
        select entry.account_id, (tx.created_at at time zone interval '3 hours')::date, tx.kind, count(*), sum(entry.amount)
          from ledger_entry entry join ledger_tx tx on tx.id = entry.tx_id
          where tx.player_id = $1 and tx.ref_type = 'bench' and entry.seq = 1 group by 1, 2, 3
        on conflict (account_id, day, kind) do update set entries = account_day.entries + excluded.entries, total = account_day.total + excluded.total`,
    )
    await client.query('set session_replication_role = default; analyze ledger_tx; analyze ledger_entry; analyze account_day')
  } finally {
    client.release()
  }
}

/** Times a player's history queries, in milliseconds: the median of five calls each. */
export async function readHistory(origin: string, cookie: string, rows: number): Promise<Record<string, number>> {
  const ask = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(`${origin}${apiBase}${path}`, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    await response.arrayBuffer()
  }
  const list = '/getData/transactionList'
  const year = { date1: new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10), date2: new Date().toISOString().slice(0, 10) }
  const month = { date1: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10), date2: year.date2 }
  const questions: Record<string, () => Promise<void>> = {
    'First page of the year': () => ask(list, year),
    'Page in the middle': () => ask(list, { ...year, start: String(Math.floor(rows / 2)) }),
    'Last page': () => ask(list, { ...year, start: String(rows - 10) }),
    'Newest first': () => ask(list, { ...year, sortDesc: 'true' }),
    'One kind only': () => ask(list, { ...year, type: 'deposit' }),
    'The month by amount': () => ask(list, { ...month, sortBy: 'change_amount' }),
    'Win and loss of the year': () => ask('/getData/transactionSummary', year),
  }
  const taken: Record<string, number> = {}
  for (const [name, question] of Object.entries(questions)) {
    await question()
    const times: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      const begin = performance.now()
      await question()
      times.push(performance.now() - begin)
    }
    taken[name] = median(times)
  }
  return taken
}
