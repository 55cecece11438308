import { lacksList, readAnswer, statusOf, wordsOf } from '@kehribar/shared/api/reader'
import type { Wire } from '@kehribar/shared/api/calls'
import type { ZodMiniType } from 'zod/mini'
import { CallError } from './call-error'
import { site } from './site'

const told = new Set<string>()

/** For who looks after the back end: once, which part of which answer was left out. */
function tell(name: string, left: readonly string[]): void {
  for (const place of left) {
    const line = `The answer of ${name} has something that cannot be read at ${place.replace(/\[\d+\]/g, '[…]')}`
    if (told.has(line)) continue
    told.add(line)
    console.warn(`${line} (first at ${place}); it was left out.`)
  }
}

/**
 * An answer that does not hold its schema, read with patience. A call that moves money has to say itself whether it did;
 * of any other an answer without a `status` is one.
 * @throws CallError `unauthorized` where it says that the session is gone, `invalid` with the server's words for a refusal, `unexpected` for what nobody can read
 */
export function readOtherwise(name: string, wire: Pick<Wire, 'auth' | 'money'>, schema: ZodMiniType, httpStatus: number, answer: unknown): unknown {
  // Such an answer has nothing else of what was asked for.
  if (wire.auth === 'player' && site().session.gone.status.includes(statusOf(answer) ?? 1)) throw new CallError('unauthorized', name, { status: httpStatus })
  const read = readAnswer(schema, answer, wire.money ? undefined : 1)
  const words = wordsOf(answer)
  const refused = statusOf(answer) !== 1 && (words.statusText !== undefined || words.errors !== undefined)
  // A list that a refusal lacks is not an empty one.
  if (read && !(refused && lacksList(schema, answer))) {
    tell(name, read.left)
    return read.value
  }
  if (refused) throw new CallError('invalid', name, { status: httpStatus, ...words })
  throw new CallError('unexpected', name, { status: httpStatus })
}
