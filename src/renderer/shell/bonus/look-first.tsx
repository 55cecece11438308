import type { ReactNode } from 'react'
import { isCapable, useCapability } from '@/platform/network/back-end'
import { type IntentPhase, UnknownOutcome } from '@/platform/money-intent/payment-intent'
import { paths } from '@/platform/shell/paths'
import { LookFirst } from '@/ui/money/payments/unknown-note'

/** Returns whether the player must check first: the outcome is unknown, and a retry could duplicate the claim (@see BACKEND-1). */
export const mustLookFirst = (failure: unknown): boolean => failure instanceof UnknownOutcome && !isCapable('idempotency')

/** Adds to an open claim or code the note that replaces its button while the player must check the bonuses first. */
export function useLookFirst<Intent extends { forget(): void }>({
  intent,
  phase,
}: {
  intent: Intent
  phase: IntentPhase
}): {
  intent: Intent
  lookFirst: ReactNode
} {
  const askedAgain = useCapability('idempotency')
  const lookFirst =
    phase === 'stopped' && !askedAgain ? <LookFirst onGiveUp={() => intent.forget()} list={{ to: paths.bonuses, queryKey: ['bonuses'] }} /> : null
  return { intent, lookFirst }
}
