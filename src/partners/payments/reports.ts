import { partnerBase } from '@shared/partners/index'
import { payments } from '@shared/partners/payments'
import { signBody } from '@shared/partners/signing'
import { oneAtATime } from '../store/one-at-a-time'
import type { PaymentStore } from './store'

/** A report that no answer came for is given up after so long, in milliseconds. */
const patience = 24 * 60 * 60_000
const longestWait = 5 * 60_000

export interface ReportOptions {
  store: PaymentStore
  serverOrigin: string
  partner: string
  secret: string
  now?: () => number
  timeout?: number
}

/** Tells the site how payments ended: at least once, the same txid each time, until it answers. */
export function paymentReports({ store, serverOrigin, partner, secret, now = Date.now, timeout = 5_000 }: ReportOptions) {
  const alone = oneAtATime()

  /** The site's outcome, or null when it gave none. */
  async function tell(call: object): Promise<string | null> {
    const body = JSON.stringify(call)
    try {
      const response = await fetch(`${serverOrigin}${partnerBase}${payments.paymentCallback.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await signBody(partner, secret, body)) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      if (response.status !== 200) return null
      const answer = payments.paymentCallback.response.safeParse(await response.json())
      return answer.success ? answer.data.outcome : null
    } catch {
      return null
    }
  }

  /** Sends what is due of one payment, one report after the other. */
  const deliver = (paymentId: string): Promise<void> =>
    alone(paymentId, async () => {
      for (const { report, reference } of await store.dueReports(new Date(now()), paymentId)) {
        const answer = await tell({ reference, txid: report.txid, state: report.state, amount: String(report.amount), currency: 'TRY' })
        if (answer) await store.reportAnswered(report.id, answer)
        else {
          const wait = Math.min(1_000 * 2 ** Math.min(report.attempts, 12), longestWait)
          await store.reportFailed(report.id, now() - report.createdAt.getTime() > patience ? null : new Date(now() + wait))
        }
      }
    })

  return {
    deliver,
    async deliverAll(): Promise<void> {
      await Promise.all((await store.paymentsWithDueReports(new Date(now()))).map(deliver))
    },
  }
}
export type PaymentReports = ReturnType<typeof paymentReports>
