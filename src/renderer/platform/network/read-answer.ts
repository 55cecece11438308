import { newReadingNotes, statusOf, interpretAnswer } from '@kehribar/shared/api/reader'
import type { CallRoute } from '@kehribar/shared/api/calls'
import type { ZodMiniType } from 'zod/mini'
import { CallError } from './call-error'
import { site } from './site'
import { warnOnce } from './warn-once'

/** HTTP status "no content": an empty list if one was requested. An empty body with another status may have got lost. */
const noContent = 204
const nothing: readonly unknown[] = []

/** Reports each place of an answer once. All rows of a list are one place. */
function warnOfPlaces(places: readonly string[], what: string, outcome: string): void {
  for (const place of places) {
    const line = `${what} at ${place.replace(/\[\d+\]/g, '[…]')}`
    warnOnce(`${line} (first at ${place}); ${outcome}`, line)
  }
}

/**
 * Reads an answer that does not match its schema with the tolerant parser.
 * @throws {CallError} `unauthorized` if it means that the session has ended, `invalid` with the server's messages for a
 * rejection, `unexpected` if it is unreadable
 */
export function readTolerantly(name: string, wire: Pick<CallRoute, 'auth' | 'money'>, schema: ZodMiniType, httpStatus: number, given: unknown): unknown {
  const answer = given === null && httpStatus === noContent ? nothing : given
  // An answer that reports a lost session has no other fields.
  if (wire.auth === 'player' && site().session.gone.status.includes(statusOf(answer) ?? 1)) throw new CallError('unauthorized', name, { status: httpStatus })
  const notes = newReadingNotes(site().money)
  const { reading, refusal } = interpretAnswer(schema, wire.money === true, answer, notes)
  const amount = `The answer of ${name} has an invalid or ambiguous amount`
  warnOfPlaces(notes.amounts, amount, `it is shown as unknown. Set "money" in the site file to define the separators (docs/back-end.md: Amounts).`)
  if (reading) {
    const others = reading.left.filter((place) => !notes.amounts.includes(place))
    warnOfPlaces(others, `The answer of ${name} has an unreadable value`, 'it was left out.')
    return reading.value
  }
  throw new CallError(refusal ? 'invalid' : 'unexpected', name, { status: httpStatus, ...refusal })
}
