import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { CallError } from '@/platform/network/call'

/** The form's own name for a field of the server: the nested one if the form has it, else its group, else none. */
function fieldOf(values: FieldValues, name: string): string | null {
  let at: unknown = values
  for (const part of name.split('.')) at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined
  if (at !== undefined) return name
  const group = name.split('.')[0] ?? name
  return group in values ? group : null
}

/**
 * Puts the server's field errors at their fields and moves to the first. Gives back what fits no field of the form, to
 * be told as toasts.
 */
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

/** The same for a call that was thrown back; nothing when the error is of another kind. */
export function applyCallError<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): string[] | null {
  return error instanceof CallError && error.errors ? applyErrors(form, error.errors) : null
}
