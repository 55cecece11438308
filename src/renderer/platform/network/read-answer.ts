import { statusOf, understood } from '@kehribar/shared/api/reader'
import type { Wire } from '@kehribar/shared/api/calls'
import type { ZodMiniType } from 'zod/mini'
import { CallError } from './call-error'
import { site } from './site'

/** HTTP's own word for "done, and nothing to say": an empty list, where one was asked for. A body that is empty without it may have got lost. */
const noContent = 204
const nothing: readonly unknown[] = []

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
 * An answer that does not hold its schema, read with patience.
 * @throws CallError `unauthorized` where it says that the session is gone, `invalid` with the server's words for a refusal, `unexpected` for what nobody can read
 */
export function readOtherwise(name: string, wire: Pick<Wire, 'auth' | 'money'>, schema: ZodMiniType, httpStatus: number, given: unknown): unknown {
  const answer = given === null && httpStatus === noContent ? nothing : given
  // Such an answer has nothing else of what was asked for.
  if (wire.auth === 'player' && site().session.gone.status.includes(statusOf(answer) ?? 1)) throw new CallError('unauthorized', name, { status: httpStatus })
  const { reading, refusal } = understood(schema, wire.money === true, answer)
  if (reading) {
    tell(name, reading.left)
    return reading.value
  }
  throw new CallError(refusal ? 'invalid' : 'unexpected', name, { status: httpStatus, ...refusal })
}
