import { buildMessage } from '@kehribar/shared/api/messages'
import { type FormEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { CallError } from '@/platform/network/call'
import { useMessage, useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'
import { applyErrors } from '@/ui/forms/form'
import { minutesSeconds, useCountdown } from '../two-factor/countdown'

interface Answer {
  status: number
  statusText?: string
  errors?: Record<string, string[]>
}

interface Options<T extends FieldValues> {
  form: UseFormReturn<T>
  send: (values: T) => Promise<Answer>
  onDone: (values: T) => void
  /** Handles field errors that concern more than one field. Returns true if it reported them. */
  onRefused?: (errors: Record<string, string[]>) => boolean
  /** Message key for an unspecific failure (@see ERR-05). */
  failed: string
  /** Field names for toasts of the form "field: message". Without them the toasts show only the message (@see ERR-06). */
  labels?: Partial<Record<string, 'email' | 'new_password' | 'new_password_confirmation'>>
}

/** Shared submit logic of the account recovery forms: errors at their fields and as toasts, and a wait after too many attempts. */
export function useRecoveryCall<T extends FieldValues>({ form, send, onDone, onRefused, failed, labels = {} }: Options<T>) {
  const { t } = useTranslation('auth')
  const text = useMessage()
  const wait = useCountdown()
  /** Message key of an error that belongs to no field. */
  const [failure, setFailure] = useState<string | null>(null)

  function refuse(errors: Record<string, string[]> | undefined, otherwise: string): void {
    if (errors && onRefused?.(errors)) return
    applyErrors(form, errors)
    for (const [name, messages] of Object.entries(errors ?? {})) {
      const label = labels[name.split('.')[0] ?? '']
      for (const each of messages) notify.error(label ? buildMessage('auth.field_message', { field: t(label), message: text(each) }) : each)
    }
    if (Object.keys(errors ?? {}).length > 0) return
    setFailure(otherwise)
    notify.error(otherwise)
  }

  async function submit(values: T): Promise<void> {
    setFailure(null)
    try {
      const answer = await send(values)
      if (answer.status === 1) return onDone(values)
      refuse(answer.errors, answer.statusText ?? failed)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.kind === 'throttled' && error.retryAfter) wait.start(error.retryAfter)
      else if (error.kind === 'throttled') refuse(undefined, 'auth.throttled')
      else if (error.kind === 'offline' || error.kind === 'timeout') refuse(undefined, 'auth.recovery_unanswered')
      else refuse(error.errors, failed)
    }
  }

  return {
    failure,
    /** m:ss until the next attempt, or null. */
    waiting: wait.left > 0 ? minutesSeconds(wait.left) : null,
    onSubmit: (event: FormEvent) => void form.handleSubmit(submit)(event),
  }
}
