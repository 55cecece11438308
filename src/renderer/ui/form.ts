import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { CallError } from '@/platform/call'

/**
 * Puts the server's field errors at their fields and moves to the first. Gives what fits no field of the form, to be
 * told as toasts; names may be nested (`birthdate.day` falls back to `birthdate`).
 */
export function applyErrors<T extends FieldValues>(form: UseFormReturn<T>, errors: Record<string, string[]> | undefined): string[] {
  const left: string[] = []
  let first = true
  const known = Object.keys(form.getValues())
  for (const [name, messages] of Object.entries(errors ?? {})) {
    const field = [name, name.split('.')[0] ?? name].find((candidate) => known.includes(candidate) || form.getFieldState(candidate as FieldPath<T>).isDirty)
    const message = messages[0]
    if (!message) continue
    if (field) {
      form.setError(field as FieldPath<T>, { type: 'server', message }, { shouldFocus: first })
      first = false
    } else {
      left.push(...messages)
    }
  }
  return left
}

/** The same for a call that was thrown back; nothing when the error is of another kind. */
export function applyCallError<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): string[] | null {
  return error instanceof CallError && error.errors ? applyErrors(form, error.errors) : null
}
