import type { ReactNode } from 'react'
import { isCapable, useCapability } from '@/platform/network/back-end'
import { type IntentPhase, UnknownOutcome } from '@/platform/money-intent/payment-intent'
import { paths } from '@/platform/shell/paths'
import { LookFirst } from '@/ui/money/payments/unknown-note'

/** Nobody knows what became of it, and pressing again could be a second one (@see B-1). */
export const mustLookFirst = (failure: unknown): boolean => failure instanceof UnknownOutcome && !isCapable('idempotency')

/** An open claim or code, with what stands in the place of its button while the player has to look at the bonuses first. */
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
