import type { Coupon, CouponAnswer, CouponRefusal, CouponRequest } from '@kehribar/shared/partners/sportsbook'
import { type BettingApi, LoginNeeded, NoAnswer } from './api'

/** Steps of placing a coupon. */
export type Placing =
  | { step: 'idle' }
  /** `lost`: no answer came yet, and the same coupon is retried. */
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
  /** Stores the request over a reload until its answer arrives. */
  keep: (request: CouponRequest | null) => void
  pause?: (milliseconds: number) => Promise<void>
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Sends a coupon and follows it until it is accepted or refused. A lost answer is retried with the same intent,
 * so a coupon is never placed twice. A live bet is polled until its delay is over.
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

  /** Polls a live bet until its delay is over. */
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
