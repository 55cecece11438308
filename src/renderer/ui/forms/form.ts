import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { CallError } from '@/platform/network/call'

/** Returns the form's field for a server field: the nested field if the form has it, otherwise its group, otherwise null. */
function fieldOf(values: FieldValues, name: string): string | null {
  let at: unknown = values
  for (const part of name.split('.')) at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined
  if (at !== undefined) return name
  const group = name.split('.')[0] ?? name
  return group in values ? group : null
}

/** Shows the server's errors at their fields and focuses the first. Returns the messages that match no field, for toasts. */
export function applyErrors<T extends FieldValues>(form: UseFormReturn<T>, errors: Record<string, string[]> | undefined): string[] {
  const left: string[] = []
  const values = form.getValues()
  let first = true
  for (const [name, messages] of Object.entries(errors ?? {})) {
    const field = fieldOf(values, name)
    const message = messages[0]
    if (message === undefined) continue
    if (field === null) {
      left.push(...messages)
      continue
    }
    form.setError(field as FieldPath<T>, { type: 'server', message }, { shouldFocus: first })
    first = false
  }
  return left
}

/** Does the same for a thrown CallError; returns null for any other error. */
export function applyCallError<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): string[] | null {
  return error instanceof CallError && error.errors ? applyErrors(form, error.errors) : null
}
