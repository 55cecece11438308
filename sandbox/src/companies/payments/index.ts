import type { Store } from '../store/open'
import { createBankDesk } from './bank/service'
import { createBankStore } from './bank/store'
import { createCoinNetwork } from './coins/service'
import { createCoinStore } from './coins/store'
import { createPayoutDesk, createPayoutStore } from './payouts/service'
import { createReportStore as openReportStore } from './report-store'
import { createSiteReports } from './reports'
import { createPaymentService } from './service'
import { createPaymentStore } from './store'

export interface PaymentOptions {
  store: Store
  serverOrigin: string
  partner: string
  secret: string
  siteOrigin: string
  /** Kuruş per US dollar. */
  dollar: bigint
  /** Milliseconds until a payout is paid automatically, and between two blocks of a coin network. With 0, a person decides instead. */
  payAfter: number
  blockTime: number
  now?: () => number
}

/** Creates the payment company: payments of every kind, payouts, and reports to the site. */
export function createPaymentCompany({ store, serverOrigin, partner, secret, siteOrigin, dollar, payAfter, blockTime, now = Date.now }: PaymentOptions) {
  const reportStore = openReportStore(store)
  const reports = createSiteReports({ store: reportStore, serverOrigin, partner, secret, now })
  const all = createPaymentStore(store)
  const payments = createPaymentService({ store: all, reports, reportStore, siteOrigin, now })
  const bank = createBankDesk({ store: createBankStore(store), payments: all, reports, now })
  const coins = createCoinNetwork({ store: createCoinStore(store), payments: all, reports, dollar, blockTime, now })
  const payouts = createPayoutDesk({ store: createPayoutStore(store), reports, reportStore, payAfter, now })
  return {
    payments,
    bank,
    coins,
    payouts,
    /** Returns the reports about these payments or payouts, oldest first. */
    reportsOf: (subjects: readonly string[]) => reportStore.endsOf(subjects),
    /** Processes everything that is due: expiries, blocks, payouts and reports. */
    async sweep(): Promise<void> {
      await coins.sweep()
      await payments.sweep()
      await payouts.sweep()
      await reports.deliverAll()
    },
  }
}
export type PaymentCompany = ReturnType<typeof createPaymentCompany>
