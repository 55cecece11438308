import type { CreatePayment } from '@shared/partners/payments'
import type { PaymentCompany } from '@server/services/payment-company'

/** Records what it was asked; answers a page on the partners' origin, the same one for a repeated reference. */
export interface FakePaymentCompany extends PaymentCompany {
  readonly created: CreatePayment[]
  /** Set to make the next calls fail as if the company did not answer; null to answer again. */
  failure: Error | null
}

export function fakePaymentCompany(origin: string): FakePaymentCompany {
  const created: CreatePayment[] = []
  return {
    created,
    failure: null,
    async createPayment(request) {
      if (this.failure) throw this.failure
      created.push(request)
      return { id: `pay-${request.reference}`, url: `${origin}/pay/${request.reference}` }
    },
  }
}
