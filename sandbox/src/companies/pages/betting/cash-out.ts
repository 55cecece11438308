import type { CashOutAnswer, CashOutRequest, Coupon } from '@kehribar/shared/partners/sportsbook'
import { amountForPart } from '@kehribar/shared/rules/coupon'
import { type BettingApi, LoginNeeded } from './api'

/** Offered shares of the remaining stake, in percent. */
export const cashOutShares = [25, 50, 75, 100] as const

/** State of the running or last cash-out. */
export interface CashingOut {
  coupon: string
  share: number
  step: 'choosing' | 'sending' | 'sold' | 'pending' | 'changed' | 'refused' | 'failed'
  /** Price shown to the player when the button was pressed. */
  price: string
  /** The coupon as it ended, if the cash-out ended it; shown until the result is dismissed. */
  ended?: Coupon
}

/** Returns stake and price of a share of an offer. */
export function portionOf({ stake, price }: NonNullable<Coupon['cashOut']>, share: number): { stake: bigint; price: bigint } {
  const part = (BigInt(stake) * BigInt(share)) / 100n
  return { stake: part, price: amountForPart(BigInt(price), part, BigInt(stake)) }
}

interface Options {
  api: Pick<BettingApi, 'cashOut'>
  onChange: () => void
  /** Called when coupons may have changed and must be fetched again. */
  onMoved: () => void
  onLoginNeeded: () => void
}

/** Cashes out one coupon at a time. A call without an answer is retried with the same intent, so nothing is sold twice. */
export function createCashOut({ api, onChange, onMoved, onLoginNeeded }: Options) {
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
    /** Opens the cash-out of a coupon at 100 % and clears the result of another. */
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
