import type { SiteReports } from '../reports'
import type { Payment, PaymentStore } from '../store'
import { accountKey, type ArrivedTransfer, matchTransfer } from './match'
import type { BankStore, BankTransfer } from './store'

/** Milliseconds until another person’s money is returned (@see DEP-21). */
export const thirdPartyReturnMs = 24 * 60 * 60_000

interface Options {
  store: BankStore
  payments: PaymentStore
  reports: SiteReports
  now: () => number
}

/** Creates the desk of the operator’s bank accounts, where transfers arrive and are matched to payments. */
export function createBankDesk({ store, payments, reports, now }: Options) {
  async function settle(transfer: BankTransfer, payment: Payment): Promise<void> {
    await store.settle(transfer, payment.id, new Date(now()))
    await reports.deliverSoon(payment.id)
  }

  return {
    /** Receives a transfer and returns its number. `intent` is the form’s idempotency key, so two clicks make one transfer. */
    async receive(intent: string, arrived: ArrivedTransfer): Promise<number> {
      const { transfer, isNew } = await store.add(intent, { ...arrived, account: accountKey({ number: arrived.account }) }, new Date(now()))
      const payment = isNew && matchTransfer(transfer, await payments.latest('transfer', 1_000))
      if (payment) await settle(transfer, payment)
      return transfer.id
    },

    /** Assigns a transfer by hand, with the usual checks. Returns false if transfer or payment is missing or already used. */
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
    /** Returns the time at which another person's money is or was returned. */
    returnsAt: (transfer: BankTransfer): Date => new Date(transfer.at.getTime() + thirdPartyReturnMs),
    now,
  }
}
