import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Reads } from '../db/reads'
import type { Db } from '../db/types'
import { clockSkew } from '../db/now'
import { countJobs, standingSchedules } from '../jobs'
import type { Config } from '../settings/config'

/** Result of a call that moves money: done, refused for a reason that the answer names, or failed without such an answer. */
type Result = 'done' | 'refused' | 'failed'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call moves money. */
    money?: boolean
  }
  interface FastifyRequest {
    /** Whether the answer reports success. */
    taken: boolean
  }
}

/** Returns whether an answer means success: `status` 1 for the site, `result` `OK` for wallets, any `outcome` but `refused` for payment companies. */
const isSuccess = (answer: unknown): boolean => {
  if (typeof answer !== 'object' || answer === null) return false
  const { status, result, outcome } = answer as { status?: unknown; result?: unknown; outcome?: unknown }
  return status === 1 || result === 'OK' || (outcome !== undefined && outcome !== 'refused')
}

const resultOf = (statusCode: number, taken: boolean): Result => {
  if (statusCode >= 500) return 'failed'
  return statusCode < 300 && taken ? 'done' : 'refused'
}

/** Prometheus metrics of one server (@see OPERATE-8). No metric identifies a player. */
export class Metrics {
  readonly registry = new Registry()
  private readonly calls = this.counter('server_calls_total', 'Answered calls.', ['call', 'method', 'status'])
  private readonly seconds = new Histogram({
    name: 'server_call_seconds',
    help: 'Duration of calls in seconds.',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [this.registry],
  })
  private readonly money = this.counter('server_money_operations_total', 'Calls that move money, by result.', ['operation', 'result'])
  private readonly jobs = this.counter('server_jobs_total', 'Job attempts of this server, by result.', ['kind', 'result'])
  private readonly findings = this.gauge('server_ledger_findings', 'Findings of the last ledger audit by this server.')
  private readonly audited = this.gauge('server_ledger_audit_timestamp_seconds', 'Time when this server last finished an audit.')

  constructor(
    { db, reads, config }: { readonly db: Db; readonly reads: Pick<Reads, 'standbyState'>; readonly config: Pick<Config, 'auditHours'> },
    pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
  ) {
    const { registry } = this
    collectDefaultMetrics({ register: registry })
    new Gauge({
      name: 'server_database_connections',
      help: 'Database connections of the pool, and requests that wait for one.',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    })
    new Gauge({
      name: 'server_clock_skew_seconds',
      help: "Seconds by which this server's clock is ahead of the database's.",
      registers: [registry],
      async collect() {
        // While the database is unreachable, leave this gauge empty.
        this.reset()
        const skew = await clockSkew(db).catch(() => null)
        if (skew !== null) this.set(skew)
      },
    })
    new Gauge({
      name: 'server_standby_lag_seconds',
      help: 'Seconds by which the standby of DATABASE_READ_URL is behind the primary.',
      registers: [registry],
      async collect() {
        // Without a standby that follows, leave this gauge empty.
        this.reset()
        const state = await reads.standbyState()
        if (state?.is === 'following') this.set(state.seconds)
      },
    })
    new Gauge({
      name: 'server_schedule_stands',
      help: 'Scheduled jobs of all servers that have not run for too long.',
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const { kind } of await standingSchedules(db, config).catch(() => [])) this.set({ kind }, 1)
      },
    })
    new Gauge({
      name: 'server_jobs_queued',
      help: 'Jobs of all servers: due or running (waiting), due later (deferred), given up (dead).',
      labelNames: ['kind', 'state'],
      registers: [registry],
      async collect() {
        // While the database is unreachable, leave this gauge empty; the other metrics are still served.
        this.reset()
        const counts = await countJobs(db).catch(() => [])
        for (const { kind, waiting, deferred, dead } of counts) {
          this.set({ kind, state: 'waiting' }, waiting)
          this.set({ kind, state: 'deferred' }, deferred)
          this.set({ kind, state: 'dead' }, dead)
        }
      },
    })
  }

  /** Records every answer of this server: count, duration, and the result of calls that move money. */
  observe(app: FastifyInstance): void {
    app.decorateRequest('taken', false)
    app.addHook('preSerialization', async (request, _reply, answer) => {
      request.taken = isSuccess(answer)
      return answer
    })
    app.addHook('onResponse', async (request, reply) => {
      const { config, url } = request.routeOptions
      const call = config.call ?? url ?? 'none'
      this.calls.inc({ call, method: request.method, status: reply.statusCode })
      this.seconds.observe({ call }, reply.elapsedTime / 1000)
      if (config.money) this.money.inc({ operation: call, result: resultOf(reply.statusCode, request.taken) })
    })
  }

  /** Counts an attempt at a job. */
  countJob(kind: string, result: 'done' | 'failed' | 'dead'): void {
    this.jobs.inc({ kind, result })
  }

  /** Records the number of findings and the time of a finished audit of the whole ledger. */
  auditEnded(found: number): void {
    this.findings.set(found)
    this.audited.setToCurrentTime()
  }

  private counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] })
  }

  private gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.registry] })
  }
}

/** Returns the app for `/metrics`, not listening yet. It has its own port, to which load balancers do not route (@see OPERATE-8). */
export function metricsApp({ registry }: Metrics): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return app
}
