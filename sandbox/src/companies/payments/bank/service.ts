import type { SiteReports } from '../reports'
import type { Payment, PaymentStore } from '../store'
import { accountKey, type Arrived, matchTransfer } from './match'
import type { BankStore, BankTransfer } from './store'

/** Somebody else's money goes back after so long, in milliseconds (@see DEP-21). */
export const thirdPartyReturn = 24 * 60 * 60_000

interface Options {
  store: BankStore
  payments: PaymentStore
  reports: SiteReports
  now: () => number
}

/** The accounts that payments are expected at: transfers arrive here and find the payment that they belong to. */
export function bankDesk({ store, payments, reports, now }: Options) {
  async function settle(transfer: BankTransfer, payment: Payment): Promise<void> {
    await store.settle(transfer, payment.id, new Date(now()))
    await reports.deliverSoon(payment.id)
  }

  return {
    /** A transfer arrives; `intent`: the form that was sent, so that two clicks are one transfer. Returns its number. */
    async receive(intent: string, arrived: Arrived): Promise<number> {
      const { transfer, isNew } = await store.add(intent, { ...arrived, account: accountKey({ number: arrived.account }) }, new Date(now()))
      const payment = isNew && matchTransfer(transfer, await payments.latest('transfer', 1_000))
      if (payment) await settle(transfer, payment)
      return transfer.id
    },

    /** A person knows what a transfer is for; what comes of it is judged as ever. False when one of the two is not there or taken. */
    async assign(transferId: number, paymentId: string): Promise<boolean> {
      const [transfer, payment] = await Promise.all([store.byId(transferId), payments.byId(paymentId)])
      if (!transfer || transfer.paymentId !== null || payment?.kind !== 'transfer') return false
      await settle(transfer, payment)
      return true
    },

    expected: async (): Promise<Payment[]> => (await payments.latest('transfer')).filter(({ state }) => state === 'open'),
    latest: () => store.latest(),
    byId: (id: number) => store.byId(id),
    paymentOf: (id: string) => payments.byId(id),
    /** When somebody else's money goes or went back. */
    returnsAt: (transfer: BankTransfer): Date => new Date(transfer.at.getTime() + thirdPartyReturn),
    now,
  }
}
