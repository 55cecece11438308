import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import * as sql from './by-hand-sql.ts'

/*
 * The baseline for money calls: bare Fastify with hand-written, prepared statements for a bet, a settlement and a withdrawal.
 * It makes as many round trips to the database as our server. It has no contract, schemas, signatures, query builder or retries.
 * The ratio shows what those cost.
 */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, pipeline: true })
const app = Fastify({ logger: false })
const hash = (text: string) => createHash('sha256').update(text).digest()

type Values = unknown[]
type Row = Record<string, string> & { purse?: [number, string, string][]; response?: object }
const queryByName = async (client: pg.PoolClient | pg.Pool, name: keyof typeof sql, values: Values): Promise<Row | undefined> =>
  (await client.query<Row>({ name, text: sql[name], values })).rows[0]

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const [, result] = await Promise.all([client.query('begin isolation level read committed'), work(client)])
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const { rows: houses } = await pool.query<{ id: number }>(
  "select id::int from ledger_account where player_id is null and kind = 'house_revenue' and currency = 'TRY' order by shard",
)
const houseOf = (player: number) => houses[player % houses.length]?.id ?? 0

interface Movement {
  session: string
  round: string
  txid: string
  game: number
  amount: string
}

/** The first round trip locks the player and reads the facts. The second writes and stores the call. */
const movement = (
  kind: 'bet' | 'settle',
  move: (facts: Row, player: number, asked: Movement) => { balance: number; cash: number; writes: [keyof typeof sql, Values][] },
) =>
  app.post<{ Body: Movement }>(`/${kind}`, async ({ body }) =>
    inTransaction(async (client) => {
      const token = hash(body.session)
      const [locked, facts] = await Promise.all([queryByName(client, 'lock', [token]), queryByName(client, 'look', [token, body.txid, body.round])])
      if (!locked || !facts) return { result: 'SESSION_EXPIRED' }
      if (facts.response) return facts.response
      const player = Number(locked.player_id)
      const { balance, cash, writes } = move(facts, player, body)
      const response = { result: 'OK', balance: String(balance), currency: 'TRY' }
      const call = [body.txid, kind, body.round, player, cash, hash(JSON.stringify(body)), JSON.stringify(response), JSON.stringify(body), '{"by":"hand"}']
      await Promise.all([...writes.map(([name, values]) => queryByName(client, name, values)), queryByName(client, 'keep', call)])
      return response
    }),
  )

const accountsOf = ({ purse = [] }: Row) => new Map(purse.map(([id, kind, balance]) => [kind, { id, balance: Number(balance) }]))

movement('bet', (facts, player, { round, txid, game, amount }) => {
  const accounts = accountsOf(facts)
  const [cash, hold] = [accounts.get('cash'), accounts.get('bet_hold')]
  const stake = Number(amount)
  if (!cash || !hold || cash.balance < stake || facts.lives !== (true as unknown)) throw new Error('the bet cannot be placed')
  return {
    balance: cash.balance - stake,
    cash: stake,
    writes: [
      ['hold', [round, player, game, stake]],
      ['post', ['bet', 'bet', `sandbox:${txid}`, player, 'x', [cash.id, hold.id].sort((a, b) => a - b), cash.id < hold.id ? [-stake, stake] : [stake, -stake]]],
    ],
  }
})

movement('settle', (facts, player, { round, amount }) => {
  const accounts = accountsOf(facts)
  const [cash, hold] = [accounts.get('cash'), accounts.get('bet_hold')]
  const [held, win] = [Number(facts.held_cash), Number(amount)]
  if (!cash || !hold || facts.state !== 'open') throw new Error('no open round')
  const moved = [
    [houseOf(player), held - win],
    [cash.id, win],
    [hold.id, -held],
  ] as [number, number][]
  const entries = moved.filter(([, kurus]) => kurus !== 0).sort(([a], [b]) => a - b)
  return {
    balance: cash.balance + win,
    cash: 0,
    writes: [
      ...(win > 0 ? [['count', [player % 64, win]] as [keyof typeof sql, Values]] : []),
      ['close', [round, win]],
      ['post', ['settle', 'round', `sandbox:${round}`, player, 'x', entries.map(([id]) => id), entries.map(([, kurus]) => kurus)]],
    ],
  }
})

interface Withdraw {
  token: string
  bank: number
  key: string
  amount: number
}

app.post<{ Body: Withdraw }>('/withdraw', async ({ body: { token, bank, key, amount } }) => {
  const login = await queryByName(pool, 'login', [hash(token)])
  if (!login) return { status: 0 }
  const player = Number(login.player_id)
  return inTransaction(async (client) => {
    const names = ['player', 'now', 'claim', 'number', 'methods', 'gap', 'bonus', 'held', 'owner', 'accounts', 'coins', 'purse'] as const
    const values: Partial<Record<(typeof names)[number], Values>> = { claim: [player, key, hash(key)], number: [], methods: [], coins: [] }
    const asked = await Promise.all(names.map(async (name) => (await client.query<Row>({ name, text: sql[name], values: values[name] ?? [player] })).rows))
    const rows = Object.fromEntries(names.map((name, place) => [name, asked[place] ?? []])) as Record<(typeof names)[number], Row[]>
    const accounts = new Map(rows.purse.map((row) => [row.kind ?? '', row]))
    const [cash, hold] = [accounts.get('cash'), accounts.get('withdraw_hold')]
    const target = rows.accounts.find(({ id }) => Number(id) === bank)
    if (rows.claim.length === 0 || !cash || !hold || !target || Number(cash.balance) < amount) return { status: 0 }
    const id = rows.number[0]?.id
    const response = { status: 1, statusText: 'withdrawal.requested', id }
    await Promise.all([
      queryByName(client, 'answer', [player, key, JSON.stringify(response)]),
      queryByName(client, 'withdrawal', [id, player, amount, bank, JSON.stringify(target)]),
      queryByName(client, 'record', [player, String(id)]),
      queryByName(client, 'post', ['withdraw', 'withdrawal', String(id), player, 'havale', [cash.id, hold.id], [-amount, amount]]),
      queryByName(client, 'audit', [player, JSON.stringify({ withdrawal: id })]),
    ])
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
