import { useEffect, useEffectEvent } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { keepValues, offerValues, takeValues } from '@/platform/storage/kept-values'

interface Options {
  /** Whether the values are also kept when the player leaves the page by a link, for long forms. Reset the form after it was sent. */
  onLeave?: boolean
}

/**
 * Keeps typed values when the session expires, and restores them when the same player returns to the form.
 * Never pass passwords, codes, card numbers or files as fields (@see docs/adr/0011-accounts.md: Typed values).
 */
export function useKeptValues<T extends FieldValues>(
  form: UseFormReturn<T>,
  key: string,
  fields: readonly FieldPath<T>[],
  { onLeave = false }: Options = {},
): void {
  // Skip empty values, which would replace the form's own defaults.
  const read = useEffectEvent((): Record<string, unknown> => {
    const typed: Record<string, unknown> = {}
    for (const field of fields) {
      const value: unknown = form.getValues(field)
      if (value !== '') typed[field] = value
    }
    return typed
  })
  const fill = useEffectEvent(() => {
    const values = takeValues(key)
    for (const field of values ? fields : []) {
      const value = values?.[field] as FieldPathValue<T, FieldPath<T>>
      if (value !== undefined && value !== form.getValues(field)) form.setValue(field, value, { shouldDirty: true })
    }
  })
  const leave = useEffectEvent(() => {
    if (onLeave) keepValues(key, read())
  })
  useEffect(() => {
    fill()
    const stop = offerValues(key, () => read())
    return () => {
      stop()
      leave()
    }
  }, [key])
}
