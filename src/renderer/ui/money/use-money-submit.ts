import { useEffect, useEffectEvent, useRef } from 'react'
import { CallError, errorMessage } from '@/platform/network/call'
import { type PaymentIntent, UnknownOutcome } from '@/platform/money-intent/payment-intent'
import type { Refusal } from '@/platform/money-intent/refusal-messages'

interface Options<Body, Answer extends Refusal> {
  intent: PaymentIntent<Body, Answer>
  /**
   * The answer is known. True: the intent was carried out, and this form sends no more, or another one with `again`; false: it was
   * refused. `here`: the form is still on the page; whoever has left it is told, and not led away from where they are.
   */
  onAnswer: (answer: Answer, here: boolean) => boolean | 'again'
  /** Refused, by the answer or before it: what carries words, to be told at the fields and as toasts. */
  onRefused: (refusal: Refusal) => void
}

/** The form is locked while its intent is open; only afterwards can a field be focused. */
const unlocked = () => new Promise((resolve) => setTimeout(resolve, 0))

/**
 * Sends the intent of a money form once and deals with the answer, also when it comes after the player left and came
 * back. An unknown outcome is the phase of the intent, shown at the form (@see F3 to F6).
 */
export function useMoneySubmit<Body, Answer extends Refusal>({ intent, onAnswer, onRefused }: Options<Body, Answer>) {
  /** From the press until the answer has been dealt with. */
  const spent = useRef(false)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  async function settle(ask: () => Promise<Answer> | null): Promise<void> {
    if (spent.current) return
    spent.current = true
    try {
      const answer = await ask()
      await unlocked()
      const outcome = answer ? onAnswer(answer, here.current) : 'again'
      spent.current = outcome === true
      if (answer && !outcome) onRefused(answer)
    } catch (error) {
      await unlocked()
      spent.current = false
      // Unknown is shown at the form; a lost session leads to the login page.
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
    /** Asks for the open intent again. */
    resume: (): void => void settle(() => intent.resume()),
    /** Gives the open intent up, after the player has looked whether it was carried out. */
    giveUp: (): void => intent.forget(),
  }
}
