import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { boss, calendarClock } from '@server/db/jobs'
import { migrateDatabase, missingMigrations } from '@server/db/migrate'
import { countJobs, deadJobs, jobQueue } from '@server/jobs'
import { open, seal } from '@server/seal'
import { startPayout } from '@server/modules/withdrawals'
import type { Mail } from '@server/services/messages'
import { PartnerError } from '@server/services/signed-post'
import { workJobs } from '@server/work-jobs'
import { operatorOf } from '../support/ops'
import { startTestServer, type TestServer } from '../support/server'
import { referenceOf, request, stored, withdrawer } from './withdrawals-support'

/* The servers' job queue on a real database; only the companies are fakes. */

let server: TestServer
const ops = operatorOf(() => server)
let queue: ReturnType<typeof jobQueue>
let sent: Mail[] = []
let failing = 0
let stopAll: (() => Promise<void>)[] = []
const lines: { reason?: string }[] = []
const line = (detail: object) => void lines.push(detail)
const log = { info: () => undefined, warn: line, error: line }

beforeAll(async () => {
  server = await startTestServer()
  queue = jobQueue(server.db, server.config.codeKey)
})
beforeEach(() => {
  sent = []
  failing = 0
})
afterEach(async () => {
  await Promise.all(stopAll.map((stop) => stop()))
  stopAll = []
  await server.pool.query('delete from jobs.job')
})
afterAll(() => server.close())

/** Starts a server's worker, whose mail company refuses the next `failing` mails. */
async function worker(auditHours = 24): Promise<void> {
  const mailer = {
    async send(mail: Mail) {
      if (failing-- > 0) throw new TypeError(`550 ${mail.text}`)
      sent.push(mail)
    },
  }
  stopAll.push(await workJobs({ ...server.services, mailer, config: { ...server.config, auditHours } }, log as never, { pollSeconds: 0.5 }))
}
const mail = (subject: string): Mail => ({ to: 'derya@kehribar.example', subject, text: 'Bağlantı: /sifre/cok-gizli' })
/** Makes all waiting retries due. */
const hurry = () => server.pool.query("update jobs.job set start_after = now() where state = 'retry'")

test('E-10 a job exists if and only if its transaction commits, and its content is unreadable in the database', async () => {
  await server.db.transaction((tx) => queue.send('mail', mail('kept'), { on: tx }))
  await server.db
    .transaction(async (tx) => {
      await queue.send('mail', mail('undone'), { on: tx })
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  const { rows } = await server.pool.query<{ row: string }>('select row_to_json(job)::text as row from jobs.job')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toMatch(/derya|kept|gizli/)
  await worker()
  await expect.poll(() => sent.map(({ subject }) => subject)).toEqual(['kept'])
  await queue.send('mail', null)
  await expect.poll(async () => (await countJobs(server.db)).find(({ kind }) => kind === 'mail')?.waiting).toBe(0)
  expect(sent).toHaveLength(1)
})

test('E-10 a failed job is retried after growing delays, and its content is in no log', async () => {
  failing = 2
  await queue.send('mail', mail('again'))
  await worker()
  const waits: number[] = []
  for (let tries = 1; tries <= 2; tries++) {
    await expect
      .poll(async () => (await server.pool.query("select 1 from jobs.job where name = 'mail' and state = 'retry' and retry_count = $1", [tries - 1])).rowCount)
      .toBe(1)
    const { rows } = await server.pool.query<{ wait: number }>("select extract(epoch from start_after - now())::int as wait from jobs.job where name = 'mail'")
    waits.push(rows[0]?.wait ?? 0)
    await hurry()
  }
  await expect.poll(() => sent.map(({ subject }) => subject), { timeout: 5_000 }).toEqual(['again'])
  expect(waits[0]).toBeGreaterThanOrEqual(14)
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
  expect(lines.some(({ reason }) => reason === 'TypeError')).toBe(true)
  expect(JSON.stringify(lines)).not.toContain('gizli')
})

test('E-10 a job whose retries are used up is listed, and the operator can retry it', async () => {
  failing = 1
  await queue.send('mail', mail('given up'))
  await server.pool.query('update jobs.job set retry_limit = 0')
  await worker()
  await expect.poll(async () => (await deadJobs(server.db)).length).toBe(1)
  const [dead] = await deadJobs(server.db)
  expect(dead).toMatchObject({ kind: 'mail', tries: 1, reason: 'TypeError' })
  expect(await ops('jobs')).toMatch(new RegExp(`mail +0 +0 +1[^]*${dead?.id} +mail .* 1 +TypeError`))
  expect(await ops.refused('jobs', 'retry')).toBe('Give either an id or --kind.')
  expect(await ops('jobs', 'retry', dead?.id ?? '')).toBe('Done: 1 queued again.\n')
  await expect.poll(() => sent.map(({ subject }) => subject)).toEqual(['given up'])
  expect(JSON.parse(await ops('jobs', 'list', '--json'))).toMatchObject({ dead: [] })
  await expect(ops('jobs', 'retry', '--kind', 'mail')).rejects.toThrow('No such job was given up.')
})

test('E-10 several servers do each job once; the active job of a killed server is done by another one', async () => {
  await Promise.all([worker(), worker(), worker()])
  await Promise.all(Array.from({ length: 40 }, (_, place) => queue.send('mail', mail(`nr ${place}`))))
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(40)
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(40)
  // As after kill -9: the job is active without a worker, and its time runs out.
  await queue.send('mail', mail('orphan'), { after: 60 })
  await server.pool.query(
    "update jobs.job set state = 'active', started_on = now() - interval '10 minutes', start_after = now() where name = 'mail' and state = 'created'",
  )
  await boss(server.pool).maintain()
  await hurry()
  await expect.poll(() => sent.at(-1)?.subject, { timeout: 5_000 }).toBe('orphan')
})

test('E-10 E-5 recurring jobs are in one schedule for all servers, and one server runs each when it is due', async () => {
  await Promise.all([worker(), worker()])
  const calendar = async () =>
    (await server.pool.query<{ at: string }>("select name || ' ' || cron as at from jobs.schedule order by 1")).rows.map(({ at }) => at)
  expect(await calendar()).toEqual(['audit 10 1 */1 * *', 'forget */5 * * * *', 'harm */10 * * * *', 'remind 20 * * * *'])
  const done = async (name: string) =>
    (await server.pool.query<{ done: number }>("select count(*)::int as done from jobs.job where name = $1 and state = 'completed'", [name])).rows[0]?.done
  // A start also runs them.
  for (const name of ['audit', 'forget', 'harm', 'remind']) await expect.poll(() => done(name), { timeout: 10_000 }).toBeGreaterThan(0)
  await expect.poll(async () => (await server.pool.query("select 1 from jobs.job where state < 'completed'")).rowCount).toBe(0)

  const before = (await done('forget')) ?? 0
  await server.pool.query("update jobs.schedule set cron = '* * * * *' where name = 'forget'; update jobs.version set cron_on = null")
  const clocks = [1, 2].map(() => boss(server.pool, { schedule: true, cronWorkerIntervalSeconds: 1 }))
  await Promise.all(clocks.map((clock) => clock.start()))
  stopAll.push(...clocks.map((clock) => () => clock.stop({ graceful: false, close: false })))
  await expect.poll(() => done('forget'), { timeout: 10_000 }).toBe(before + 1)

  await worker(0)
  expect(await calendar(), 'with audits run by hand').not.toContain('audit 10 1 */1 * *')
})

test('E-5 E-10 a long audit is not started twice, and one interrupted by a shutdown can be taken by any server at once', async () => {
  const holder = await server.pool.connect()
  try {
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0; lock table audit_day in access exclusive mode')
    await worker()
    const audits = async () =>
      (
        await server.pool.query<{ now: string }>(
          "select state || case when started_on < now() - interval '1 hour' then ' long ago' else '' end as now from jobs.job where name = 'audit'",
        )
      ).rows.map(({ now }) => now)
    await expect.poll(audits, { timeout: 10_000 }).toEqual(['active'])
    await server.pool.query("update jobs.job set started_on = now() - interval '2 hours' where name = 'audit'")
    await expect.poll(audits, { timeout: 10_000 }).toEqual(['active'])
    await boss(server.pool).maintain()
    expect(await audits()).toEqual(['active'])

    const stopped = Promise.all(stopAll.map((stop) => stop()))
    stopAll = []
    await holder.query('rollback')
    await stopped
    expect(await audits()).toEqual(['created'])
  } finally {
    holder.release(true)
  }
})

test('E-10 several recurring jobs of one kind that ran out of retries are retried as one', async () => {
  const nothing = { sealed: seal(server.config.codeKey, 'jobs', null) }
  for (const _each of [1, 2]) {
    await boss(server.pool).send('harm', nothing)
    await server.pool.query("update jobs.job set state = 'failed', completed_on = now() where name = 'harm'")
  }
  expect(await ops('jobs', 'retry', '--kind', 'harm')).toBe('Done: 2 queued again.\n')
  expect((await countJobs(server.db)).find(({ kind }) => kind === 'harm')).toMatchObject({ again: 1, dead: 0 })
})

test('F-1 a broken connection of the scheduler crashes no server', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', hear)
  const errors: unknown[] = []
  const query = async (text: string, values?: unknown[]) => {
    if (text.includes('completed_on = now()')) throw new Error('Connection terminated')
    return server.pool.query(text, values)
  }
  await boss(server.pool).send('__pgboss__send-it', { name: 'forget', data: { sealed: seal(server.config.codeKey, 'jobs', null) } })
  const clock = calendarClock({ query } as never)
  clock.on('error', (error) => void errors.push(error))
  await clock.start()
  await expect.poll(() => String(errors), { timeout: 10_000 }).toContain('Connection terminated')
  await turn()
  await clock.stop({ graceful: false, close: false })
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
})

test('E-10 the queue repeats a payout request that the company did not answer', async () => {
  const { player, bank } = await withdrawer(server)
  const id = await request(server, player, bank)
  server.payments.failure = new PartnerError('silence')
  await startPayout(server.services, id)
  server.payments.failure = null
  await server.pool.query('update jobs.job set start_after = now()')
  await worker()
  await expect.poll(async () => (await stored(server, id)).partner_id, { timeout: 5_000 }).toBe(`out-${await referenceOf(server, id)}`)
})

test('E-2 a database without this version’s queue counts as not migrated', async () => {
  expect(await missingMigrations(server.db)).toEqual([])
  await server.pool.query('update jobs.version set version = version - 1')
  expect(await missingMigrations(server.db)).toEqual(['schema of the queue'])
  await server.pool.query('update jobs.version set version = version + 1')
  await server.pool.query("select jobs.delete_queue('harm')")
  expect(await missingMigrations(server.db)).toEqual(['queue harm'])
  await migrateDatabase(server.config.databaseUrl ?? '')
  expect(await missingMigrations(server.db)).toEqual([])
})

test('the queue’s tables are created once, and sealed content can be opened only with its own key', async () => {
  await Promise.all([1, 2, 3].map(() => migrateDatabase(server.config.databaseUrl ?? '')))
  const sealed = seal('a key of sixteen', 'jobs', { a: 'ş' })
  expect(open('a key of sixteen', 'jobs', sealed)).toEqual({ a: 'ş' })
  expect(() => open('another key of s', 'jobs', sealed)).toThrow()
})
