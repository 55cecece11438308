import { connectionOf } from '../db/connections'
import { deadLetters, type JobKind, kindsOfJobs, queueOf } from '../db/jobs'
import type { Db } from '../db/types'

/** Numbers of jobs of one kind, by state. */
export interface JobCounts {
  readonly kind: JobKind
  /** Due or running, counted at most a minute ago. */
  readonly waiting: number
  /** Due later, mostly for a retry, counted at most a minute ago. */
  readonly deferred: number
  /** Given up: dead letters. */
  readonly dead: number
}

/** Rows that pg-boss reads at most at once. */
const readLimit = 100_000

/** Counts the jobs of every kind by state. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const queue = await queueOf(connectionOf(db))
  const { destinations } = await queue.previewRedrive(deadLetters, { limit: readLimit })
  return Promise.all(
    kindsOfJobs.map(async (kind) => {
      const [stats] = await queue.getQueueStats(kind, { force: true })
      const { readyCount = 0, activeCount = 0, deferredCount = 0 } = stats ?? {}
      return { kind, waiting: readyCount + activeCount, deferred: deferredCount, dead: destinations.find(({ name }) => name === kind)?.count ?? 0 }
    }),
  )
}

/** A job that was given up after its retries. */
export interface DeadJob {
  readonly id: string
  readonly kind: JobKind
  readonly since: Date
  readonly failedAt: Date
  readonly tries: number
  readonly reason: string
}

/** Returns the given-up jobs, oldest first. */
export async function deadJobs(db: Db): Promise<DeadJob[]> {
  const queue = await queueOf(connectionOf(db))
  const jobs = await queue.findJobs(deadLetters, { limit: readLimit })
  return jobs.map(({ id, sourceName, sourceCreatedOn, createdOn, sourceRetryCount, sourceOutput }) => ({
    id,
    kind: sourceName as JobKind,
    since: sourceCreatedOn ?? createdOn,
    failedAt: createdOn,
    tries: (sourceRetryCount ?? 0) + 1,
    reason: sourceOutput && 'reason' in sourceOutput ? String(sourceOutput.reason) : '',
  }))
}

/**
 * Queues failed jobs again, all of a kind or a single one, and returns their number. For a scheduled kind only one job is
 * queued and the others are deleted, because one run does the work of all.
 */
export async function retryDead(db: Db, which: { readonly id?: string; readonly kind?: string }): Promise<number> {
  const queue = await queueOf(connectionOf(db))
  const found = (await deadJobs(db)).filter(({ id, kind }) => (which.id === undefined || which.id === id) && (which.kind === undefined || which.kind === kind))
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return 0
  await queue.redrive(deadLetters, { ids, limit: ids.length })
  // The queue of a scheduled kind accepts one job; pg-boss marks the others as failed.
  const refused = (await queue.findJobs(deadLetters, { limit: readLimit })).filter(({ id, state }) => state === 'failed' && ids.includes(id))
  if (refused.length > 0)
    await queue.deleteJob(
      deadLetters,
      refused.map(({ id }) => id),
    )
  return ids.length
}
