import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Services } from '../call'
import { connectionOf } from '../db/connections'
import { createWorkingQueue, isScheduled, type JobKind, kindsOfJobs, type ScheduledKind } from '../db/jobs'
import { deleteOldRows } from '../db/retention'
import { open, seal } from '../db/seal'
import type { Metrics } from '../http/metrics'
import { type JobData, recordRun, type Schedule, schedulesOf, type StandingSchedule, standingSchedules } from '../jobs'
import { auditLedger } from '../ledger'
import { closeDays } from '../modules/figures'
import { assessHarmOfDay } from '../modules/harm'
import { deleteOldEvents } from '../modules/live'
import { deleteEndedSubscriptions, queuePushes, sendPush } from '../modules/messages'
import { sendVerificationReminders } from '../modules/verification'
import { retryPayout } from '../modules/withdrawals'
import { runInContext } from '../observability/operation-context'
import { beginSpan } from '../observability/tracing'
import { checkMessages } from '../partners-api'
import type { Mail, Sms } from '../services/messages'
import { runPeriodically } from '../services/periodically'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
type SealedJob = JobWithMetadata<{ sealed: string }>
type Work = { readonly [Kind in JobKind]: (data: JobData[Kind]) => Promise<unknown> }

/** Jobs of one kind that a server fetches and runs at a time. */
const batchSize = 10
/** Milliseconds that running jobs get when the server stops; then they go back to the queue for another server. */
const drainMs = 10_000
/** Polls of the queue between two heartbeats. */
const pollsPerHeartbeat = 5
/** Polls of the queue between two checks for schedules that stand. */
const pollsPerScheduleCheck = 30

interface WorkContext {
  readonly log: Log
  readonly metrics: Metrics | undefined
  /** Aborted when the server stops. Long jobs check this signal between their parts. */
  readonly stopping: AbortSignal
}

const workOf = (services: Services, { log, metrics, stopping }: WorkContext): Work => ({
  mail: async (mail: Mail | null) => mail && services.mailer.send(mail),
  sms: async (sms: Sms | null) => sms && services.sms.send(sms),
  push: (push) => sendPush(services, push),
  payout: (id) => retryPayout(services, id),
  audit: async () => {
    const found = await auditLedger(services.db, log, {
      codeKey: services.config.codeKey,
      reads: services.reads,
      checkMessages: (options) => checkMessages(services.db, options),
      stopping,
    })
    metrics?.auditEnded(found)
  },
  figures: async () => {
    const closed = await closeDays(services.db, stopping)
    if (closed > 0) log.info({ closed }, 'stored the figures of closed days')
  },
  harm: async () => {
    const looked = await assessHarmOfDay(services.db, services.config.rules, stopping)
    if (looked) log.info(looked, 'assessed markers of harm')
  },
  forget: async () => {
    await deleteOldEvents(services.db, stopping)
    await deleteEndedSubscriptions(services.db)
  },
  remind: async () => {
    const reminded = await sendVerificationReminders(services, stopping)
    if (reminded > 0) log.info({ reminded }, 'sent reminders of verification')
  },
  retention: async () => {
    const deleted = await deleteOldRows(services.db, services.config.retention, stopping)
    if (Object.keys(deleted).length > 0) log.info({ deleted }, 'deleted rows after their retention')
  },
})

/** Returns the empty sealed payload of scheduled jobs. */
const emptyPayload = ({ config }: Services) => ({ sealed: seal(config.codeKey, 'jobs', null) })

/** Stores the schedule for all servers (the last one to start wins), and queues each scheduled job once at the start. */
async function storeSchedule(queue: PgBoss, services: Services): Promise<void> {
  const nothing = emptyPayload(services)
  for (const [kind, schedule] of Object.entries(schedulesOf(services.config)) as [ScheduledKind, Schedule | null][]) {
    if (schedule === null) await queue.unschedule(kind)
    else {
      await queue.schedule(kind, schedule.cron, nothing)
      await queue.send(kind, nothing)
    }
  }
}

/**
 * Runs queued jobs. A failed job is retried with growing delays until it is done or given up. If a server dies, another one
 * takes over its jobs. A schedule shared by all servers queues the recurring jobs. Returns a function that stops the work
 * and waits up to ten seconds for running jobs.
 */
export async function processJobs(
  services: Services,
  log: Log,
  { pollSeconds = 2, metrics }: { pollSeconds?: number; metrics?: Metrics | undefined } = {},
): Promise<() => Promise<void>> {
  const queue = createWorkingQueue(connectionOf(services.db))
  // An unreachable database is tried again at the next poll.
  const onError = (error: unknown) => log.warn({ err: error }, 'the job queue could not be reached')
  queue.on('error', onError)
  queue.on('warning', ({ message, data }) => log.warn({ data }, message))
  await queue.start()
  await storeSchedule(queue, services)
  const stopping = new AbortController()
  const running = new Map<SealedJob, JobKind>()
  const work = workOf(services, { log, metrics, stopping: stopping.signal })
  /** Schedules that pg-boss skips. Their queued jobs are run although they are due at a time that a wrong clock set. */
  let standing: readonly StandingSchedule[] = []
  const stopKinds = kindsOfJobs.map((kind) =>
    runPeriodically(
      async (stopped) => {
        for (let jobs: SealedJob[] | null = null; !stopped.aborted && (jobs === null || jobs.length === batchSize); ) {
          const ignoreStartAfter = standing.some((schedule) => schedule.kind === kind)
          jobs = await queue.fetch<{ sealed: string }>(kind, { batchSize, includeMetadata: true, ignoreStartAfter })
          await Promise.all(jobs.map((job) => runJob(kind, job, async (data) => work[kind](data as never))))
        }
      },
      pollSeconds * 1_000,
      onError,
    ),
  )
  const stopPushes = runPeriodically(() => queuePushes(services), pollSeconds * 1_000, onError)
  // The queue's calendar skips a job while the time of its last run lies in the future, so send the job here (@see DATABASE-17).
  const sendStanding = async () => {
    const known = standing.map(({ kind }) => kind)
    standing = await standingSchedules(services.db, services.config)
    for (const { kind, ranAt } of standing) {
      if (!known.includes(kind)) log.warn({ kind, ranAt }, 'a schedule stands and its job is sent again; was a clock wrong?')
      await queue.send(kind, emptyPayload(services))
    }
  }
  const stopStanding = runPeriodically(sendStanding, pollSeconds * pollsPerScheduleCheck * 1_000, onError)
  // Scheduled jobs may take hours, so a heartbeat marks them as running.
  const sendHeartbeats = async () => {
    for (const [job, kind] of running) if (isScheduled(kind)) await queue.touch(kind, job)
  }
  const stopHeartbeat = runPeriodically(sendHeartbeats, pollSeconds * pollsPerHeartbeat * 1_000, onError)

  /** Returns a job to the queue at shutdown. A scheduled job is deleted and queued anew, because only one job of its kind may wait for a retry. */
  async function requeue(kind: JobKind, job: SealedJob): Promise<void> {
    if (!isScheduled(kind)) return void (await queue.fail(kind, job, { reason: 'stopped' }))
    await queue.deleteJob(kind, job)
    await queue.send(kind, emptyPayload(services))
  }

  /** Runs one job and records its result. Never rejects because of the job, so that a failure does not affect other jobs. */
  async function runJob(kind: JobKind, job: SealedJob, run: (data: unknown) => Promise<unknown>): Promise<void> {
    const name = `job:${job.id}`
    running.set(job, kind)
    const span = beginSpan({ name: `job ${kind}`, kind: 'consumer', attributes: { 'request.id': name } })
    try {
      await runInContext(name, () => run(open(services.config.codeKey, 'jobs', job.data.sealed)), span)
      if (isScheduled(kind)) await recordRun(services.db, kind)
      span?.end()
      await queue.complete(kind, job)
      metrics?.countJob(kind, 'done')
    } catch (error) {
      span?.end({ failed: error })
      if (stopping.signal.aborted && isScheduled(kind)) return await requeue(kind, job)
      // A mail library's error message may quote the mail, so keep only the type of the error.
      const reason = error instanceof Error ? error.name : typeof error
      const left = job.retryLimit - job.retryCount
      log[left > 0 ? 'warn' : 'error']({ job: job.id, kind, reason, left }, left > 0 ? 'a job failed and will be retried' : 'a job failed and is given up')
      await queue.fail(kind, job, { reason })
      metrics?.countJob(kind, left > 0 ? 'failed' : 'dead')
    } finally {
      running.delete(job)
    }
  }

  return async () => {
    stopping.abort()
    const ended = Promise.all([stopPushes, stopStanding, ...stopKinds].map((stopOne) => stopOne()))
    await Promise.race([ended, pause(drainMs, undefined, { ref: false })])
    await Promise.all([...running].map(async ([job, kind]) => requeue(kind, job))).catch(onError)
    await stopHeartbeat()
    await queue.stop({ graceful: false, close: false })
  }
}
