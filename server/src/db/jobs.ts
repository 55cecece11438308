import { createRequire } from 'node:module'
import { brand } from '@kehribar/shared/brand'
import pg from 'pg'
import PgBoss from 'pg-boss'

/** Seconds after which a job in hand counts as left by a server that died. */
const minutes = 60
const sent = { expireInSeconds: 2 * minutes, policy: 'standard' } as const
/** Of work that comes again one waits and one is in hand among all servers, so that a long one is not begun twice. */
const comesAgain = { expireInSeconds: 10 * minutes, retryLimit: 3, retryDelay: 60, policy: 'stately' } as const

/** How often a kind is tried again, and how long after the first failure in seconds: each next wait is about twice as long. */
export const jobKinds = {
  // For about two hours: a link in it holds no longer.
  mail: { ...sent, retryLimit: 9, retryDelay: 15 },
  sms: { ...sent, retryLimit: 9, retryDelay: 15 },
  // For about two hours: later it is no news.
  push: { ...sent, retryLimit: 9, retryDelay: 15 },
  // For about three days: the player's money is held meanwhile.
  payout: { ...sent, retryLimit: 13, retryDelay: 30 },
  audit: comesAgain,
  harm: comesAgain,
  forget: comesAgain,
  remind: comesAgain,
} as const
export type JobKind = keyof typeof jobKinds
export const kindsOfJobs = Object.keys(jobKinds) as JobKind[]
/** Kinds that a schedule sends, not a call: they carry nothing. */
export type ScheduledKind = 'audit' | 'harm' | 'forget' | 'remind'
export const isScheduled = (kind: JobKind): kind is ScheduledKind => jobKinds[kind].policy === 'stately'

type Connection = Pick<pg.Pool, 'query'>

/** What the queue asks of a database. */
export const asks = (connection: Connection): PgBoss.Db => ({ executeSql: (text, values) => connection.query(text, values) })

const dayInSeconds = 86_400

/** The queue of pg-boss over a connection of ours: what is done is forgotten after an hour, what failed for good after thirty days. */
export const boss = (connection: Connection, options: PgBoss.ConstructorOptions = {}): PgBoss =>
  new PgBoss({
    db: asks(connection),
    schema: 'jobs',
    migrate: false,
    schedule: false,
    archiveCompletedAfterSeconds: 3_600,
    archiveFailedAfterSeconds: 30 * dayInSeconds,
    deleteAfterDays: 1,
    ...options,
  })

/**
 * What sends the work that comes again, at its time. pg-boss does not wait for every answer of this part, and a refusal that
 * nobody hears ends the process: so a database that is away answers here that there are no rows, which is not none of them.
 * Where pg-boss waits it stumbles over that and tries again, where it does not it makes nothing of it. The next time makes up
 * for one that is missed.
 */
export const calendarClock = (connection: Connection): PgBoss => {
  const clock: PgBoss = boss(connection, {
    schedule: true,
    supervise: false,
    db: {
      executeSql: (text, values) =>
        connection.query(text, values).catch((error: unknown) => {
          clock.emit('error', error)
          return { rows: null as unknown as [] }
        }),
    },
  })
  return clock
}

/**
 * Says that jobs, by their numbers, are still at work, so that none which takes long counts as left. Its time begins anew with
 * that, as pg-boss 10 knows no other sign of life.
 */
export async function stillAtWork(connection: Connection, jobs: ReadonlyMap<string, JobKind>): Promise<void> {
  const [ids, kinds] = [[...jobs.keys()], [...jobs.values()]]
  if (ids.length > 0) await connection.query("update jobs.job set started_on = now() where state = 'active' and name = any($2) and id = any($1)", [ids, kinds])
}

/** The version of the tables that this pg-boss works on. */
const { schema: schemaOfQueue } = createRequire(import.meta.url)('pg-boss/version.json') as { schema: number }

/** What the database has not yet of the queue: its tables in this version, and queues by their kinds. */
export async function missingQueues(connection: Connection): Promise<string[]> {
  const { rows: there } = await connection.query<{ there: boolean }>("select to_regclass('jobs.queue') is not null as there")
  if (!there[0]?.there) return kindsOfJobs.map((kind) => `queue ${kind}`)
  const { rows: tables } = await connection.query<{ version: number }>('select version from jobs.version')
  const { rows: queues } = await connection.query<{ name: string }>('select name from jobs.queue')
  return [
    ...((tables[0]?.version ?? 0) < schemaOfQueue ? ['schema of the queue'] : []),
    ...kindsOfJobs.filter((kind) => !queues.some(({ name }) => name === kind)).map((kind) => `queue ${kind}`),
  ]
}

/** Makes the queue's own tables, or brings them up to this version. Several at once take turns. */
export async function migrateQueue(url: string): Promise<void> {
  // Its calendar asks beside what is asked here.
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000, application_name: `${brand.id} jobs` })
  pool.on('error', () => undefined)
  try {
    // The calendar has a queue of its own, which only the owner of the tables can make.
    const queue = boss(pool, { migrate: true, supervise: false, schedule: true })
    // The calendar may be asking still when the pool ends; what is waited for here is thrown.
    queue.on('error', () => undefined)
    await queue.start()
    const known = new Set((await queue.getQueues()).map(({ name }) => name))
    for (const name of kindsOfJobs) {
      const options = { name, ...jobKinds[name], retryBackoff: true }
      await (known.has(name) ? queue.updateQueue(name, options) : queue.createQueue(name, options))
    }
    await queue.stop({ graceful: false })
  } finally {
    await pool.end()
  }
}
