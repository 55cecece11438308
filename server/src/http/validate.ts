import * as z from 'zod/mini'
import { Refusal } from '../call'

type FieldErrors = Record<string, string[]>

/** Largest depth of an input. No call needs this depth; a deeper input is only sent to exhaust the server (@see ACCOUNT-11). */
const maxDepth = 12
/** Largest number of fields that an error answer lists. */
const maxErrors = 50

/** Pattern of message keys, which schemas use as messages; zod's own messages are replaced by a general key. */
const messageKey = /^[a-z_]+\.[a-z_]+(\?.*)?$/

function add(errors: FieldErrors, path: readonly PropertyKey[], message: string): void {
  const field = path.map(String).join('.')
  const key = messageKey.test(message) ? message : 'validation.invalid'
  const known = errors[field] ?? []
  if (!known.includes(key)) errors[field] = [...known, key]
}

const isNested = (value: unknown): value is object => value !== null && typeof value === 'object'

/** Returns whether a value is nested too deeply. Walks level by level, so that no depth can exhaust the stack. */
function isTooDeep(raw: unknown): boolean {
  let level: unknown[] = [raw].filter(isNested)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === maxDepth) return true
    level = level.flatMap((value) => Object.values(value as object).filter(isNested))
  }
  return false
}

/** Reports text that the database cannot store: the NUL character and lone surrogates. `path` is changed in place. */
function findUnstorable(value: unknown, path: string[], errors: FieldErrors): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || /\p{Surrogate}/u.test(value)) add(errors, path, 'validation.invalid')
  } else if (isNested(value)) {
    for (const name of Object.keys(value)) {
      path.push(name)
      findUnstorable((value as Record<string, unknown>)[name], path, errors)
      path.pop()
    }
  }
}

/**
 * Parses an input by a schema and drops unknown fields.
 * @throws Refusal 422 with message keys by field, or without fields when the input is nested too deeply
 */
export function parseInput<S extends z.ZodMiniType>(schema: S, raw: unknown): z.output<S> {
  if (isTooDeep(raw)) throw new Refusal(422, 'errors.invalid')
  const errors: FieldErrors = {}
  const result = z.safeParse(schema, raw)
  if (result.success) findUnstorable(result.data, [], errors)
  else for (const issue of result.error.issues.slice(0, maxErrors)) add(errors, issue.path, issue.message)
  if (!result.success || Object.keys(errors).length) throw new Refusal(422, 'errors.invalid', { errors })
  return result.data
}
