import { randomUUID } from 'node:crypto'
import { type PaymentOptions, createPaymentCompany } from '../payments/index'
import { fakeSite } from './fake-site'
import { openTestStore } from './test-store'

const secret = 'c'.repeat(64)

/** Creates a payment company with its own clock, and a fake site that records its reports. */
export async function fakePayments() {
  const site = await fakeSite(secret)
  const { store, close } = await openTestStore()
  let clock = Date.parse('2026-03-01T12:00:00Z')
  const open = (more: Partial<PaymentOptions> = {}) =>
    createPaymentCompany({
      store,
      serverOrigin: site.origin,
      partner: 'sandbox',
      secret,
      siteOrigin: site.origin,
      dollar: 42_00n,
      payAfter: 20_000,
      blockTime: 5_000,
      now: () => clock,
      ...more,
    })
  return {
    site,
    store,
    open,
    ...open(),
    /** Returns the reports of a reference, without the random txid. */
    sentReports: (reference: string) =>
      site.callbacks.filter((call) => call.reference === reference).map(({ txid: _txid, reference: _reference, ...call }) => call),
    pass(milliseconds: number) {
      clock += milliseconds
    },
    request: (more: object = {}) => ({
      reference: randomUUID(),
      method: 'eft',
      kind: 'bank',
      amount: '50000',
      currency: 'TRY',
      language: 'tr',
      returnUrl: `${site.origin}/deposit`,
      customer: { name: 'İpek', lastname: 'Işık' },
      ...more,
    }),
    async close() {
      await close()
      await site.close()
    },
  }
}
