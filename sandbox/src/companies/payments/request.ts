import { createHash } from 'node:crypto'
import { type CreatePayment, createPaymentRequest } from '@kehribar/shared/partners/payments'
import { istanbulToday } from '@kehribar/shared/rules/birth-date'
import { cardCodeProblem, cardExpiryProblem, cardNumberProblem } from '@kehribar/shared/rules/card'
import { plainOrigin } from '@kehribar/shared/security/url-policy'
import { depositableCoin, parseCoinUnits } from './coins/amounts'
import type { Payment } from './store'

export class PaymentRefused extends Error {
  constructor(
    readonly status: 409 | 422,
    readonly reason: string,
  ) {
    super(reason)
  }
}

/** Returns an origin of the web or of the desktop client; null for any text that could widen the page's policy. */
const checkedOrigin = (text: string): string | null => (/^app:\/\/[a-z\d.-]+$/.test(text) ? text : plainOrigin(text))

function isOn(origin: string, address: string): boolean {
  if (origin.startsWith('app:')) return address === origin || address.startsWith(`${origin}/`)
  return new URL(address).origin === origin
}

/** Returns the fingerprint by which a repeated request is recognised. Card data is left out, so that none of it is stored. */
function fingerprintOf({ reference, method, amount, returnUrl, account, coin }: CreatePayment): string {
  return createHash('sha256')
    .update(JSON.stringify([reference, method, amount, returnUrl, ...(account || coin ? [account ?? null, coin ?? null] : [])]))
    .digest('hex')
}

function cardProblem(card: NonNullable<CreatePayment['card']>, now: number): string | null {
  return cardNumberProblem(card.number) ?? cardExpiryProblem(card.month, card.year, istanbulToday(new Date(now))) ?? cardCodeProblem(card.cvc)
}

function coinProblem({ code, network, amount }: NonNullable<CreatePayment['coin']>): string | null {
  const coin = depositableCoin(code)
  if (coin?.network !== network) return 'coin'
  return (parseCoinUnits(amount, coin.decimals) ?? 0n) > 0n ? null : 'coin_amount'
}

interface CheckedRequest {
  request: CreatePayment
  kind: Payment['kind']
  siteOrigin: string
  fingerprint: string
}

/** Validates a payment request of the site. @throws PaymentRefused (422) with the reason */
export function checkPaymentRequest(input: unknown, siteOrigin: string, now: number): CheckedRequest {
  const refuse = (reason: string): never => {
    throw new PaymentRefused(422, reason)
  }
  const parsed = createPaymentRequest.safeParse(input)
  if (!parsed.success) return refuse('request')
  const request = parsed.data
  const origin = checkedOrigin(request.siteOrigin ?? siteOrigin) ?? refuse('site_origin')
  if (!isOn(origin, request.returnUrl)) refuse('return_url')
  const { card, coin, account } = request
  if (coin === undefined && request.kind === 'crypto') refuse('coin')
  if (account !== undefined && !account.iban && !account.number) refuse('account')
  const problem = (card && cardProblem(card, now)) ?? (coin && coinProblem(coin))
  if (problem) refuse(problem)
  const kind = coin ? 'coin' : account ? 'transfer' : 'page'
  return { request, kind, siteOrigin: origin, fingerprint: fingerprintOf(request) }
}
