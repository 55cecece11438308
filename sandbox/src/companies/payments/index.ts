import type { Store } from '../store/open'
import { bankDesk } from './bank/service'
import { bankStore } from './bank/store'
import { coinNetwork } from './coins/service'
import { coinStore } from './coins/store'
import { payoutDesk } from './payouts/service'
import { payoutStore } from './payouts/store'
import { reportStore as openReportStore } from './report-store'
import { siteReports } from './reports'
import { paymentService } from './service'
import { paymentStore } from './store'

export interface PaymentOptions {
  store: Store
  serverOrigin: string
  partner: string
  secret: string
  siteOrigin: string
  /** Kuruş for a US dollar. */
  dollar: bigint
  /** Milliseconds until a payout is paid by itself and between two blocks of a coin's network; 0: by hand. */
  payAfter: number
  blockTime: number
  now?: () => number
}

/** The payment company: payments of every kind, payouts, and what it tells the site about them. */
export function paymentCompany({ store, serverOrigin, partner, secret, siteOrigin, dollar, payAfter, blockTime, now = Date.now }: PaymentOptions) {
  const reportStore = openReportStore(store)
  const reports = siteReports({ store: reportStore, serverOrigin, partner, secret, now })
  const all = paymentStore(store)
  const payments = paymentService({ store: all, reports, reportStore, siteOrigin, now })
  const bank = bankDesk({ store: bankStore(store), payments: all, reports, now })
  const coins = coinNetwork({ store: coinStore(store), payments: all, reports, dollar, blockTime, now })
  const payouts = payoutDesk({ store: payoutStore(store), reports, reportStore, payAfter, now })
  return {
    payments,
    bank,
    coins,
    payouts,
    /** What the site was told of these payments or payouts, oldest first. */
    reportsOf: (subjects: readonly string[]) => reportStore.endsOf(subjects),
    /** What happens by itself: ends, blocks, payouts, and reports that are due. */
    async sweep(): Promise<void> {
      await coins.sweep()
      await payments.sweep()
      await payouts.sweep()
      await reports.deliverAll()
    },
  }
}
export type PaymentCompany = ReturnType<typeof paymentCompany>
