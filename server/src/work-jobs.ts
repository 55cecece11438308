import { setTimeout as pause } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from './call'
import { calendarOf } from './calendar'
import { connectionOf } from './db/connections'
import { boss, calendarClock, isScheduled, type JobKind, kindsOfJobs, type ScheduledKind, stillAtWork } from './db/jobs'
import { takeInHand } from './in-hand'
import { lookAtLedger } from './ledger'
import { lookForHarm } from './modules/harm'
import { forgetOld } from './modules/live'
import { forgetBrowsers, queuePushes, tellBrowser } from './modules/messages'
import { remindOfVerification } from './modules/verification'
import { payOut, queueUnanswered } from './modules/withdrawals'
import { checkMessages } from './partners-api'
import type { Mail, Sms } from './services/messages'
import type { JobData } from './jobs'
import type { Metrics } from './metrics'
import { periodically } from './periodically'
import { open, seal } from './seal'
import { beginSpan } from './tracing'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
type Work = { readonly [Kind in JobKind]: (data: JobData[Kind]) => Promise<unknown> }

/** Jobs that are taken at once, of each kind and by each server. */
const atOnce = 10
/** Those in hand when the server stops get this long; then they are given back, for the next one to begin again. */
const drainMs = 10_000
/** Looks at the queue between two signs of life. */
const signsAfter = 5

interface Beside {
  readonly log: Log
  readonly metrics: Metrics | undefined
  /** Aborted when the server stops: what takes long looks at it between its parts. */
  readonly stopping: AbortSignal
}

const workOf = (services: Services, { log, metrics, stopping }: Beside): Work => ({
  mail: async (mail: Mail | null) => mail && services.mailer.send(mail),
  sms: async (sms: Sms | null) => sms && services.sms.send(sms),
  push: (push) => tellBrowser(services, push),
  payout: (id) => payOut(services, id),
  audit: async () => {
    const found = await lookAtLedger(services.db, log, {
      codeKey: services.config.codeKey,
      checkMessages: (options) => checkMessages(services.db, options),
      stopping,
    })
    metrics?.auditEnded(found)
  },
  harm: async () => {
    const looked = await lookForHarm(services.db, services.config.rules, stopping)
    if (looked) log.info(looked, 'markers of harm')
  },
  forget: async () => {
    await forgetOld(services.db, stopping)
    await forgetBrowsers(services.db)
  },
  remind: async () => {
    const told = await remindOfVerification(services, stopping)
    if (told > 0) log.info({ told }, 'reminders of verification')
  },
})

/** What work that comes again carries. */
const nothingOf = ({ config }: Services) => ({ sealed: seal(config.codeKey, 'jobs', null) })

/** Writes the calendar down for all servers, as the last one that started wants it; what is on it comes once now, too. */
async function keepCalendar(queue: PgBoss, services: Services): Promise<void> {
  const nothing = nothingOf(services)
  for (const [kind, cron] of Object.entries(calendarOf(services.config)) as [ScheduledKind, string | null][]) {
    if (cron === null) await queue.unschedule(kind)
    else {
      await queue.schedule(kind, cron, nothing)
      await queue.send(kind, nothing)
    }
  }
}

/**
 * Works jobs off, each tried again after growing waits when it fails, until it is done or given up. Another server does
 * what this one leaves when it dies. What comes again is sent by a calendar that
 * all of them keep. Returns how to stop, which waits a while for the jobs in hand.
 */
export async function workJobs(
  services: Services,
  log: Log,
  { pollSeconds = 2, metrics }: { pollSeconds?: number; metrics?: Metrics | undefined } = {},
): Promise<() => Promise<void>> {
  const queue = boss(connectionOf(services.db))
  const clock = calendarClock(connectionOf(services.db))
  // A database that is away is asked again at the next look.
  const onError = (error: unknown) => log.warn({ err: error }, 'the job queue could not be asked')
  for (const one of [queue, clock]) one.on('error', onError)
  await queue.start()
  await queueUnanswered(services)
  await keepCalendar(queue, services)
  await clock.start()
  const stopping = new AbortController()
  /** Their kinds, by their numbers. */
  const inHand = new Map<string, JobKind>()
  const work = workOf(services, { log, metrics, stopping: stopping.signal })
  const stopKinds = kindsOfJobs.map((kind) =>
    periodically(
      async (stopped) => {
        for (let jobs: PgBoss.JobWithMetadata<{ sealed: string }>[] | null = null; !stopped.aborted && (jobs === null || jobs.length === atOnce); ) {
          jobs = await queue.fetch<{ sealed: string }>(kind, { batchSize: atOnce, includeMetadata: true })
          await Promise.all(jobs.map((job) => doOne(queue, kind, job, async (data) => work[kind](data as never))))
        }
      },
      pollSeconds * 1_000,
      onError,
    ),
  )
  const stopPushes = periodically(() => queuePushes(services), pollSeconds * 1_000, onError)
  // What the calendar sends may take hours.
  const long = () => new Map([...inHand].filter(([, kind]) => isScheduled(kind)))
  const stopSigns = periodically(async () => stillAtWork(connectionOf(services.db), long()), pollSeconds * signsAfter * 1_000, onError)

  /** That a stop cut it is no failure of work that comes again, of which two may not wait to be tried again: it is sent anew. */
  async function giveBack(kind: JobKind, id: string): Promise<void> {
    if (!isScheduled(kind)) return void (await queue.fail(kind, id, { reason: 'stopped' }))
    await queue.deleteJob(kind, id)
    await queue.send(kind, nothingOf(services))
  }

  /** Each ends by itself, so that one that fails brings no other down. */
  async function doOne(on: PgBoss, kind: JobKind, job: PgBoss.JobWithMetadata<{ sealed: string }>, run: (data: unknown) => Promise<unknown>): Promise<void> {
    const name = `job:${job.id}`
    inHand.set(job.id, kind)
    const span = beginSpan({ name: `job ${kind}`, kind: 'consumer', attributes: { 'request.id': name } })
    try {
      await takeInHand(name, () => run(open(services.config.codeKey, 'jobs', job.data.sealed)), span)
      span?.end()
      await on.complete(kind, job.id)
      metrics?.jobTried(kind, 'done')
    } catch (error) {
      span?.end({ failed: error })
      if (stopping.signal.aborted && isScheduled(kind)) return await giveBack(kind, job.id)
      // What a mail library says may quote the message: only the kind of the error is kept.
      const reason = error instanceof Error ? error.name : typeof error
      const left = job.retryLimit - job.retryCount
      log[left > 0 ? 'warn' : 'error']({ job: job.id, kind, reason, left }, left > 0 ? 'a job failed and is tried again' : 'a job is given up')
      await on.fail(kind, job.id, { reason })
      metrics?.jobTried(kind, left > 0 ? 'failed' : 'dead')
    } finally {
      inHand.delete(job.id)
    }
  }

  return async () => {
    stopping.abort()
    const ended = Promise.all([stopPushes, ...stopKinds].map((stopOne) => stopOne()))
    await Promise.race([ended, pause(drainMs, undefined, { ref: false })])
    await Promise.all([...inHand].map(async ([id, kind]) => giveBack(kind, id))).catch(onError)
    await stopSigns()
    await Promise.all([queue, clock].map((one) => one.stop({ graceful: false, close: false })))
  }
}
