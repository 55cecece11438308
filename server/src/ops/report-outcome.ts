import { operator, OpsError, print } from './console'
import { auditLog } from '../db/schema'
import type { Services } from '../call'
import type { Outcome } from './decisions'

/** Writes an operator's action to the append-only audit log (@see ACCOUNT-9). */
export async function writeAuditEntry({ db }: Services, action: string, result: string, detail: Record<string, string>): Promise<void> {
  await db.insert(auditLog).values({ actor: 'operator', action: `ops.${action}`, result, userAgent: `ops by ${operator()}`, detail })
}

/** Logs and prints the result of a decision. @throws OpsError when nothing was done, so that scripts notice */
export async function reportOutcome(
  services: Services,
  action: string,
  subject: Record<'kind' | 'id', string> & { readonly wish?: string },
  outcome: Outcome,
): Promise<void> {
  const reason = outcome.reason ?? 'refused'
  await writeAuditEntry(services, action, outcome.done ? 'done' : reason, subject)
  if (!outcome.done) throw new OpsError(`Nothing was done: ${reason.replaceAll('_', ' ')}.${outcome.note ? ` ${outcome.note}` : ''}`)
  print(`Done: ${action} ${subject.kind} ${subject.id}.`)
  if (outcome.note) print(outcome.note)
}
