import { operator } from './operator'
import { auditLog } from '../db/schema'
import type { Services } from '../call'
import { OpsError, say } from './console'
import type { Outcome } from './decisions'

/** Who decided what stays in the append-only log (@see A9). */
export async function note({ db }: Services, action: string, result: string, detail: Record<string, string>): Promise<void> {
  await db.insert(auditLog).values({ actor: 'operator', action: `ops.${action}`, result, userAgent: `ops by ${operator()}`, detail })
}

/** Says what came of it; nothing moved is an error, so that a script notices. */
export async function conclude(
  services: Services,
  action: string,
  subject: Record<'kind' | 'id', string> & { readonly wish?: string },
  outcome: Outcome,
): Promise<void> {
  const reason = outcome.reason ?? 'refused'
  await note(services, action, outcome.done ? 'done' : reason, subject)
  if (!outcome.done) throw new OpsError(`Nothing was done: ${reason.replaceAll('_', ' ')}.${outcome.note ? ` ${outcome.note}` : ''}`)
  say(`Done: ${action} ${subject.kind} ${subject.id}.`)
  if (outcome.note) say(outcome.note)
}
