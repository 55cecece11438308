import { connectionOf } from '../db/connections'
import { databaseCode } from '../db/errors'
import type { Db } from '../db/types'
import { boss, type JobKind, kindsOfJobs } from '../db/jobs'

/** Numbers of jobs of one kind, by state. */
export interface JobCounts {
  readonly kind: JobKind
  /** Not yet tried, or running. */
  readonly waiting: number
  /** Failed and waiting for a retry. */
  readonly again: number
  /** Given up: dead letters. */
  readonly dead: number
}

/** Counts the jobs of every kind by state. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const { rows } = await connectionOf(db).query<{ name: string; waiting: number; again: number; dead: number }>(`
    select name, count(*) filter (where state in ('created', 'active'))::int as waiting,
      count(*) filter (where state = 'retry')::int as again, count(*) filter (where state = 'failed')::int as dead
    from jobs.job group by name`)
  return kindsOfJobs.map((kind) => ({ kind, waiting: 0, again: 0, dead: 0, ...rows.find(({ name }) => name === kind) }))
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
  const { rows } = await connectionOf(db).query<DeadJob>(`
    select id, name as kind, created_on as since, completed_on as "failedAt", retry_count + 1 as tries, coalesce(output->>'reason', '') as reason
    from jobs.job where state = 'failed' order by completed_on, id`)
  return rows
}

/**
 * Queues given-up jobs again, all of a kind or one, and returns their number. Of a scheduled kind only one is queued and the
 * others are deleted, because one run does the work of all.
 */
export async function retryDead(db: Db, which: { readonly id?: string; readonly kind?: string }): Promise<number> {
  const queue = boss(connectionOf(db))
  const found = (await deadJobs(db)).filter(({ id, kind }) => (which.id === undefined || which.id === id) && (which.kind === undefined || which.kind === kind))
  for (const { kind, id } of found)
    await queue.retry(kind, id).catch(async (error: unknown) => {
      if (databaseCode(error) !== '23505') throw error
      await queue.deleteJob(kind, id)
    })
  return found.length
}
