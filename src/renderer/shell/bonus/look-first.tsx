import type { ReactNode } from 'react'
import { useCapability } from '@/platform/network/back-end'
import { type IntentPhase, UnknownOutcome } from '@/platform/money-intent/payment-intent'
import { paths } from '@/platform/shell/paths'
import { LookFirst } from '@/ui/money/payments/unknown-note'

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
  /** Returns whether the player must check first: the outcome is unknown, and a retry could duplicate the claim (@see BACKEND-1). */
  mustLookFirst: (failure: unknown) => boolean
} {
  const askedAgain = useCapability('idempotency')
  const lookFirst =
    phase === 'stopped' && !askedAgain ? <LookFirst onGiveUp={() => intent.forget()} list={{ to: paths.bonuses, queryKey: ['bonuses'] }} /> : null
  return { intent, lookFirst, mustLookFirst: (failure) => failure instanceof UnknownOutcome && !askedAgain }
}
