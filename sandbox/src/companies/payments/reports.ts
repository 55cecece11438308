import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { payments } from '@kehribar/shared/partners/payments'
import { postSigned, type Signing } from '../http/post-signed'
import { oneAtATime } from '../store/one-at-a-time'
import type { Report, ReportStore } from './report-store'

/** A report that no answer came for is given up after so long, in milliseconds; how far a coin is, sooner, as the next one says more. */
const patience = { paymentCallback: 24 * 60 * 60_000, payoutCallback: 24 * 60 * 60_000, paymentProgress: 60_000 }
const longestWait = 5 * 60_000

/** What all the answers of the contract have in common. */
const answerShape = z.object({ outcome: z.enum(['recorded', 'suspended', 'repeated', 'refused']), reason: z.optional(z.string()) })

export interface ReportOptions extends Signing {
  store: ReportStore
  now?: () => number
  timeout?: number
}

/** Tells the site how payments and payouts ended: at least once, the same txid each time, until it answers. */
export function siteReports({ store, now = Date.now, timeout = 5_000, ...signing }: ReportOptions) {
  const alone = oneAtATime()

  /** The site's answer, or null when it gave none. */
  async function tell({ kind, call }: Report): Promise<z.output<typeof answerShape> | null> {
    try {
      const response = await postSigned(signing, payments[kind].path, call, timeout)
      if (response.status !== 200) return null
      const answer = answerShape.safeParse(await response.json())
      return answer.success ? answer.data : null
    } catch {
      return null
    }
  }

  /** Sends what is due of one payment or payout, one report after the other. */
  const deliver = (subject: string): Promise<void> =>
    alone(subject, async () => {
      for (const report of await store.due(new Date(now()), subject)) {
        const answer = await tell(report)
        if (answer) await store.answered(report.id, answer.outcome, answer.reason ?? null)
        else {
          const wait = Math.min(1_000 * 2 ** Math.min(report.attempts, 12), longestWait)
          await store.failed(report.id, now() - report.createdAt.getTime() > patience[report.kind] ? null : new Date(now() + wait))
        }
      }
    })

  return {
    /** A site that does not answer must not keep anybody waiting; the report goes on in the background. */
    async deliverSoon(subject: string): Promise<void> {
      const impatience = new AbortController()
      await Promise.race([deliver(subject), pause(3_000, undefined, { signal: impatience.signal }).catch(() => undefined)])
      impatience.abort()
    },
    async deliverAll(): Promise<void> {
      await Promise.all((await store.subjectsDue(new Date(now()))).map(deliver))
    },
  }
}
export type SiteReports = ReturnType<typeof siteReports>
