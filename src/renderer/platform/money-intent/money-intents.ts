import type { Api, InputOf, ResultOf } from '@kehribar/shared/api'
import { useEffect, useSyncExternalStore } from 'react'
import { isCapable, useAskCapabilities } from '../network/back-end'
import { call, type CallName, newIdempotencyKey } from '../network/call'
import { store } from '../storage/store'
import { leavesUnknown } from './leaves-unknown'
import { type IntentPhase, PaymentIntent, type PaymentIntentOptions } from './payment-intent'

export type IntentOf<N extends CallName> = PaymentIntent<InputOf<Api[N]>, ResultOf<Api[N]>>

// What reads an answer of another form is there before the first is sent: one that came must not be lost for want of it.
void import('../network/read-answer').catch(() => undefined)

/** Milliseconds; the server may ask a payment company on the way. */
const timeout = 30_000

/**
 * The open intents of one money call, as a hook: `useOpen(about)` gives the one open intent about something (a method's
 * code) and how far it is. It outlives the screen: who comes back finds the open intent, not a second key. Nothing of
 * it stays after the session (@see F4, F5, F6, M10). `delays`: milliseconds before each further question; none, where
 * the player presses again.
 */
export function moneyIntents<N extends CallName>(name: N, options: Pick<PaymentIntentOptions<unknown, unknown>, 'delays'> = {}) {
  const intents = new Map<string, IntentOf<N>>()

  function intentOf(about: string): IntentOf<N> {
    const known = intents.get(about)
    if (known) return known
    const made: IntentOf<N> = new PaymentIntent({
      send: (body, idempotencyKey) => call(name, body, { idempotencyKey, timeout }),
      leavesUnknown,
      honoursKeys: () => isCapable('idempotency'),
      newKey: newIdempotencyKey,
      ...options,
    })
    intents.set(about, made)
    return made
  }

  store.subscribe(() => {
    if (store.getState().session.present) return
    for (const intent of intents.values()) intent.forget()
  })

  return function useOpen(about: string): { intent: IntentOf<N>; phase: IntentPhase } {
    const intent = intentOf(about)
    const phase = useSyncExternalStore(intent.subscribe, () => intent.phase)
    useAskCapabilities()
    useEffect(() => {
      const hurry = () => intent.hurry()
      window.addEventListener('online', hurry)
      return () => window.removeEventListener('online', hurry)
    }, [intent])
    return { intent, phase }
  }
}
