import * as z from 'zod/mini'
import { Refusal } from './handlers'

type FieldErrors = Record<string, string[]>

/** A schema's own words are message keys; whatever zod says by itself becomes the general one. */
const messageKey = /^[a-z_]+\.[a-z_]+(\?.*)?$/

function add(errors: FieldErrors, path: readonly PropertyKey[], message: string): void {
  const field = path.map(String).join('.')
  const key = messageKey.test(message) ? message : 'validation.invalid'
  const known = errors[field] ?? []
  if (!known.includes(key)) errors[field] = [...known, key]
}

/** Text that the database cannot hold: the NUL character and halves of surrogate pairs. */
function findUnstorable(value: unknown, path: readonly string[], errors: FieldErrors): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || /\p{Surrogate}/u.test(value)) add(errors, path, 'validation.invalid')
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => findUnstorable(item, [...path, String(index)], errors))
  } else if (value !== null && typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) findUnstorable(item, [...path, name], errors)
  }
}

/**
 * The input as the handler gets it; fields that the schema does not know are gone.
 * @throws Refusal 422 with message keys by field
 */
export function parseInput<S extends z.ZodMiniType>(schema: S, raw: unknown): z.output<S> {
  const errors: FieldErrors = {}
  const result = z.safeParse(schema, raw)
  if (result.success) findUnstorable(result.data, [], errors)
  else for (const issue of result.error.issues) add(errors, issue.path, issue.message)
  if (!result.success || Object.keys(errors).length) throw new Refusal(422, 'errors.invalid', { errors })
  return result.data
}
