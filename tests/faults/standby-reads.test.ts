import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isUnavailable } from '@server/db/errors'
import { migrateDatabase } from '@server/db/migrate'
import { openPool, wrapPool } from '@server/db/open'
import { openReads, type Reads } from '@server/db/reads'
import { figuresOf } from '@server/modules/figures'
import { listItems } from '@server/ops/work'
import { addTestGame, expectClean, findings, movement, newRound, testGame } from '../../server/tests/money-support'
import { findPostgres } from '../support/external-postgres'
import type { PrimaryAndStandby } from '../support/failover'
import { killableServers, type KillableServers } from '../support/killable-servers'
import { type MovingAddress, startMovingAddress } from '../support/moving-address'
import { hasPatroni, startPatroni } from '../support/patroni'
import { isMatrixRun } from '../support/scope'
import { importWorld } from '../support/world'

/*
 * Figures, lists and the audit read from a standby that Patroni manages, while players bet: it follows, and is promoted (with
 * Debian's PostgreSQL, patroni and etcd-server, in the matrix). server/tests/reads.test.ts runs always.
 */

const postgres = findPostgres()
const runs = isMatrixRun && postgres !== null && hasPatroni()
const largestLagSeconds = 5

let databases: PrimaryAndStandby
let address: MovingAddress
let servers: KillableServers
const opened: Reads[] = []

beforeAll(async () => {
  if (!runs) return
  databases = await startPatroni(postgres)
  await migrateDatabase(databases.url())
  const own = openPool(databases.url())
  await importWorld(wrapPool(own), inject('worldFolder'), ['cashier'])
  await own.end()
  address = await startMovingAddress(databases.url())
  const settings = { DATABASE_DIRECT_URL: databases.url(), DATABASE_READ_URL: databases.standbyUrl() }
  servers = await killableServers(settings, { url: address.url, drop: async () => undefined })
  await addTestGame(servers.db)
  await servers.startAll()
}, 300_000)
afterAll(async () => {
  if (!runs) return
  await servers.close()
  for (const reads of opened) await reads.close()
  address.close()
  await databases.stop()
})

/** Opens reads of the present standby, by its own address. */
function readsOfStandby(): Reads {
  const reads = openReads(servers.db, { databaseReadUrl: databases.standbyUrl(), largestLagSeconds })
  opened.push(reads)
  return reads
}

/** Reads what operators and the audit read, which must agree at each moment. Returns the source; null if no database answered. */
async function readAll(reads: Reads): Promise<string | null> {
  let source = ''
  try {
    await reads.read(
      async (db) => {
        expect(await findings(db)).toEqual([])
        const [figures] = await figuresOf(db, { from: '2020-01-01', to: '2040-01-01' }, [])
        expect(figures?.corrections).toBe(0n)
        await listItems(db, 'withdrawals', { all: true, limit: 50 })
      },
      (reported) => (source = reported),
    )
    return source
  } catch (error) {
    // The primary may be lost too.
    if (isUnavailable(error)) return null
    throw error
  }
}

/** Opens a game for a player with money, and returns the session of the game. */
async function openedGame(): Promise<string> {
  const player = await servers.testPlayer(1_000_000_00n)
  const link = await servers.insist(() => servers.site(player, 'getGameLink', { id: testGame.id, provider: testGame.provider }))
  const { session } = await servers.insist(() => servers.partner('authenticate', { code: new URL(link.url as string).searchParams.get('code') ?? '' }))
  return session as string
}

/** Bets and settles until the signal. Returns the number of rounds; each call is repeated until its answer. */
async function play(session: string, stopping: AbortSignal): Promise<number> {
  let rounds = 0
  for (; !stopping.aborted; rounds++) {
    const round = newRound()
    const [bet, settle] = [movement(session, round, '200'), movement(session, round, '150')]
    expect(await servers.insist(() => servers.partner('bet', bet))).toMatchObject({ result: 'OK' })
    expect(await servers.insist(() => servers.partner('settle', settle))).toMatchObject({ result: 'OK' })
  }
  return rounds
}

test.skipIf(!runs)('DATABASE-18 reads of a standby agree with the ledger under load, and survive its promotion', { timeout: 600_000 }, async () => {
  const stopping = new AbortController()
  const sessions = [await openedGame(), await openedGame()]
  const began = performance.now()
  const playing = Promise.all(sessions.map((session) => play(session, stopping.signal)))
  const reads = readsOfStandby()

  const following: (string | null)[] = []
  for (let turn = 0; turn < 20; turn++) following.push(await readAll(reads))
  expect(following.filter((source) => !source?.startsWith('Read from the standby'))).toEqual([])

  // The standby that is read becomes the primary.
  const promoted: (string | null)[] = []
  let isPromoted = false
  const promoting = databases.failover(address.follow).finally(() => (isPromoted = true))
  while (!isPromoted) promoted.push(await readAll(reads))
  await promoting
  expect(await readAll(reads)).toBe('Read from the primary: DATABASE_READ_URL leads to a primary, not to a standby.')
  expect(await readAll(readsOfStandby())).toMatch(/^Read from the standby/)

  stopping.abort()
  const rounds = (await playing).reduce((sum, count) => sum + count, 0)
  // Nobody writes: the last transaction is old, but the standby has everything.
  await pause(largestLagSeconds * 1_000 + 1_000)
  expect(await readAll(readsOfStandby())).toBe('Read from the standby, up to date.')
  const unanswered = promoted.filter((source) => source === null).length
  console.info({ rounds, seconds: Math.round((performance.now() - began) / 1_000), reads: following.length + promoted.length, unanswered })
  expect(servers.alive()).toBe(servers.count)
  await expectClean(servers.db)
})
