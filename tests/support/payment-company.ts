import type { CreatePayment, CreatePayout } from '@kehribar/shared/partners/payments'
import type { PaymentCompanies } from '@server/services/payment-company'

/**
 * A payment company that records its requests. It answers with a page on the partners' origin, or with instructions for a bank
 * transfer or a coin. A repeated reference gets the same answer.
 */
export interface FakePaymentCompany extends PaymentCompanies {
  readonly created: CreatePayment[]
  readonly payouts: CreatePayout[]
  /** Set an error to make the next calls fail as if the company were unreachable; null restores it. */
  failure: Error | null
}

/** Returns text in the form of a Tron address, unique for each reference. */
const addressOf = (reference: string) =>
  `T${reference
    .replace(/[^0-9a-f]/g, '')
    .replace(/0/g, 'z')
    .padEnd(33, 'x')
    .slice(0, 33)}`

export function fakePaymentCompany(origin: string): FakePaymentCompany {
  const created: CreatePayment[] = []
  const payouts: CreatePayout[] = []
  const expiries = new Map<string, string>()
  return {
    created,
    payouts,
    failure: null,
    async createPayment(_company, request) {
      if (this.failure) throw this.failure
      created.push(request)
      const { reference, account, coin } = request
      const expiresAt = expiries.get(reference) ?? new Date(Date.now() + 1_800_000).toISOString()
      expiries.set(reference, expiresAt)
      const payment = { id: `pay-${reference}`, expiresAt }
      const note = `KHB${reference.slice(0, 8).toUpperCase()}`
      if (account) return { ...payment, instructions: { account, note } }
      if (coin) return { ...payment, instructions: { coin: { ...coin, address: addressOf(reference) } } }
      return { ...payment, url: `${origin}/pay/${reference}` }
    },
    async createPayout(_company, request) {
      if (this.failure) throw this.failure
      payouts.push(request)
      return { id: `out-${request.reference}` }
    },
  }
}
