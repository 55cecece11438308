import type { Store } from '../store/open'
import { bankDesk } from './bank/service'
import { bankStore } from './bank/store'
import { coinNetwork } from './coins/service'
import { coinStore } from './coins/store'
import { payoutDesk, payoutStore } from './payouts/service'
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
  /** Kuruş per US dollar. */
  dollar: bigint
  /** Milliseconds until a payout is paid automatically, and between two blocks of a coin network; 0 leaves it to a person. */
  payAfter: number
  blockTime: number
  now?: () => number
}

/** Creates the payment company: payments of every kind, payouts, and reports to the site. */
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
    /** Returns the reports about these payments or payouts, oldest first. */
    reportsOf: (subjects: readonly string[]) => reportStore.endsOf(subjects),
    /** Does everything that is due: expiries, blocks, payouts and reports. */
    async sweep(): Promise<void> {
      await coins.sweep()
      await payments.sweep()
      await payouts.sweep()
      await reports.deliverAll()
    },
  }
}
export type PaymentCompany = ReturnType<typeof paymentCompany>
