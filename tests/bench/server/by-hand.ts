import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

/*
 * The baseline of the money calls: bare Fastify and the statements that a bet and a withdrawal of ours come to, written by
 * hand: no contract, schemas, signature, query builder or retries. What the ratio shows is what those cost.
 */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = Fastify({ logger: false })

interface Account {
  id: string
  balance: string
}

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level read committed')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const first = async <Row extends pg.QueryResultRow>(client: pg.PoolClient | pg.Pool, sql: string, values: unknown[]): Promise<Row | undefined> =>
  (await client.query<Row>(sql, values)).rows[0]

/** The player's lock, and what holds once it is there. */
async function lockPlayer(client: pg.PoolClient, player: number): Promise<void> {
  await client.query('select id, secret, birth_date from player where id = $1 for no key update', [player])
  await client.query(
    `select case when status in ('time_out', 'excluded') and status_until <= clock_timestamp() then 'active' else status end as status,
       extract(epoch from clock_timestamp())::text as seconds
     from player where id = $1`,
    [player],
  )
}

async function lockAccounts(client: pg.PoolClient, player: number): Promise<Map<string, Account>> {
  const { rows } = await client.query<Account & { kind: string }>(
    'select id, kind, balance, allow_negative from ledger_account where player_id = $1 order by id for no key update',
    [player],
  )
  return new Map(rows.map((row) => [row.kind, row]))
}

async function post(client: pg.PoolClient, kind: string, ref: string, player: number, from: Account, to: Account, amount: number): Promise<void> {
  await client.query(
    `with posted as (
       insert into ledger_tx (kind, ref_type, ref_id, player_id, detail) values ($1, 'hand', $2, $3, 'x') returning id
     ), entered as (
       insert into ledger_entry (tx_id, seq, account_id, amount)
       select posted.id, entry.seq, entry.account, entry.amount
       from posted cross join (values (1::smallint, $4::bigint, $6::bigint), (2::smallint, $5::bigint, $7::bigint)) as entry (seq, account, amount)
     ) select id from posted`,
    [kind, ref, player, from.id, to.id, -amount, amount],
  )
}

interface Bet {
  session: string
  round: string
  txid: string
  amount: number
}

app.post<{ Body: Bet }>('/bet', async ({ body: { session, round, txid, amount } }) => {
  const opened = await first<{ id: number; player_id: number; session_id: number; game_id: number }>(
    pool,
    `select s.id::int, s.player_id::int, s.session_id::int, g.id as game_id, g.title, g.min_bet, g.max_bet
     from game_session s join game g on g.id = s.game_id where s.token_hash = $1 and s.partner = 'sandbox'`,
    [createHash('sha256').update(session).digest()],
  )
  if (!opened) return { result: 'SESSION_EXPIRED' }
  const { id, player_id: player, session_id: login, game_id: game } = opened
  return inTransaction(async (client) => {
    await lockPlayer(client, player)
    const earlier = await first<{ response: object }>(client, "select * from wallet_call where partner = 'hand' and txid = $1", [txid])
    if (earlier) return earlier.response
    await client.query(
      `select s.ended_at is null and s.expires_at > clock_timestamp() and l.ended_at is null and l.seen_at > clock_timestamp() - interval '30 min'
           and l.created_at > clock_timestamp() - interval '12 h' as lives,
         (select greatest(max(each.reality_at), min(each.created_at) filter (where each.seen_at > this.created_at - i.minutes * interval '1 min' or each.id = this.id))
            + min(i.minutes) * interval '1 min' <= clock_timestamp()
          from session this join session each on each.player_id = this.player_id
            cross join (select coalesce((select minutes from reality_interval where player_id = $3), 60) as minutes) i
          where this.id = $2 and this.player_id = $3) as reality_due,
         exists (select from player_limit where player_id = $3 and kind = 'play') as limited,
         exists (select from player_bonus where player_id = $3 and state = 'active') as bonus,
         l.seen_at < now() - interval '15 s' as touch
       from game_session s join session l on l.id = s.session_id where s.id = $1`,
      [id, login, player],
    )
    await client.query("select * from game_round where partner = 'hand' and round = $1 for no key update", [round])
    const accounts = await lockAccounts(client, player)
    const [cash, hold] = [accounts.get('cash'), accounts.get('bet_hold')]
    if (!cash || !hold || Number(cash.balance) < amount) return { result: 'INSUFFICIENT_FUNDS' }
    await client.query(
      `insert into game_round (partner, round, player_id, game_id, held_cash, held_bonus) values ('hand', $1, $2, $3, $4, 0)
       on conflict (partner, round) do update set held_cash = game_round.held_cash + excluded.held_cash
       where game_round.state = 'open' and game_round.player_id = $2 and game_round.game_id = $3 returning round`,
      [round, player, game, amount],
    )
    await post(client, 'bet', txid, player, cash, hold, amount)
    const response = { result: 'OK', balance: String(Number(cash.balance) - amount), currency: 'TRY' }
    await client.query(
      "insert into wallet_call (partner, txid, kind, round, player_id, cash, bonus, fingerprint, response) values ('hand', $1, 'bet', $2, $3, $4, 0, '', $5)",
      [txid, round, player, amount, response],
    )
    return response
  })
})

interface Withdraw {
  token: string
  bank: number
  key: string
  amount: number
}

app.post<{ Body: Withdraw }>('/withdraw', async ({ body: { token, bank, key, amount } }) => {
  const login = await first<{ player_id: number }>(
    pool,
    `select s.id, s.player_id::int, s.via_code, s.created_at, s.seen_at < now() - interval '15 s' as touch from session s join player p on p.id = s.player_id
     where s.token_hash = $1 and s.ended_at is null and s.seen_at > now() - interval '30 min' and s.created_at > now() - interval '12 h' and p.status <> 'closed'`,
    [createHash('sha256').update(token).digest()],
  )
  if (!login) return { status: 0 }
  const player = login.player_id
  return inTransaction(async (client) => {
    await lockPlayer(client, player)
    const claimed = await client.query(
      "insert into idempotency (player_id, route, key, fingerprint, lease_until) values ($1, 'hand', $2, '', clock_timestamp() + interval '15 s') on conflict do nothing returning key",
      [player, key],
    )
    if (claimed.rowCount === 0)
      return (await first<{ response: object }>(client, "select response from idempotency where player_id = $1 and route = 'hand' and key = $2", [player, key]))
        ?.response
    await client.query('select * from withdraw_method where enabled order by position')
    await client.query("select ceil(extract(epoch from max(approved_at)) * 1000)::text from deposit where player_id = $1 and state = 'approved'", [player])
    await client.query("select *, expires_at <= clock_timestamp() as over from player_bonus where player_id = $1 and state = 'active'", [player])
    await client.query('select first_name, last_name, username from player where id = $1', [player])
    const targets = await client.query<{ id: string }>('select * from bank_account where player_id = $1 and deleted_at is null order by id', [player])
    const target = targets.rows.find(({ id }) => Number(id) === bank)
    const accounts = await lockAccounts(client, player)
    const [cash, hold] = [accounts.get('cash'), accounts.get('withdraw_hold')]
    if (!cash || !hold || !target || Number(cash.balance) < amount) return { status: 0 }
    const row = await first<{ id: string }>(
      client,
      "insert into withdrawal (player_id, method_code, amount, bank_account_id, target) values ($1, 'havale', $2, $3, $4) returning id",
      [player, amount, bank, target],
    )
    await post(client, 'withdraw', String(row?.id), player, cash, hold, amount)
    await client.query(
      "insert into audit_log (player_id, actor, action, result, ip, user_agent) values ($1, 'player', 'withdrawal_request', 'requested', '127.0.0.1', '')",
      [player],
    )
    const response = { status: 1, id: row?.id }
    await client.query("update idempotency set response = $3 where player_id = $1 and route = 'hand' and key = $2", [player, key, response])
    return response
  })
})

const origin = await app.listen({ port: 0, host: '127.0.0.1' })
process.on(
  'message',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
)
process.send?.({ ready: true, origin })
