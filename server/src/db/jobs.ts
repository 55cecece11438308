import { setTimeout as pause } from 'node:timers/promises'
import { brand } from '@kehribar/shared/brand'
import type pg from 'pg'
import { type ConstructorOptions, type Db as QueueDatabase, PgBoss, type Queue } from 'pg-boss'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** In seconds. Another server takes the job of a dead server after `expireInSeconds`. */
const sentQueue = { policy: 'standard', expireInSeconds: 2 * minute } as const
/**
 * In seconds. Among all servers one job of a scheduled kind is queued and one is active, so that a long one never runs twice.
 * A server counts as dead when it sent no heartbeat for `heartbeatSeconds`.
 */
const scheduledQueue = { policy: 'stately', expireInSeconds: day, heartbeatSeconds: 10 * minute, retryLimit: 3, retryDelay: minute } as const

/** How often a kind is retried, and the wait before the first retry. Each next wait is about twice as long. */
export const jobKinds = {
  // About two hours: a link in a mail is valid for no longer.
  mail: { ...sentQueue, retryLimit: 9, retryDelay: 15 },
  sms: { ...sentQueue, retryLimit: 9, retryDelay: 15 },
  // Retries for about two hours; a later push would be outdated.
  push: { ...sentQueue, retryLimit: 9, retryDelay: 15 },
  // Retries for about three days, during which the player's money is held.
  payout: { ...sentQueue, retryLimit: 13, retryDelay: 30 },
  audit: scheduledQueue,
  figures: scheduledQueue,
  harm: scheduledQueue,
  forget: scheduledQueue,
  remind: scheduledQueue,
  retention: scheduledQueue,
} as const satisfies Record<string, Omit<Queue, 'name'>>
export type JobKind = keyof typeof jobKinds
export const kindsOfJobs = Object.keys(jobKinds) as JobKind[]
/** Kinds that a schedule sends: they carry no data. */
export type ScheduledKind = 'audit' | 'figures' | 'harm' | 'forget' | 'remind' | 'retention'
export const isScheduled = (kind: JobKind): kind is ScheduledKind => jobKinds[kind].policy === 'stately'

/** The queue that receives a copy of each job that failed for good. No server takes jobs from it. */
export const deadLetters = 'dead-letters'

const queues: readonly Queue[] = [
  { name: deadLetters, policy: 'standard', retentionSeconds: 30 * day },
  ...kindsOfJobs.map((name) => ({ name, ...jobKinds[name], retryBackoff: true, deleteAfterSeconds: hour, deadLetter: deadLetters })),
]

type Connection = Pick<pg.Pool, 'query'>

/** Adapts a connection for pg-boss. `fromDrizzle` of pg-boss hides PostgreSQL's error codes, which `fetch` reads when two servers want the same job. */
export const queueDatabase = (connection: Connection): QueueDatabase => ({ executeSql: (text, values) => connection.query(text, values) })

const passive = {
  schema: 'jobs',
  migrate: false,
  supervise: false,
  schedule: false,
  registerInstance: false,
  // The server's own spans cover jobs and statements (tracing.ts).
  openTelemetry: { enabled: false },
} satisfies ConstructorOptions

const queuesOf = new WeakMap<Connection, Promise<PgBoss>>()

/** Returns the queue of a database for sending and finding jobs. Nothing runs in the background. @throws when the queue's tables are missing or of another version */
export function queueOf(connection: Connection): Promise<PgBoss> {
  const known = queuesOf.get(connection)
  if (known) return known
  const opened = openQueue(connection)
  queuesOf.set(connection, opened)
  opened.catch(() => queuesOf.delete(connection))
  return opened
}

async function openQueue(connection: Connection): Promise<PgBoss> {
  const queue = new PgBoss({ ...passive, db: queueDatabase(connection) })
  // A call that fails rejects; an event without a listener would end the process.
  queue.on('error', () => undefined)
  await queue.start()
  // A stopped pg-boss still sends and finds jobs (https://pgboss.io/api/ops#stop-options); only its timers are gone.
  await queue.stop({ graceful: false, close: false })
  return queue
}

/** Creates the queue of a working server, not yet started. It also sends scheduled jobs, expires those of dead servers and deletes old ones. */
export const createWorkingQueue = (connection: Connection, options: ConstructorOptions = {}): PgBoss =>
  new PgBoss({
    ...passive,
    db: queueDatabase(connection),
    supervise: true,
    schedule: true,
    maintenanceIntervalSeconds: 10 * minute,
    // No job depends on another.
    flowIntervalSeconds: hour,
    ...options,
  })

/** Returns what the database lacks: the queue's tables in this version, or single queues. */
export async function missingQueues(connection: Connection): Promise<string[]> {
  const queue = new PgBoss({ ...passive, db: queueDatabase(connection) })
  if (!(await queue.isInstalled())) return queues.map(({ name }) => `queue ${name}`)
  try {
    const known = new Set((await (await openQueue(connection)).getQueues()).map(({ name }) => name))
    return queues.filter(({ name }) => !known.has(name)).map(({ name }) => `queue ${name}`)
  } catch (error) {
    // pg-boss does not export its version of the tables, but refuses to start on another one.
    if (!(error instanceof Error && error.message.includes('requires migrations'))) throw error
    return ['schema of the queue']
  }
}

/**
 * Creates the queue's tables and queues, or migrates them to this version. Locks of pg-boss make several callers take turns.
 * No lock of ours is held during the migration, because concurrent index builds wait for all other transactions.
 */
export async function migrateQueue(url: string): Promise<void> {
  const queue = new PgBoss({ ...passive, connectionString: url, application_name: `${brand.id} jobs`, max: 2, migrate: true, bamIntervalSeconds: 10 })
  const failures: Error[] = []
  queue.on('error', (error) => void failures.push(error))
  try {
    await queue.start()
    const known = new Set((await queue.getQueues()).map(({ name }) => name))
    for (const { name, policy, ...options } of queues)
      await (known.has(name) ? queue.updateQueue(name, options) : queue.createQueue(name, { policy, ...options }))
    // Servers have `migrate: false`, and so build none of the indexes that a migration left.
    while (failures.length === 0 && (await isBuildingIndexes(queue))) await pause(100)
  } finally {
    await queue.stop({ graceful: false })
  }
  if (failures[0]) throw failures[0]
}

const isBuildingIndexes = async (queue: PgBoss): Promise<boolean> =>
  (await queue.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')
