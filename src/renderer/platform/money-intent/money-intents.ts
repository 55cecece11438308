import type { Api, InputOf, ResultOf } from '@kehribar/shared/api'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isCapable, useAskCapabilities } from '../network/back-end'
import { call, type CallName, newIdempotencyKey } from '../network/call'
import { sessionValue } from '../session/session-value'
import { leavesUnknown } from './leaves-unknown'
import { type IntentPhase, PaymentIntent, type PaymentIntentOptions } from './payment-intent'

export type IntentOf<N extends CallName> = PaymentIntent<InputOf<Api[N]>, ResultOf<Api[N]>>

// Preload the tolerant parser before the first call: without it, a received answer could not be read.
void import('../network/read-answer').catch(() => undefined)

/** Milliseconds for an answer. The server may call a payment company meanwhile. */
const timeout = 30_000

/**
 * Returns a hook for the open intents of one money call: `useOpen(about)` returns the open intent for a subject (such as a
 * method's code) and its phase. An intent survives its screen, so that a returning player continues it with the same key.
 * All intents are dropped with the session. @see FAULT-4, FAULT-5, FAULT-6, MONEY-10
 * @param options `delays`: milliseconds before each retry; empty if the player retries by hand
 */
export function moneyIntents<N extends CallName>(name: N, options: Pick<PaymentIntentOptions<unknown, unknown>, 'delays'> = {}) {
  const useIntents = sessionValue(
    () => new Map<string, IntentOf<N>>(),
    (intents) => {
      for (const intent of intents.values()) intent.forget()
    },
  )

  function intentOf(about: string, intents: Map<string, IntentOf<N>>, queries: QueryClient): IntentOf<N> {
    const known = intents.get(about)
    if (known) return known
    const created: IntentOf<N> = new PaymentIntent({
      send: (body, idempotencyKey) => call(name, body, { idempotencyKey, timeout }),
      leavesUnknown,
      honoursKeys: () => isCapable(queries, 'idempotency'),
      newKey: newIdempotencyKey,
      ...options,
    })
    intents.set(about, created)
    return created
  }

  return function useOpen(about: string): { intent: IntentOf<N>; phase: IntentPhase } {
    const intent = intentOf(about, useIntents(), useQueryClient())
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
