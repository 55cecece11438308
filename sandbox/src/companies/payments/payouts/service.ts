import { createHash, randomBytes } from 'node:crypto'
import { createPayoutRequest } from '@kehribar/shared/partners/payments'
import type { ReportStore } from '../report-store'
import type { SiteReports } from '../reports'
import { PaymentRefused } from '../request'
import { type Payout, type PayoutEnd, payoutReport, type PayoutStore } from './store'

interface Options {
  store: PayoutStore
  reports: SiteReports
  reportStore: ReportStore
  /** Milliseconds until a payout is paid automatically; 0 leaves it to a person. */
  payAfter: number
  now: () => number
}

/** Creates the payout desk, which pays what the site requests, once per reference. */
export function payoutDesk({ store, reports, reportStore, payAfter, now }: Options) {
  async function end(id: string, state: PayoutEnd, reason: string | null = null): Promise<void> {
    await store.end(id, state, reason, new Date(now()))
    await reports.deliverSoon(id)
  }

  return {
    /** Creates a payout. @throws PaymentRefused 422 for an invalid request, 409 for a reference that was used for another payout */
    async create(input: unknown): Promise<Payout> {
      const parsed = createPayoutRequest.safeParse(input)
      if (!parsed.success) throw new PaymentRefused(422, 'request')
      const { reference, method, amount, target } = parsed.data
      if (!target.iban && !target.number) throw new PaymentRefused(422, 'target')
      const fingerprint = createHash('sha256').update(JSON.stringify(parsed.data)).digest('hex')
      const payout = await store.create({
        id: randomBytes(16).toString('hex'),
        reference,
        fingerprint,
        method,
        amount: BigInt(amount),
        target,
        payAt: payAfter === 0 ? null : new Date(now() + payAfter),
        createdAt: new Date(now()),
      })
      if (payout.fingerprint !== fingerprint) throw new PaymentRefused(409, 'reference')
      return payout
    },

    payAfter,
    end,
    hold: (id: string) => store.hold(id),
    byId: (id: string) => store.byId(id),
    latest: () => store.latest(),

    /** Reports a false outcome, to test the site’s checks. */
    async testReport(id: string, state: PayoutEnd, amount: bigint): Promise<void> {
      const payout = await store.byId(id)
      if (!payout) return
      await reportStore.add(id, payoutReport(payout.reference, state, amount), new Date(now()))
      await reports.deliverSoon(id)
    },

    async repeatLastReport(id: string): Promise<void> {
      await reportStore.repeatLast(id, new Date(now()))
      await reports.deliverSoon(id)
    },

    /** Pays due payouts. */
    async sweep(): Promise<void> {
      for (const id of await store.due(new Date(now()))) await store.end(id, 'paid', null, new Date(now()))
    },
  }
}
