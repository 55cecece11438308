import type { api, InputOf, ResultOf } from '@shared/api'
import { useEffect, useSyncExternalStore } from 'react'
import { call, newIdempotencyKey } from '@/platform/call'
import { store } from '@/platform/store'
import { leavesUnknown } from './leaves-unknown'
import { type IntentPhase, PaymentIntent } from './payment-intent'

export type DepositBody = InputOf<(typeof api)['depositPost']>
export type DepositAnswer = ResultOf<(typeof api)['depositPost']>

/** Milliseconds; the server asks the payment company on the way. */
const timeout = 30_000

/** Outlives the screen: who comes back finds the open payment, not a second key. */
const intents = new Map<string, PaymentIntent<DepositBody, DepositAnswer>>()

function intentOf(provider: string): PaymentIntent<DepositBody, DepositAnswer> {
  const known = intents.get(provider)
  if (known) return known
  const made = new PaymentIntent<DepositBody, DepositAnswer>({
    send: (body, idempotencyKey) => call('depositPost', body, { idempotencyKey, timeout }),
    leavesUnknown,
    newKey: newIdempotencyKey,
  })
  intents.set(provider, made)
  return made
}

// Nothing of a player's payment stays after the session (@see money F6).
store.subscribe(() => {
  if (store.getState().session.present) return
  for (const intent of intents.values()) intent.forget()
})

/** The one open payment of a method, and how far it is. */
export function useDepositIntent(provider: string): { intent: PaymentIntent<DepositBody, DepositAnswer>; phase: IntentPhase } {
  const intent = intentOf(provider)
  const phase = useSyncExternalStore(intent.subscribe, () => intent.phase)
  useEffect(() => {
    const hurry = () => intent.hurry()
    window.addEventListener('online', hurry)
    return () => window.removeEventListener('online', hurry)
  }, [intent])
  return { intent, phase }
}
