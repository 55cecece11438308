import Fastify from 'fastify'
import pg from 'pg'

/*
 * The baseline of the money calls: bare Fastify and the same SQL written by hand, without schemas, signatures, sessions
 * or rules beyond "enough money". It works on the same tables, so that the database's own rules cost both the same.
 */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = Fastify({ logger: false })

type Accounts = Record<string, { id: string; balance: string }>

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
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

async function accountsOf(client: pg.PoolClient, player: number): Promise<Accounts> {
  const { rows } = await client.query<{ id: string; kind: string; balance: string }>(
    'select id, kind, balance from ledger_account where player_id = $1 order by id for no key update',
    [player],
  )
  return Object.fromEntries(rows.map(({ id, kind, balance }) => [kind, { id, balance }]))
}

async function post(client: pg.PoolClient, kind: string, ref: string, player: number, from: string, to: string, amount: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    "insert into ledger_tx (kind, ref_type, ref_id, player_id, detail) values ($1, 'hand', $2, $3, 'x') returning id",
    [kind, ref, player],
  )
  await client.query('insert into ledger_entry (tx_id, seq, account_id, amount) values ($1, 1, $2, $4), ($1, 2, $3, $5)', [
    rows[0]?.id,
    from,
    to,
    -amount,
    amount,
  ])
}

interface Bet {
  player: number
  game: number
  round: string
  txid: string
  amount: number
}

app.post<{ Body: Bet }>('/bet', async ({ body: { player, game, round, txid, amount } }) =>
  inTransaction(async (client) => {
    await client.query('select id, status from player where id = $1 for no key update', [player])
    const earlier = await client.query("select response from wallet_call where partner = 'hand' and txid = $1", [txid])
    if (earlier.rows[0]) return earlier.rows[0] as object
    const { cash, bet_hold: hold } = await accountsOf(client, player)
    if (!cash || !hold || Number(cash.balance) < amount) return { result: 'INSUFFICIENT_FUNDS' }
    await client.query("insert into game_round (partner, round, player_id, game_id) values ('hand', $1, $2, $3) on conflict do nothing", [round, player, game])
    await post(client, 'bet', txid, player, cash.id, hold.id, amount)
    await client.query("update game_round set held_cash = held_cash + $2 where partner = 'hand' and round = $1 and state = 'open'", [round, amount])
    const response = { result: 'OK', balance: String(Number(cash.balance) - amount), currency: 'TRY' }
    await client.query(
      "insert into wallet_call (partner, txid, kind, round, player_id, cash, fingerprint, response) values ('hand', $1, 'bet', $2, $3, $4, '', $5)",
      [txid, round, player, amount, response],
    )
    return response
  }),
)

interface Withdraw {
  player: number
  bank: number
  key: string
  amount: number
}

app.post<{ Body: Withdraw }>('/withdraw', async ({ body: { player, bank, key, amount } }) =>
  inTransaction(async (client) => {
    await client.query('select id, status from player where id = $1 for no key update', [player])
    const claimed = await client.query(
      "insert into idempotency (player_id, route, key, fingerprint) values ($1, 'hand', $2, '') on conflict do nothing returning key",
      [player, key],
    )
    if (claimed.rowCount === 0)
      return (await client.query("select response from idempotency where player_id = $1 and route = 'hand' and key = $2", [player, key])).rows[0] as object
    const gap = await client.query("select 1 from deposit where player_id = $1 and state = 'approved' and approved_at > now() - interval '2 hours'", [player])
    if (gap.rowCount) return { status: 0 }
    const target = await client.query('select bank_name, iban from bank_account where id = $1 and player_id = $2 and deleted_at is null', [bank, player])
    const { cash, withdraw_hold: hold } = await accountsOf(client, player)
    if (!cash || !hold || !target.rows[0] || Number(cash.balance) < amount) return { status: 0 }
    const { rows } = await client.query<{ id: string }>(
      "insert into withdrawal (player_id, method_code, amount, bank_account_id, target) values ($1, 'havale', $2, $3, $4) returning id",
      [player, amount, bank, target.rows[0]],
    )
    await post(client, 'withdraw', String(rows[0]?.id), player, cash.id, hold.id, amount)
    const response = { status: 1, id: rows[0]?.id }
    await client.query("update idempotency set response = $3 where player_id = $1 and route = 'hand' and key = $2", [player, key, response])
    return response
  }),
)

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
