import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { payments } from '@kehribar/shared/partners/payments'
import { postSigned, type SignedCaller } from '../http/signed'
import { createKeyedQueue } from '../store/run-exclusive'
import type { Report, ReportStore } from './report-store'

/** Milliseconds until an unanswered report is abandoned. Coin progress is abandoned sooner, because the next report supersedes it. */
const maxAgeMs = { paymentCallback: 24 * 60 * 60_000, payoutCallback: 24 * 60 * 60_000, paymentProgress: 60_000 }
const longestWait = 5 * 60_000

/** Part that all answers of the contract share. */
const answerShape = z.object({ outcome: z.enum(['recorded', 'suspended', 'repeated', 'refused']), reason: z.optional(z.string()) })

export interface ReportOptions extends SignedCaller {
  store: ReportStore
  now?: () => number
  timeout?: number
}

/** Reports results of payments and payouts to the site: at least once, with the same txid, until the site answers. */
export function createSiteReports({ store, now = Date.now, timeout = 5_000, ...signing }: ReportOptions) {
  const runExclusive = createKeyedQueue()

  /** Sends a report. Returns the site's answer, or null if none arrives. */
  async function send({ kind, call }: Report): Promise<z.output<typeof answerShape> | null> {
    try {
      const response = await postSigned(signing, payments[kind].path, call, timeout)
      if (response.status !== 200) return null
      const answer = answerShape.safeParse(await response.json())
      return answer.success ? answer.data : null
    } catch {
      return null
    }
  }

  /** Sends the due reports of a payment or payout in order. */
  const deliver = (subject: string): Promise<void> =>
    runExclusive(subject, async () => {
      for (const report of await store.due(new Date(now()), subject)) {
        const answer = await send(report)
        if (answer) await store.answered(report.id, answer.outcome, answer.reason ?? null)
        else {
          const wait = Math.min(1_000 * 2 ** Math.min(report.attempts, 12), longestWait)
          await store.failed(report.id, now() - report.createdAt.getTime() > maxAgeMs[report.kind] ? null : new Date(now() + wait))
        }
      }
    })

  return {
    /** Sends reports and waits at most three seconds for the site. Delivery continues in the background. */
    async deliverSoon(subject: string): Promise<void> {
      const timer = new AbortController()
      await Promise.race([deliver(subject), pause(3_000, undefined, { signal: timer.signal }).catch(() => undefined)])
      timer.abort()
    },
    async deliverAll(): Promise<void> {
      await Promise.all((await store.subjectsDue(new Date(now()))).map(deliver))
    },
  }
}
export type SiteReports = ReturnType<typeof createSiteReports>
