import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../../tests/support/database'
import { newDataFolder, healthStatus, stopAndRemoveAll, startServerUnderTest } from './http-boot-support'

afterEach(stopAndRemoveAll)

/** A login that waits for its player's row. */
const waitingLogin = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query ilike '%from "player"%"username"%'`

describe('shutdown', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'FAULT-8 %s: calls in progress are answered, new ones are refused, then the process exits',
    { timeout: 120_000 },
    async (signal) => {
      const database = await createDatabase()
      const server = startServerUnderTest({ DATA_DIR: newDataFolder(), DATABASE_URL: database.url })
      const { origin } = await server.ready
      const holder = new pg.Client({ connectionString: database.url })
      await holder.connect()
      await holder.query('begin')
      await holder.query('lock table player')
      const pending = fetch(`${origin}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'nobody', password: 'x' }),
      })
      // A separate connection: inside the holder's transaction pg_stat_activity would never change.
      const watcher = new pg.Client({ connectionString: database.url })
      await watcher.connect()
      await waitFor(async () => (await watcher.query(waitingLogin)).rowCount === 1)
      await watcher.end()
      server.child.kill(signal)
      await waitFor(() =>
        fetch(`${origin}/api/health`).then(
          () => false,
          () => true,
        ),
      )
      expect(server.child.exitCode).toBeNull()
      await holder.query('commit')
      await holder.end()
      const answer = await pending
      expect([answer.status, ((await answer.json()) as { status: number }).status]).toEqual([200, 0])
      expect(await server.ended).toEqual({ code: 0, signal: null })
      await database.drop()
    },
  )

  test('when its parent process is gone, the server stops', { timeout: 120_000 }, async () => {
    const database = await createDatabase()
    const server = startServerUnderTest({ DATA_DIR: newDataFolder(), DATABASE_URL: database.url })
    await server.ready
    server.child.disconnect()
    expect(await server.ended).toEqual({ code: 0, signal: null })
    await database.drop()
  })

  test('several servers may share one DATABASE_URL', { timeout: 120_000 }, async () => {
    const database = await createDatabase('empty')
    const pair = [
      startServerUnderTest({ DATA_DIR: newDataFolder(), DATABASE_URL: database.url }),
      startServerUnderTest({ DATA_DIR: newDataFolder(), DATABASE_URL: database.url }),
    ]
    for (const server of pair) expect(await healthStatus((await server.ready).origin)).toBe(200)
    for (const server of pair) {
      server.child.send({ stop: true })
      expect(await server.ended).toEqual({ code: 0, signal: null })
    }
    await database.drop()
  })
})

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50))
}
