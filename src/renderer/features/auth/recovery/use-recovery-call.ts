import { message } from '@kehribar/shared/api/messages'
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
  /** Field errors that are more than a field's matter: true when they have been told. */
  onRefused?: (errors: Record<string, string[]>) => boolean
  /** Message key when nothing better is known (@see ERR-05). */
  failed: string
  /** Names of fields for toasts of the kind "field: message"; without them the messages are plain (@see ERR-06). */
  labels?: Partial<Record<string, 'email' | 'new_password' | 'new_password_confirmation'>>
}

/** What the forms of account recovery share: errors at their fields and as toasts, waiting after too many tries. */
export function useRecoveryCall<T extends FieldValues>({ form, send, onDone, onRefused, failed, labels = {} }: Options<T>) {
  const { t } = useTranslation('auth')
  const text = useMessage()
  const wait = useCountdown()
  /** Message key of what went wrong beyond the fields. */
  const [failure, setFailure] = useState<string | null>(null)

  function refuse(errors: Record<string, string[]> | undefined, otherwise: string): void {
    if (errors && onRefused?.(errors)) return
    applyErrors(form, errors)
    for (const [name, messages] of Object.entries(errors ?? {})) {
      const label = labels[name.split('.')[0] ?? '']
      for (const each of messages) notify.error(label ? message('auth.field_message', { field: t(label), message: text(each) }) : each)
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
    /** m:ss until the next try, or null. */
    waiting: wait.left > 0 ? minutesSeconds(wait.left) : null,
    onSubmit: (event: FormEvent) => void form.handleSubmit(submit)(event),
  }
}
