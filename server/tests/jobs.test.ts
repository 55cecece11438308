import { setImmediate as turn } from 'node:timers/promises'
import { getRollbackPlans, type PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectionOf } from '@server/db/connections'
import { createWorkingQueue, deadLetters, type JobKind, kindsOfJobs, queueOf } from '@server/db/jobs'
import { migrateDatabase, missingMigrations } from '@server/db/migrate'
import { countJobs, deadJobs, jobQueue } from '@server/jobs'
import { open, seal } from '@server/db/seal'
import { startPayout } from '@server/modules/withdrawals'
import type { Mail } from '@server/services/messages'
import { PartnerError } from '@server/services/signed-post'
import { processJobs } from '@server/worker/work-jobs'
import { createDatabase } from '../../tests/support/database'
import { makeJobsDue } from '../../tests/support/jobs'
import { operatorOf } from '../../tests/support/ops'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { referenceOf, request, readWithdrawal, withdrawer } from './withdrawals-support'

/* The servers' job queue on a real database; only the companies are fakes. */

let server: TestServer
const ops = operatorOf(() => server)
let queue: ReturnType<typeof jobQueue>
/** The same queue by pg-boss's own functions. */
let boss: PgBoss
let sent: Mail[] = []
let failing = 0
let stopAll: (() => Promise<void>)[] = []
const lines: { reason?: string }[] = []
const line = (detail: object) => void lines.push(detail)
const log = { info: () => undefined, warn: line, error: line }

beforeAll(async () => {
  server = await startTestServer()
  queue = jobQueue(server.db, server.config.codeKey)
  boss = await queueOf(server.pool)
})
beforeEach(() => {
  sent = []
  failing = 0
})
afterEach(async () => {
  await Promise.all(stopAll.map((stop) => stop()))
  stopAll = []
  for (const name of [...kindsOfJobs, deadLetters]) await boss.deleteAllJobs(name)
  expect(failures.splice(0)).toEqual([])
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
  stopAll.push(await processJobs({ ...server.services, mailer, config: { ...server.config, auditHours } }, log as never, { pollSeconds: 0.5 }))
}
const mail = (subject: string): Mail => ({ to: 'derya@kehribar.example', subject, text: 'Bağlantı: /sifre/cok-gizli' })
const sealed = (data: unknown) => ({ sealed: seal(server.config.codeKey, 'jobs', data) })
const inState = async (kind: JobKind, ...states: string[]) => (await boss.findJobs(kind)).filter(({ state }) => states.includes(state))
const failures: Error[] = []
/** Starts the queue of another server, which takes no jobs. It has the rights of the servers' role. */
async function startQueue(options: Parameters<typeof createWorkingQueue>[1]): Promise<PgBoss> {
  const started = createWorkingQueue(connectionOf(server.services.db), options)
  started.on('error', (error) => void failures.push(error))
  await started.start()
  stopAll.push(() => started.stop({ graceful: false, close: false }))
  return started
}

test('OPERATE-10 a job exists if and only if its transaction commits, and its content is unreadable in the database', async () => {
  await server.db.transaction((tx) => queue.send('mail', mail('kept'), { on: tx }))
  await server.db
    .transaction(async (tx) => {
      await queue.send('mail', mail('undone'), { on: tx })
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  const queued = await boss.findJobs('mail')
  expect(queued).toHaveLength(1)
  expect(JSON.stringify(queued)).not.toMatch(/derya|kept|gizli/)
  await worker()
  await expect.poll(() => sent.map(({ subject }) => subject)).toEqual(['kept'])
  await queue.send('mail', null)
  await expect.poll(async () => (await inState('mail', 'completed')).length).toBe(2)
  expect(sent).toHaveLength(1)
})

test('OPERATE-10 a failed job is retried after growing delays, and its content is in no log', async () => {
  failing = 2
  await queue.send('mail', mail('again'))
  await worker()
  const waits: number[] = []
  for (let tries = 1; tries <= 2; tries++) {
    await expect.poll(async () => (await inState('mail', 'retry')).map(({ retryCount }) => retryCount)).toEqual([tries - 1])
    const [retry] = await boss.findJobs('mail')
    waits.push(((retry?.startAfter.getTime() ?? 0) - Date.now()) / 1_000)
    await makeJobsDue(boss, 'mail')
  }
  await expect.poll(() => sent.map(({ subject }) => subject)).toEqual(['again'])
  expect(waits[0]).toBeGreaterThanOrEqual(14)
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
  expect(lines.some(({ reason }) => reason === 'TypeError')).toBe(true)
  expect(JSON.stringify(lines)).not.toContain('gizli')
})

test('OPERATE-10 a job whose retries are used up is listed, and the operator can retry it', async () => {
  failing = 1
  await queue.send('mail', mail('given up'))
  for (const { id } of await boss.findJobs('mail')) await boss.update('mail', undefined, { id, retryLimit: 0 })
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

test('OPERATE-10 several servers do each job once; the active job of a killed server is done by another one', async () => {
  // As after kill -9: the job is active without a worker, and its time runs out.
  await boss.send('mail', sealed(mail('orphan')), { expireInSeconds: 1 })
  expect(await boss.fetch('mail')).toHaveLength(1)
  await Promise.all([worker(), worker(), worker()])
  await Promise.all(Array.from({ length: 40 }, (_, place) => queue.send('mail', mail(`nr ${place}`))))
  await expect.poll(() => sent.length).toBe(40)
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(40)
  const watching = await startQueue({ schedule: false, monitorIntervalSeconds: 1 })
  await expect
    .poll(
      async () => {
        await watching.supervise()
        return (await inState('mail', 'retry')).length
      },
      { interval: 500 },
    )
    .toBe(1)
  await makeJobsDue(boss, 'mail')
  await expect.poll(() => sent.at(-1)?.subject).toBe('orphan')
})

test('OPERATE-10 OPERATE-5 recurring jobs are in one schedule for all servers, and one server runs each when it is due', async () => {
  await Promise.all([worker(), worker()])
  const calendar = async () => (await boss.getSchedules()).map(({ name, cron }) => `${name} ${cron}`).sort()
  expect(await calendar()).toEqual([
    'audit 10 1 */1 * *',
    'figures 40 * * * *',
    'forget */5 * * * *',
    'harm */10 * * * *',
    'remind 20 * * * *',
    'retention 50 * * * *',
  ])
  const done = async (kind: JobKind) => (await inState(kind, 'completed')).length
  const kinds = ['audit', 'figures', 'forget', 'harm', 'remind', 'retention'] as const
  // A start also runs them.
  for (const kind of kinds) await expect.poll(() => done(kind)).toBeGreaterThan(0)
  await expect.poll(async () => (await Promise.all(kinds.map((kind) => inState(kind, 'created', 'retry', 'active')))).flat()).toEqual([])

  const before = await done('forget')
  await boss.schedule('forget', '* * * * *', sealed(null))
  const everySecond = { supervise: false, cronMonitorIntervalSeconds: 1, cronWorkerIntervalSeconds: 1 }
  await Promise.all([startQueue(everySecond), startQueue(everySecond)])
  await expect.poll(() => done('forget')).toBe(before + 1)

  await worker(0)
  expect(await calendar(), 'with audits run by hand').not.toContain('audit 10 1 */1 * *')
})

test('OPERATE-5 OPERATE-10 a long audit is not started twice, and one interrupted by a shutdown can be taken by any server at once', async () => {
  const holder = await server.pool.connect()
  try {
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0; lock table audit_day in access exclusive mode')
    await worker()
    const audits = async () => (await inState('audit', 'created', 'retry', 'active')).map(({ state }) => state)
    await expect.poll(audits).toEqual(['active'])
    const heartbeat = async () => (await inState('audit', 'active'))[0]?.heartbeatOn?.getTime() ?? 0
    const first = await heartbeat()
    await expect.poll(heartbeat).toBeGreaterThan(first)
    expect((await boss.getQueue('audit'))?.heartbeatSeconds).toBe(600)

    const stopped = Promise.all(stopAll.map((stop) => stop()))
    stopAll = []
    await holder.query('rollback')
    await stopped
    expect(await audits()).toEqual(['created'])
  } finally {
    holder.release(true)
  }
})

test('OPERATE-10 several recurring jobs of one kind that ran out of retries are retried as one', async () => {
  for (const _each of [1, 2]) {
    await boss.send('harm', sealed(null), { retryLimit: 0 })
    const [job] = await boss.fetch('harm')
    if (job) await boss.fail('harm', job, { reason: 'TypeError' })
  }
  expect(await deadJobs(server.db)).toHaveLength(2)
  expect(await ops('jobs', 'retry', '--kind', 'harm')).toBe('Done: 2 queued again.\n')
  expect(await inState('harm', 'created')).toHaveLength(1)
  expect(await deadJobs(server.db)).toEqual([])
})

test('OPERATE-10 jobs that are due, due later and given up are counted by kind', async () => {
  await queue.send('sms', null)
  await queue.send('sms', null, { after: 600 })
  await boss.send('sms', sealed(null), { retryLimit: 0, priority: 1 })
  const [job] = await boss.fetch('sms')
  if (job) await boss.fail('sms', job)
  await (await startQueue({ schedule: false, monitorIntervalSeconds: 1 })).supervise('sms')
  const counts = await countJobs(server.db)
  expect(counts.map(({ kind }) => kind)).toEqual(kindsOfJobs)
  expect(counts.find(({ kind }) => kind === 'sms')).toEqual({ kind: 'sms', waiting: 1, deferred: 1, dead: 1 })
})

test('DATABASE-1 a database that is away under the queue crashes no server, and the queue goes on when it is back', async () => {
  const unhandled: unknown[] = []
  const onUnhandled = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', onUnhandled)
  let isAway = false
  const query = async (text: string, values?: unknown[]) => {
    if (isAway) throw new Error('Connection terminated')
    return server.pool.query(text, values)
  }
  const errors: string[] = []
  const working = createWorkingQueue({ query } as never, {
    superviseIntervalSeconds: 1,
    queueCacheIntervalSeconds: 1,
    flowIntervalSeconds: 1,
    clockMonitorIntervalSeconds: 1,
    cronMonitorIntervalSeconds: 1,
    cronWorkerIntervalSeconds: 1,
  })
  working.on('error', ({ message }) => void errors.push(message))
  await working.start()
  isAway = true
  await expect.poll(() => errors.length).toBeGreaterThan(5)
  await turn()
  isAway = false
  await boss.send('__pgboss__send-it', { name: 'forget', data: sealed(null) })
  await expect.poll(async () => (await boss.findJobs('forget')).length).toBe(1)
  await working.stop({ graceful: false, close: false })
  process.off('unhandledRejection', onUnhandled)
  expect(unhandled).toEqual([])
})

test('OPERATE-10 the queue repeats a payout request that the company did not answer', async () => {
  const { player, bank } = await withdrawer(server)
  const id = await request(server, player, bank)
  server.payments.failure = new PartnerError('silence')
  await startPayout(server.services, id)
  server.payments.failure = null
  await makeJobsDue(boss, 'payout')
  await worker()
  await expect.poll(async () => (await readWithdrawal(server, id)).partner_id).toBe(`out-${await referenceOf(server, id)}`)
})

test('OPERATE-2 a database without this version’s queue counts as not migrated', async () => {
  expect(await missingMigrations(server.db)).toEqual([])
  await server.pool.query(getRollbackPlans('jobs'))
  expect(await missingMigrations(server.db)).toEqual(['schema of the queue'])
  await migrateDatabase(server.config.databaseUrl ?? '')
  expect(await missingMigrations(server.db)).toEqual([])
  await boss.deleteQueue('harm')
  expect(await missingMigrations(server.db)).toEqual(['queue harm'])
  await migrateDatabase(server.config.databaseUrl ?? '')
  expect(await missingMigrations(server.db)).toEqual([])
})

test('the queue’s tables are created once, and sealed content can be opened only with its own key', async () => {
  const empty = await createDatabase('empty')
  await Promise.all([1, 2, 3].map(() => migrateDatabase(empty.url)))
  await empty.drop()
  const sealed = seal('a key of sixteen', 'jobs', { a: 'ş' })
  expect(open('a key of sixteen', 'jobs', sealed)).toEqual({ a: 'ş' })
  expect(() => open('another key of s', 'jobs', sealed)).toThrow()
})
