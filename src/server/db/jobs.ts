import { brand } from '@kehribar/shared/brand'
import pg from 'pg'
import PgBoss from 'pg-boss'

/** How often a kind is tried again, and how long after the first failure in seconds: each next wait is about twice as long. */
export const jobKinds = {
  // For about two hours: a link in it holds no longer.
  mail: { retryLimit: 9, retryDelay: 15 },
  sms: { retryLimit: 9, retryDelay: 15 },
  // For about three days: the player's money is held meanwhile.
  payout: { retryLimit: 13, retryDelay: 30 },
}
export type JobKind = keyof typeof jobKinds
export const kindsOfJobs = Object.keys(jobKinds) as JobKind[]

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

/** Makes the queue's own tables, or brings them up to this version. Several at once take turns. */
export async function migrateQueue(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: `${brand.id} jobs` })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const queue = boss(client, { migrate: true, supervise: false })
    await queue.start()
    const known = new Set((await queue.getQueues()).map(({ name }) => name))
    for (const name of kindsOfJobs) {
      const options = { name, ...jobKinds[name], retryBackoff: true, expireInSeconds: 120 }
      await (known.has(name) ? queue.updateQueue(name, options) : queue.createQueue(name, options))
    }
    await queue.stop({ graceful: false })
  } finally {
    await client.end()
  }
}
