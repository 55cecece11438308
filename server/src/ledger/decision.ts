import { and, eq } from 'drizzle-orm'
import { type decisionSubjects, operatorDecision } from '../db/schema'
import type { Tx } from '../db/types'

interface Decision {
  readonly subject: (typeof decisionSubjects)[number]
  readonly ref: string
  readonly decided: string
  /** Kuruş, where the decision names some. */
  readonly amount?: bigint
}

/** Keeps what a person decided, in the transaction that does it: no company's message justifies the posting (@see F-3). */
export async function keepDecision(tx: Tx, decision: Decision): Promise<void> {
  await tx.insert(operatorDecision).values(decision)
}

/** Whether a person has decided exactly that. */
export async function isDecided(tx: Tx, { subject, ref, decided, amount }: Required<Decision>): Promise<boolean> {
  const found = await tx
    .select({ id: operatorDecision.id })
    .from(operatorDecision)
    .where(
      and(eq(operatorDecision.subject, subject), eq(operatorDecision.ref, ref), eq(operatorDecision.decided, decided), eq(operatorDecision.amount, amount)),
    )
  return found.length > 0
}
