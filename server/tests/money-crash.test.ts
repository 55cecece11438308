import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deposit, idempotency, walletCall } from '@server/db/schema'
import { killableServers, type KillableServers } from '../../tests/support/killable-servers'
import type { TestPlayer } from '../../tests/support/player'
import { isMatrixRun } from '../../tests/support/scope'
import { newIdempotencyKey } from '../../tests/support/server'
import { accountsOf, addTestGame, cardForm, expectClean, movement, newRound, testGame } from './money-support'

/*
 * The real server as a separate process, killed while money moves. Every acknowledged call is stored, and
 * an unacknowledged call can be repeated and takes effect once.
 */

/** Number of times that a server is killed. */
const lives = isMatrixRun ? 5 : 3
/** Number of acknowledged bets before a server is killed, independent of the machine's speed. */
const betsOfLife = (life: number) => 8 + 5 * life

let servers: KillableServers
beforeAll(async () => {
  servers = await killableServers()
  await addTestGame(servers.db)
})
afterEach(() => expectClean(servers.db))
afterAll(() => servers.close())

async function openGame(player: TestPlayer): Promise<string> {
  const link = await servers.site(player, 'getGameLink', { id: testGame.id, provider: testGame.provider })
  const code = new URL(link?.url as string).searchParams.get('code') ?? ''
  return (await servers.partner('authenticate', { code }))?.session as string
}

test('kill -9 in a loop during bets: every acknowledged bet is stored, retries get the same answer, and each stake is taken once', {
  timeout: 180_000,
}, async () => {
  await servers.startAll()
  const player = await servers.testPlayer(5_000_00n)
  const token = await openGame(player)
  const known = new Map<string, { move: ReturnType<typeof movement>; answer: Record<string, unknown> | null }>()

  for (let life = 0; life < lives; life++) {
    let alive = true
    let acknowledgedNow = 0
    const workers = Array.from({ length: 4 }, async () => {
      while (alive) {
        const move = movement(token, newRound(), '100')
        known.set(move.txid, { move, answer: null })
        const answer = await servers.partner('bet', move)
        known.set(move.txid, { move, answer })
        if (answer?.result === 'OK') acknowledgedNow++
      }
    })
    while (acknowledgedNow < betsOfLife(life)) await pause(5)
    await servers.kill(life % servers.count)
    alive = false
    await Promise.all(workers)
    await servers.startAll()
  }

  const stored = new Map(
    (
      await servers.db
        .select()
        .from(walletCall)
        .where(and(eq(walletCall.playerId, player.id), eq(walletCall.kind, 'bet')))
    ).map((row) => [row.txid, row.response]),
  )
  const acknowledged = [...known.values()].filter(({ answer }) => answer?.result === 'OK')
  expect(acknowledged.length).toBeGreaterThan(20)
  for (const { move, answer } of acknowledged) expect(stored.get(move.txid)).toEqual(answer)
  await expectClean(servers.db)

  const replies = await Promise.all([...known.values()].map(async ({ move, answer }) => ({ answer, reply: await servers.partner('bet', move) })))
  for (const { answer, reply } of replies) {
    expect(reply?.result).toBe('OK')
    if (answer) expect(reply).toEqual(answer)
  }
  const held = BigInt(known.size) * 100n
  expect(await accountsOf(servers.db, player.id)).toMatchObject({ cash: 5_000_00n - held, bet_hold: held })
})

test('MONEY-10 kill -9 during the request to the company: the retry continues with the same reference and credits nothing twice', {
  timeout: 120_000,
}, async () => {
  const { company, db } = servers
  await servers.startAll()
  const player = await servers.testPlayer()
  const key = newIdempotencyKey()
  company.hold = true
  const lost = servers.site(player, 'depositPost', cardForm(), key)
  await expect.poll(() => company.asked.length).toBe(1)
  await servers.killAll()
  expect(await lost).toBeNull()
  company.hold = false
  await servers.startAll()
  /* The lease of the dead server would otherwise expire after some seconds. */
  await db
    .update(idempotency)
    .set({ leaseUntil: new Date(0) })
    .where(eq(idempotency.playerId, player.id))
  const answer = await servers.site(player, 'depositPost', cardForm(), key)
  expect(answer).toMatchObject({ status: 1, pr_id: company.asked[0] })
  expect(new Set(company.asked).size).toBe(1)
  expect(await servers.site(player, 'depositPost', cardForm(), key)).toEqual(answer)
  expect(await db.select().from(deposit).where(eq(deposit.playerId, player.id))).toHaveLength(1)
})
