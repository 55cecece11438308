import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { idempotencyHeader } from '@shared/api'
import { signBody } from '@shared/partners/signing'
import type { WalletAnswer } from '@shared/partners/wallet'
import { loadConfig } from '@server/config'
import { openPool, wrapPool } from '@server/db/open'
import { deposit, idempotency, walletCall } from '@server/db/schema'
import type { Db } from '@server/db/types'
import { createDatabase } from '../support/database'
import { makePlayer, type TestPlayer } from '../support/player'
import { newKey } from '../support/server'
import { accountsOf, addTestGame, cardForm, expectClean, movement, newRound, testGame } from './money-support'

/*
 * The real server as its own process, killed without warning while money moves. What it acknowledged is stored, what
 * it did not may be asked again and is done once.
 */

const secret = 'a-secret-of-the-crash-test'
const dataDir = mkdtempSync(join(tmpdir(), 'kehribar-crash-'))
let database: Awaited<ReturnType<typeof createDatabase>>
let pool: pg.Pool
let db: Db
let env: NodeJS.ProcessEnv
let origin: string
let child: ChildProcess | null = null

/** Stands in for the payment company; `hold` keeps it from answering. */
const company = { hold: false, asked: [] as string[] }
const companyServer = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString()
  })
  request.on('end', () => {
    const { reference } = JSON.parse(body) as { reference: string }
    company.asked.push(reference)
    if (company.hold) return
    const page = `http://127.0.0.1:${(companyServer.address() as AddressInfo).port}/pay/${reference}`
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ id: `pay-${reference}`, url: page, expiresAt: new Date(Date.now() + 60_000).toISOString() }))
  })
})

async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function startServer(): Promise<void> {
  const started = fork('src/server/index.ts', { execArgv: ['--import', 'tsx'], env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child = started
  await new Promise<void>((resolve, reject) => {
    started.once('message', () => resolve())
    started.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
}

async function kill(): Promise<void> {
  const running = child
  child = null
  if (!running || running.exitCode !== null || running.signalCode !== null) return
  const gone = once(running, 'exit')
  running.kill('SIGKILL')
  await gone
}

beforeAll(async () => {
  database = await createDatabase()
  pool = openPool(database.url)
  db = wrapPool(pool)
  await addTestGame(db)
  companyServer.listen(0, '127.0.0.1')
  await once(companyServer, 'listening')
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  env = {
    ...process.env,
    PORT: String(port),
    PARTNERS_PORT: '0',
    PARTNERS_ORIGIN: `http://127.0.0.1:${(companyServer.address() as AddressInfo).port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PARTNER_SECRET: secret,
    CODE_KEY: secret,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    TSX_TSCONFIG_PATH: 'tsconfig.node.json',
  }
})
afterEach(() => expectClean(db))
afterAll(async () => {
  await kill()
  companyServer.closeAllConnections()
  companyServer.close()
  await pool.end()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The answer, or null when the server was gone before it could be read. */
async function partner<Answer>(path: string, input: unknown): Promise<Answer | null> {
  const body = JSON.stringify(input)
  try {
    const headers = { 'content-type': 'application/json', ...(await signBody('sandbox', secret, body)) }
    const response = await fetch(`${origin}/partner/wallet/${path}`, { method: 'POST', headers, body })
    return response.status === 200 ? ((await response.json()) as Answer) : null
  } catch {
    return null
  }
}

async function site(player: TestPlayer, path: string, input: unknown, key?: string): Promise<Record<string, unknown> | null> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: player.cookie, ...(key ? { [idempotencyHeader]: key } : {}) }
  try {
    const response = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
    return (await response.json()) as Record<string, unknown>
  } catch {
    return null
  }
}

const testPlayer = (cash?: bigint) => makePlayer(db, loadConfig({ ...env, PARTNERS_PORT: '1' }), cash ? { cash } : {})

async function openGame(player: TestPlayer): Promise<string> {
  const link = await site(player, '/getGameLink', { id: testGame.id, provider: testGame.provider })
  const code = new URL(link?.url as string).searchParams.get('code')
  return (await partner<{ session: string }>('authenticate', { code }))?.session as string
}

test('kill -9 in a loop during bets: acknowledged ⊆ stored, retries replay, each stake is taken once', { timeout: 180_000 }, async () => {
  await startServer()
  const player = await testPlayer(5_000_00n)
  const token = await openGame(player)
  const known = new Map<string, { move: ReturnType<typeof movement>; answer: WalletAnswer | null }>()

  for (let life = 0; life < 5; life++) {
    let alive = true
    const workers = Array.from({ length: 4 }, async () => {
      while (alive) {
        const move = movement(token, newRound(), '100')
        known.set(move.txid, { move, answer: null })
        known.set(move.txid, { move, answer: await partner<WalletAnswer>('bet', move) })
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 150 + life * 110))
    await kill()
    alive = false
    await Promise.all(workers)
    await startServer()
  }

  const stored = new Map(
    (
      await db
        .select()
        .from(walletCall)
        .where(and(eq(walletCall.playerId, player.id), eq(walletCall.kind, 'bet')))
    ).map((row) => [row.txid, row.response]),
  )
  const acknowledged = [...known.values()].filter(({ answer }) => answer?.result === 'OK')
  expect(acknowledged.length).toBeGreaterThan(20)
  for (const { move, answer } of acknowledged) expect(stored.get(move.txid)).toEqual(answer)
  await expectClean(db)

  const replies = await Promise.all([...known.values()].map(async ({ move, answer }) => ({ answer, reply: await partner<WalletAnswer>('bet', move) })))
  for (const { answer, reply } of replies) {
    expect(reply?.result).toBe('OK')
    if (answer) expect(reply).toEqual(answer)
  }
  const held = BigInt(known.size) * 100n
  expect(await accountsOf(db, player.id)).toMatchObject({ cash: 5_000_00n - held, bet_hold: held })
})

test('M10 kill -9 while the company is asked: the retry goes on with the same reference and credits nothing twice', { timeout: 120_000 }, async () => {
  if (!child) await startServer()
  const player = await testPlayer()
  const key = newKey()
  company.hold = true
  const lost = site(player, '/depositPost', cardForm(), key)
  await expect.poll(() => company.asked.length, { timeout: 20_000 }).toBe(1)
  await kill()
  expect(await lost).toBeNull()
  company.hold = false
  await startServer()
  /* The lease of the dead server would end by itself after some seconds. */
  await db
    .update(idempotency)
    .set({ leaseUntil: new Date(0) })
    .where(eq(idempotency.playerId, player.id))
  const answer = await site(player, '/depositPost', cardForm(), key)
  expect(answer).toMatchObject({ status: 1, pr_id: company.asked[0] })
  expect(new Set(company.asked).size).toBe(1)
  expect(await site(player, '/depositPost', cardForm(), key)).toEqual(answer)
  expect(await db.select().from(deposit).where(eq(deposit.playerId, player.id))).toHaveLength(1)
})
