import type { Coupon, CouponAnswer, CouponRequest } from '@kehribar/shared/partners/sportsbook'
import { describe, expect, test, vi } from 'vitest'
import { LoginNeeded, NoAnswer } from './api'
import { type Placing, couponPlacement } from './placing'

const coupon = { id: 'c1', number: '100001', state: 'open', refusal: null } as Coupon
const request: CouponRequest = {
  intent: 'intent-0123456789',
  kind: 'single',
  selections: [{ outcome: 'a.result.1', odds: 2000 }],
  stake: '10000',
  accept: 'none',
}

function betting(answers: (CouponAnswer | Error)[], looks: (Coupon | Error)[] = []) {
  const steps: Placing[] = []
  const kept: (CouponRequest | null)[] = []
  const sent: string[] = []
  const onOddsChanged = vi.fn()
  const onLoginNeeded = vi.fn()
  const next = <T>(list: (T | Error)[]): T => {
    const answer = list.shift()
    if (answer === undefined) throw new Error('unexpected request')
    if (answer instanceof Error) throw answer
    return answer
  }
  const placement = couponPlacement({
    api: {
      place: async ({ intent }) => {
        sent.push(intent)
        return next(answers)
      },
      coupon: async () => next(looks),
    },
    onStep: (step) => steps.push(step),
    onOddsChanged,
    onLoginNeeded,
    keep: (one) => kept.push(one),
    pause: async () => {},
  })
  return { placement, steps, kept, sent, onOddsChanged, onLoginNeeded }
}

describe('placing a coupon', () => {
  test('shows the coupon’s number once it is accepted', async () => {
    const { placement, steps, kept } = betting([{ kind: 'accepted', coupon, balance: '1' }])
    await placement.place(request)
    expect(steps).toEqual([
      { step: 'sending', lost: false },
      { step: 'accepted', coupon },
    ])
    expect(kept).toEqual([request, null])
  })

  test('retries a lost answer with the same intent, and the coupon is accepted once', async () => {
    const { placement, steps, sent } = betting([new NoAnswer(), new NoAnswer(), { kind: 'accepted', coupon, balance: null }])
    await placement.place(request)
    expect(sent).toEqual([request.intent, request.intent, request.intent])
    expect(steps).toContainEqual({ step: 'sending', lost: true })
    expect(steps.at(-1)).toEqual({ step: 'accepted', coupon })
  })

  test('a live bet waits, even over a lost connection, and is then accepted or refused with its reason', async () => {
    const pending = { ...coupon, state: 'pending' as const }
    const taken = betting([{ kind: 'pending', coupon: pending, balance: null }], [pending, new NoAnswer(), coupon])
    await taken.placement.place(request)
    expect(taken.steps.map(({ step }) => step)).toEqual(['sending', 'pending', 'accepted'])
    const refused = betting([{ kind: 'pending', coupon: pending, balance: null }], [{ ...coupon, state: 'refused', refusal: 'market_closed' }])
    await refused.placement.place(request)
    expect(refused.steps.at(-1)).toEqual({ step: 'refused', reason: 'market_closed' })
  })

  test('changed odds return to the slip, and no coupon is placed', async () => {
    const { placement, steps, onOddsChanged } = betting([{ kind: 'odds_changed', selections: [{ outcome: 'a.result.1', odds: 1900 }] }])
    await placement.place(request)
    expect(steps.at(-1)).toEqual({ step: 'idle' })
    expect(onOddsChanged).toHaveBeenCalledWith([{ outcome: 'a.result.1', odds: 1900 }])
  })

  test('a refusal has its reason and limits', async () => {
    const { placement, steps } = betting([{ kind: 'refused', reason: 'stake', min: '100', max: '5000' }])
    await placement.place(request)
    expect(steps.at(-1)).toEqual({ step: 'refused', reason: 'stake', min: '100', max: '5000' })
  })

  test('without a session the request is kept and a login is requested', async () => {
    const { placement, steps, kept, onLoginNeeded } = betting([new LoginNeeded()])
    await placement.place(request)
    expect(steps.at(-1)).toEqual({ step: 'unresolved' })
    expect(kept).toEqual([request])
    expect(onLoginNeeded).toHaveBeenCalledOnce()
  })
})
