import { newNotes, statusOf, understood } from '@kehribar/shared/api/reader'
import type { Wire } from '@kehribar/shared/api/calls'
import type { ZodMiniType } from 'zod/mini'
import { CallError } from './call-error'
import { site } from './site'

/** HTTP's own word for "done, and nothing to say": an empty list, where one was asked for. A body that is empty without it may have got lost. */
const noContent = 204
const nothing: readonly unknown[] = []

const told = new Set<string>()

/** Names each place of an answer once, for who looks after the back end. */
function tell(places: readonly string[], what: string, outcome: string): void {
  for (const place of places) {
    const line = `${what} at ${place.replace(/\[\d+\]/g, '[…]')}`
    if (told.has(line)) continue
    told.add(line)
    console.warn(`${line} (first at ${place}); ${outcome}`)
  }
}

/**
 * An answer that does not hold its schema, read with patience.
 * @throws CallError `unauthorized` where it says that the session is gone, `invalid` with the server's words for a refusal, `unexpected` for what nobody can read
 */
export function readOtherwise(name: string, wire: Pick<Wire, 'auth' | 'money'>, schema: ZodMiniType, httpStatus: number, given: unknown): unknown {
  const answer = given === null && httpStatus === noContent ? nothing : given
  // Such an answer has nothing else of what was asked for.
  if (wire.auth === 'player' && site().session.gone.status.includes(statusOf(answer) ?? 1)) throw new CallError('unauthorized', name, { status: httpStatus })
  const notes = newNotes(site().money)
  const { reading, refusal } = understood(schema, wire.money === true, answer, notes)
  const amount = `The answer of ${name} has an amount that is none, or has two meanings,`
  tell(notes.amounts, amount, `it is shown as unknown. "money" in the site file names the separators (docs/back-end.md: Amounts).`)
  if (reading) {
    const others = reading.left.filter((place) => !notes.amounts.includes(place))
    tell(others, `The answer of ${name} has something that cannot be read`, 'it was left out.')
    return reading.value
  }
  throw new CallError(refusal ? 'invalid' : 'unexpected', name, { status: httpStatus, ...refusal })
}
