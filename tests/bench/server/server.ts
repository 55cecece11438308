import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, apiBase, idempotencyHeader } from '@kehribar/shared/api'
import { partnerApi, partnerBase } from '@kehribar/shared/partners'
import { signCall } from '@kehribar/shared/partners/signing'
import { loadConfig } from '@server/config'
import { game, gameSession } from '@server/db/schema'
import { audit } from '@server/ledger'
import { newToken } from '@server/modules/session'
import autocannon from 'autocannon'
import { eq } from 'drizzle-orm'
import { makePlayer, type TestPlayer } from '../../support/player'
import { megabytes, milliseconds, table, times } from '../figures'
import { type Budget, budgetRows, judge, writeSection } from '../report'
import { historyRows, readHistory, writeHistory } from './history'
import { type Load, load } from './load'
import { type Serving, serve, startMeasured } from './measured'

/*
 * `npm run bench -- server`: the built server under load, in one run beside bare Fastify with the same body, and beside the same SQL by hand (@see SPEED-05).
 */
const seconds = 8
const readers = 20
const players = 40

const server = await startMeasured()
const config = loadConfig({ DATABASE_URL: server.url, PARTNER_SECRET: server.secret, CODE_KEY: server.secret })
const others: Serving[] = []

async function reads(url: string): Promise<Load> {
  await autocannon({ url, connections: readers, duration: 2 })
  const result = await autocannon({ url, connections: readers, duration: seconds })
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, failed: result.non2xx + result.errors }
}

interface Ready {
  readonly player: TestPlayer
  readonly bank: number
  readonly session: string
}

/** Players with money, an account to withdraw to and an open game, written as launch and form would. */
async function prepare(gameId: number): Promise<Ready[]> {
  const ready: Ready[] = []
  for (let made = 0; made < players; made++) {
    const player = await makePlayer(server.db, config, { cash: 100_000_000_00n })
    const { rows: sessions } = await server.pool.query<{ id: number }>('select id::int from session where player_id = $1', [player.id])
    const { rows: banks } = await server.pool.query<{ id: number }>(
      "insert into bank_account (player_id, bank_name, iban, country, city) values ($1, 'Enpara', 'TR330006100519786457841326', 'TUR', 'İzmir') returning id::int",
      [player.id],
    )
    const { token, hash } = newToken()
    await server.db.insert(gameSession).values({
      tokenHash: hash,
      partner: 'sandbox',
      playerId: player.id,
      sessionId: sessions[0]?.id ?? 0,
      gameId,
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    ready.push({ player, bank: banks[0]?.id ?? 0, session: token })
  }
  await server.pool.query("update deposit set approved_at = approved_at - interval '1 day'")
  return ready
}

const json = { 'content-type': 'application/json' }
const answers = async (response: Response, wanted: RegExp) => wanted.test(await response.text())

try {
  const [slot] = await server.db.select().from(game).where(eq(game.type, 'slot')).limit(1)
  if (!slot) throw new Error('no game')
  const ready = await prepare(slot.id)
  const of = (caller: number) => ready[caller % ready.length] as Ready

  console.warn('Reads')
  const catalogue = `${server.origin}${apiBase}${api.slotGames.path}?limit=30`
  const bodyFile = join(tmpdir(), `bench-${process.pid}.json`)
  writeFileSync(bodyFile, await (await fetch(catalogue)).text())
  const bare = await serve('tests/bench/server/bare.ts', { BODY_FILE: bodyFile }, ['--import', 'tsx'])
  others.push(bare)
  const read = { ours: await reads(catalogue), bare: await reads(`${bare.origin}/catalogue`) }
  const readMemory = { ours: server.memory(), bare: bare.memory() }
  rmSync(bodyFile, { force: true })

  console.warn('Bets and withdrawals')
  const hand = await serve('tests/bench/server/by-hand.ts', { DATABASE_URL: server.url }, ['--import', 'tsx'])
  others.push(hand)
  const handPost = async (path: string, body: object, wanted: RegExp) =>
    answers(await fetch(hand.origin + path, { method: 'POST', headers: json, body: JSON.stringify(body) }), wanted)
  const betOurs = async (caller: number) => {
    const body = JSON.stringify({
      session: of(caller).session,
      txid: randomUUID(),
      round: randomUUID(),
      game: slot.id,
      amount: String(slot.minBet),
      currency: 'TRY',
    })
    const url = server.origin + partnerBase + partnerApi.bet.path
    const headers = { ...json, ...(await signCall({ partner: 'sandbox', secret: server.secret }, url, body)) }
    return answers(await fetch(url, { method: 'POST', headers, body }), /"OK"/)
  }
  const betByHand = (caller: number) =>
    handPost('/bet', { session: of(caller).session, round: randomUUID(), txid: randomUUID(), amount: Number(slot.minBet) }, /"OK"/)
  const withdrawOurs = async (caller: number) =>
    answers(
      await fetch(server.origin + apiBase + api.withdrawPost.path, {
        method: 'POST',
        headers: { ...json, 'sec-fetch-site': 'same-origin', cookie: of(caller).player.cookie, [idempotencyHeader]: randomUUID() },
        body: JSON.stringify({ provider: 'havale', amount: 200, bonus: 0, bank: of(caller).bank }),
      }),
      /"status":1/,
    )
  const withdrawByHand = (caller: number) =>
    handPost('/withdraw', { token: of(caller).player.token, bank: of(caller).bank, key: randomUUID(), amount: 200_00 }, /"status":1/)
  const measure = async (send: (caller: number) => Promise<boolean>) => {
    await load(players, 2, send)
    return load(players, seconds, send)
  }
  const money = {
    bet: await measure(betOurs),
    betByHand: await measure(betByHand),
    withdraw: await measure(withdrawOurs),
    withdrawByHand: await measure(withdrawByHand),
  }
  const moneyMemory = server.memory()
  /* What was written by hand has no business objects; everything of ours has to be right. */
  const findings = (await audit(server.db)).filter(({ rule }) => !/^(bet|withdraw|held)/.test(rule))

  console.warn('History')
  const reader = ready[0] as Ready
  const short = await makePlayer(server.db, config, { cash: 1_000_00n })
  await writeHistory(server.pool, short.id, 1_000)
  const few = await readHistory(server.origin, short.cookie, 1_000)
  await writeHistory(server.pool, reader.player.id, historyRows)
  const many = await readHistory(server.origin, reader.player.cookie, historyRows)

  report(read, readMemory, money, moneyMemory, few, many, findings.length)
} finally {
  for (const other of others) await other.stop()
  await server.stop()
}

type Money = Record<'bet' | 'betByHand' | 'withdraw' | 'withdrawByHand', Load>

function report(
  read: Record<'ours' | 'bare', Load>,
  memory: Record<'ours' | 'bare', number>,
  money: Money,
  moneyMemory: number,
  few: Record<string, number>,
  many: Record<string, number>,
  findings: number,
): void {
  const failed = [...Object.values(read), ...Object.values(money)].reduce((sum, each) => sum + each.failed, 0)
  const budgets: Budget[] = [
    { name: 'Catalogue reads against bare Fastify', value: read.ours.rate / read.bare.rate, limit: 0.5, least: true, show: times },
    { name: 'A bet against the same SQL by hand', value: money.bet.p50 / money.betByHand.p50, limit: 2, show: times },
    { name: 'A withdrawal against the same SQL by hand', value: money.withdraw.p50 / money.withdrawByHand.p50, limit: 2, show: times },
    { name: 'Last of a million rows against the first page', value: (many['Last page'] ?? 0) / (many['First page of the year'] ?? 1), limit: 2, show: times },
    { name: 'Calls that failed', value: failed, limit: 0, show: String },
    { name: 'Findings of the ledger audit afterwards', value: findings, limit: 0, show: String },
  ]
  const row = (name: string, { rate, p50, p99 }: Load, against: number, bytes?: number) => [
    name,
    rate.toFixed(0),
    milliseconds(p50),
    milliseconds(p99),
    times(rate / against),
    bytes === undefined ? '' : megabytes(bytes),
  ]
  const head = ['', 'Per second', 'Middle', 'p99', 'Rate against the baseline', 'Memory']
  const body = [
    `One machine runs the database, the servers and the callers. ${readers} readers, ${players} players at once, ${seconds} s each after a warm-up.`,
    '### Catalogue, 30 games',
    table(head, [row('Kehribar', read.ours, read.bare.rate, memory.ours), row('Bare Fastify, same body', read.bare, read.bare.rate, memory.bare)]),
    '### Money',
    'By hand: bare Fastify and the same statements on the same tables, without contract, schemas, signature, query builder or retries.',
    table(head, [
      row('Bet (signed call of a partner)', money.bet, money.betByHand.rate, moneyMemory),
      row('Bet by hand', money.betByHand, money.betByHand.rate),
      row('Withdrawal (with idempotency key)', money.withdraw, money.withdrawByHand.rate),
      row('Withdrawal by hand', money.withdrawByHand, money.withdrawByHand.rate),
    ]),
    `### A player's history: a thousand rows and a million in twelve months`,
    table(
      ['Question', 'A thousand rows', 'A million rows', 'Ratio'],
      Object.keys(many).map((name) => [name, milliseconds(few[name] ?? 0), milliseconds(many[name] ?? 0), times((many[name] ?? 0) / (few[name] ?? 1))]),
    ),
    '### Budgets',
    table(['', 'Measured', 'Budget', ''], budgetRows(budgets)),
  ].join('\n\n')
  writeSection('server', 'The server under load', body)
  judge(budgets)
}
