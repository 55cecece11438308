import { useEffect, useEffectEvent, useRef } from 'react'
import { CallError, errorMessage } from '@/platform/network/call'
import { type PaymentIntent, UnknownOutcome } from '@/platform/money-intent/payment-intent'
import type { Refusal } from '@/platform/money-intent/refusal-messages'

interface Options<Body, Answer extends Refusal> {
  intent: PaymentIntent<Body, Answer>
  /**
   * Handles the answer. Returns true if the intent was carried out and the form sends no more, 'again' if the form may send
   * another intent, false if the intent was rejected. `here`: the form is still mounted. A player who has left the form gets a
   * toast and is not redirected.
   */
  onAnswer: (answer: Answer, here: boolean) => boolean | 'again'
  /** Called with the texts of a rejection, for fields and toasts. */
  onRefused: (refusal: Refusal) => void
}

/** Waits until the form is unlocked after its intent; only then can a field be focused. */
const unlocked = () => new Promise((resolve) => setTimeout(resolve, 0))

/**
 * Sends the intent of a money form once and handles the answer, even if the player left and came back meanwhile.
 * An unknown outcome is a phase of the intent, shown at the form (@see FAULT-3 to FAULT-6).
 */
export function useMoneySubmit<Body, Answer extends Refusal>({ intent, onAnswer, onRefused }: Options<Body, Answer>) {
  /** True from the press until the form may send again. */
  const isLocked = useRef(false)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function settle(ask: () => Promise<Answer> | null): Promise<void> {
    if (isLocked.current) return
    isLocked.current = true
    try {
      const answer = await ask()
      await unlocked()
      const outcome = answer ? onAnswer(answer, isMounted.current) : 'again'
      isLocked.current = outcome === true
      if (answer && !outcome) onRefused(answer)
    } catch (error) {
      await unlocked()
      isLocked.current = false
      // The form shows an unknown outcome; an expired session leads to the login page.
      if (error instanceof UnknownOutcome || (error instanceof CallError && error.kind === 'unauthorized')) return
      onRefused(error instanceof CallError ? { statusText: errorMessage(error), errors: error.errors } : {})
    }
  }

  const rejoin = useEffectEvent(() => {
    if (intent.phase === 'sending' || intent.phase === 'checking') void settle(() => intent.resume())
  })
  useEffect(() => rejoin(), [])

  return {
    submit: (body: Body): Promise<void> => settle(() => intent.submit(body)),
    /** Queries the open intent again. */
    resume: (): void => void settle(() => intent.resume()),
    /** Drops the open intent, after the player has checked that it was not carried out. */
    giveUp: (): void => intent.forget(),
  }
}
