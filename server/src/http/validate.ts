import * as z from 'zod/mini'
import { Refusal } from '../call'

type FieldErrors = Record<string, string[]>

/** No call of the contract goes as deep; more is only sent to exhaust whoever walks through it (@see A11). */
const deepest = 12
/** An answer names so many fields at most. */
const mostErrors = 50

/** A schema's own words are message keys; whatever zod says by itself becomes the general one. */
const messageKey = /^[a-z_]+\.[a-z_]+(\?.*)?$/

function add(errors: FieldErrors, path: readonly PropertyKey[], message: string): void {
  const field = path.map(String).join('.')
  const key = messageKey.test(message) ? message : 'validation.invalid'
  const known = errors[field] ?? []
  if (!known.includes(key)) errors[field] = [...known, key]
}

const isNested = (value: unknown): value is object => value !== null && typeof value === 'object'

/** Level by level, so that no depth can exhaust the stack; every value is looked at once. */
function tooDeep(raw: unknown): boolean {
  let level: unknown[] = [raw].filter(isNested)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === deepest) return true
    level = level.flatMap((value) => Object.values(value as object).filter(isNested))
  }
  return false
}

/** Text that the database cannot hold: the NUL character and halves of surrogate pairs. `path` is walked along, not copied. */
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
 * The input as the handler gets it; fields that the schema does not know are gone.
 * @throws Refusal 422 with message keys by field; none when the input is nested too deeply
 */
export function parseInput<S extends z.ZodMiniType>(schema: S, raw: unknown): z.output<S> {
  if (tooDeep(raw)) throw new Refusal(422, 'errors.invalid')
  const errors: FieldErrors = {}
  const result = z.safeParse(schema, raw)
  if (result.success) findUnstorable(result.data, [], errors)
  else for (const issue of result.error.issues.slice(0, mostErrors)) add(errors, issue.path, issue.message)
  if (!result.success || Object.keys(errors).length) throw new Refusal(422, 'errors.invalid', { errors })
  return result.data
}
