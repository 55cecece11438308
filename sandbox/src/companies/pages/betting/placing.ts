import type { Coupon, CouponAnswer, CouponRefusal, CouponRequest } from '@kehribar/shared/partners/sportsbook'
import { type BettingApi, LoginNeeded, NoAnswer } from './api'

/** Where the coupon in hand stands. */
export type Placing =
  | { step: 'idle' }
  /** `lost`: no answer came yet, the same coupon is asked for again. */
  | { step: 'sending'; lost: boolean }
  /** The page was left, or the session ended, before the answer came. */
  | { step: 'unresolved' }
  | { step: 'pending'; coupon: Coupon }
  | { step: 'accepted'; coupon: Coupon }
  | { step: 'refused'; reason: CouponRefusal; min?: string; max?: string }
  | { step: 'failed' }

interface Options {
  api: Pick<BettingApi, 'place' | 'coupon'>
  onStep: (placing: Placing) => void
  onOddsChanged: (selections: { outcome: string; odds: number | null }[]) => void
  onLoginNeeded: () => void
  /** Keeps the request over a reload until its answer is there. */
  keep: (request: CouponRequest | null) => void
  pause?: (milliseconds: number) => Promise<void>
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Sends a coupon and stays with it until it is taken or not. A lost answer is asked for again with the same intent, so that
 * a coupon is never taken twice; a live bet is asked about until its delay is over.
 */
export function couponPlacement({ api, onStep, onOddsChanged, onLoginNeeded, keep, pause = wait }: Options) {
  async function answerTo(request: CouponRequest): Promise<CouponAnswer> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await api.place(request)
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        onStep({ step: 'sending', lost: true })
        await pause(Math.min(1_000 * 2 ** attempt, 8_000))
      }
    }
  }

  /** Until the delay of a live bet is over. */
  async function settled(coupon: Coupon): Promise<Coupon> {
    let known = coupon
    onStep({ step: 'pending', coupon })
    while (known.state === 'pending') {
      await pause(1_000)
      try {
        known = await api.coupon(coupon.id)
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
      }
    }
    return known
  }

  function show(answer: Coupon): void {
    if (answer.state === 'refused') onStep({ step: 'refused', reason: answer.refusal ?? 'unavailable' })
    else onStep({ step: 'accepted', coupon: answer })
  }

  return {
    async place(request: CouponRequest): Promise<void> {
      keep(request)
      onStep({ step: 'sending', lost: false })
      try {
        const answer = await answerTo(request)
        keep(null)
        if (answer.kind === 'odds_changed') {
          onStep({ step: 'idle' })
          onOddsChanged(answer.selections)
        } else if (answer.kind === 'refused') {
          onStep({ step: 'refused', reason: answer.reason, ...(answer.min && { min: answer.min }), ...(answer.max && { max: answer.max }) })
          if (answer.reason === 'login_required') onLoginNeeded()
        } else show(answer.kind === 'pending' ? await settled(answer.coupon) : answer.coupon)
      } catch (error) {
        if (error instanceof LoginNeeded) {
          onStep({ step: 'unresolved' })
          onLoginNeeded()
          return
        }
        keep(null)
        onStep({ step: 'failed' })
        console.error('The coupon could not be sent', error)
      }
    },
  }
}
