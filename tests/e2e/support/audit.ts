import pg from 'pg'
import { embeddedDatabaseUrl } from '../../support/embedded'

/** Queries the run's own database directly. */
async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(process.env.E2E_DATA_DIR ?? '') })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Returns findings of the ledger's audit; a consistent ledger has none (@see MONEY-13). `ageDeposits` moves approval times, so that rule is left out. */
export const ledgerAudit = () => query("select * from ledger_audit where rule <> 'deposit_time'")

/** Returns a player's cash in kuruş, from the ledger. */
export async function ledgerCash(username: string): Promise<bigint> {
  const rows = await query<{ balance: string }>(
    "select a.balance from ledger_account a join player p on p.id = a.player_id where p.username = $1 and a.kind = 'cash'",
    [username],
  )
  return BigInt(rows[0]?.balance ?? 0)
}

/** Returns the number of a player's postings of a kind. */
export async function ledgerCount(username: string, kind: string): Promise<number> {
  const rows = await query<{ count: string }>('select count(*) from ledger_tx t join player p on p.id = t.player_id where p.username = $1 and t.kind = $2', [
    username,
    kind,
  ])
  return Number(rows[0]?.count ?? 0)
}

/** Returns the number of deposits that a player has begun. */
export async function depositCount(username: string): Promise<number> {
  const rows = await query<{ count: string }>('select count(*) from deposit d join player p on p.id = d.player_id where p.username = $1', [username])
  return Number(rows[0]?.count ?? 0)
}

/** Ends a player's sessions on the server, as an operator or another device would. */
export const endSessions = (username: string) =>
  query("update session set ended_at = now(), end_reason = 'revoked' from player where player.id = session.player_id and username = $1 and ended_at is null", [
    username,
  ])

/** Backdates the approval of a player's deposits by some hours, as if the time had passed (@see MONEY-12). */
export const ageDeposits = (username: string, hours: number) =>
  query(
    "update deposit set approved_at = approved_at - make_interval(hours => $2) from player where player.id = deposit.player_id and username = $1 and state = 'approved'",
    [username, hours],
  )

/** Returns a player's withdrawals in kuruş, oldest first, with the method. */
export const withdrawalsOf = (username: string) =>
  query<{ amount: string; method_code: string; status: number }>(
    'select w.amount, w.method_code, w.status from withdrawal w join player p on p.id = w.player_id where p.username = $1 order by w.id',
    [username],
  )
