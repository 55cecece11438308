import type { CashOutAnswer, CashOutRequest, Coupon } from '@kehribar/shared/partners/sportsbook'
import { amountForPart } from '@kehribar/shared/rules/coupon'
import { type BettingApi, LoginNeeded } from './api'

/** Of what is left of a stake, in percent. */
export const shares = [25, 50, 75, 100] as const

/** The coupon that is being cashed out, or was the last one. */
export interface CashingOut {
  coupon: string
  share: number
  step: 'choosing' | 'sending' | 'sold' | 'pending' | 'changed' | 'refused' | 'failed'
  /** What the player was shown when it was pressed. */
  price: string
  /** What it became, when that was its end: it stands on the page for as long as its answer does. */
  ended?: Coupon
}

/** What a share of an offer is: its part of the stake, and the price of that part. */
export function portionOf({ stake, price }: NonNullable<Coupon['cashOut']>, share: number): { stake: bigint; price: bigint } {
  const part = (BigInt(stake) * BigInt(share)) / 100n
  return { stake: part, price: amountForPart(BigInt(price), part, BigInt(stake)) }
}

interface Options {
  api: Pick<BettingApi, 'cashOut'>
  onChange: () => void
  /** Something may have moved: the coupons are to be asked for again. */
  onMoved: () => void
  onLoginNeeded: () => void
}

/** Cashing out one coupon at a time. What got no answer is asked again with the same intent, so that nothing is sold twice. */
export function cashingOut({ api, onChange, onMoved, onLoginNeeded }: Options) {
  let current: CashingOut | null = null
  let unanswered: { coupon: string; request: CashOutRequest } | null = null

  function set(next: CashingOut | null): void {
    current = next
    onChange()
  }
  const isBusy = () => current?.step === 'sending'

  function requestFor(coupon: Coupon, offer: NonNullable<Coupon['cashOut']>, share: number): CashOutRequest {
    const { stake, price } = portionOf(offer, share)
    if (unanswered?.coupon === coupon.id && unanswered.request.stake === String(stake)) return unanswered.request
    return { intent: crypto.randomUUID(), stake: String(stake), price: String(price) }
  }

  function steps(answer: CashOutAnswer): CashingOut['step'] {
    if (answer.kind === 'refused') return 'refused'
    return answer.kind === 'price_changed' ? 'changed' : answer.kind
  }

  async function sell(coupon: Coupon): Promise<void> {
    if (!current || current.coupon !== coupon.id || isBusy() || !coupon.cashOut) return
    const request = requestFor(coupon, coupon.cashOut, current.share)
    const sending: CashingOut = { ...current, step: 'sending', price: request.price }
    unanswered = { coupon: coupon.id, request }
    set(sending)
    try {
      const answer = await api.cashOut(coupon.id, request)
      unanswered = null
      const sold = answer.kind === 'sold' ? answer.coupon : null
      set({ ...sending, step: steps(answer), price: sold?.sales.at(-1)?.price ?? request.price, ...(sold?.state === 'sold' && { ended: sold }) })
    } catch (error) {
      set({ ...sending, step: 'failed' })
      if (error instanceof LoginNeeded) onLoginNeeded()
    }
    onMoved()
  }

  return {
    get current() {
      return current
    },
    /** From the whole on; what was said about another coupon goes. */
    open(coupon: string): void {
      if (!isBusy()) set({ coupon, share: 100, step: 'choosing', price: '0' })
    },
    choose(share: number): void {
      if (current && !isBusy()) set({ ...current, share, step: 'choosing' })
    },
    close(): void {
      if (!isBusy()) set(null)
    },
    sell,
  }
}
