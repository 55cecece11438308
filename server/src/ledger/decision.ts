import { and, eq } from 'drizzle-orm'
import { type decisionSubjects, operatorDecision } from '../db/schema'
import type { Tx } from '../db/types'

interface Decision {
  readonly subject: (typeof decisionSubjects)[number]
  readonly ref: string
  readonly decided: string
  /** Amount in kuruş, if the decision names one. */
  readonly amount?: bigint
}

/** Records an operator's decision in the transaction that carries it out. It justifies a posting without a partner's message (@see DATABASE-3). */
export async function recordDecision(tx: Tx, decision: Decision): Promise<void> {
  await tx.insert(operatorDecision).values(decision)
}

/** Returns whether an operator has made exactly this decision. */
export async function isDecided(tx: Tx, { subject, ref, decided, amount }: Required<Decision>): Promise<boolean> {
  const found = await tx
    .select({ id: operatorDecision.id })
    .from(operatorDecision)
    .where(
      and(eq(operatorDecision.subject, subject), eq(operatorDecision.ref, ref), eq(operatorDecision.decided, decided), eq(operatorDecision.amount, amount)),
    )
  return found.length > 0
}
