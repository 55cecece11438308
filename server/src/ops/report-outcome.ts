import { OpsError, print } from './console'
import type { Services } from '../call'
import { type ActionEntry, logAction } from '../modules/operators'
import type { Outcome } from './decisions'

/** Writes an operator's action to the operators' log (@see ACCOUNT-9, OPERATE-17). */
export async function writeAuditEntry(
  { db }: Services,
  result: string,
  detail: Readonly<Record<string, string>>,
  entry: Omit<ActionEntry, 'result'> = {},
): Promise<void> {
  const { player, reason, note, kind, id } = detail
  await logAction(db, {
    result,
    subject: [kind, id].filter(Boolean).join(' '),
    ...(player === undefined ? {} : { playerId: Number(player) }),
    ...(reason === undefined && note === undefined ? {} : { reason: [reason, note].filter(Boolean).join(': ') }),
    after: detail,
    ...entry,
  })
}

/** Logs and prints the result of a decision. @throws OpsError when nothing was done, so that scripts notice */
export async function reportOutcome(
  services: Services,
  action: string,
  subject: Record<'kind' | 'id', string> & { readonly wish?: string },
  outcome: Outcome,
  entry: Omit<ActionEntry, 'result'> = {},
): Promise<void> {
  const reason = outcome.reason ?? 'refused'
  await writeAuditEntry(services, outcome.done ? 'done' : reason, subject, entry)
  if (!outcome.done) throw new OpsError(`Nothing was done: ${reason.replaceAll('_', ' ')}.${outcome.note ? ` ${outcome.note}` : ''}`)
  print(`Done: ${action} ${subject.kind} ${subject.id}.`)
  if (outcome.note) print(outcome.note)
}
