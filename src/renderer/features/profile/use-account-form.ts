import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { accountKeys } from '@/platform/session/account'
import { CallError, errorMessage } from '@/platform/network/call'
import { notify } from '@/platform/shell/notify'
import { applyErrors } from '@/ui/forms/form'

interface Answer {
  status: number
  statusText?: string
  errors?: Record<string, string[]>
}

interface Options<T extends FieldValues> {
  form: UseFormReturn<T>
  send: (values: T) => Promise<Answer>
  onSaved: () => void
  /** Message keys of the toasts for success and for any failure (@see ERR-12). */
  saved: string
  failed: string
}

/** Refetches the player's record, so that every place shows the saved values. */
export const refreshUser = (client: QueryClient) => client.invalidateQueries({ queryKey: accountKeys.user })

/** Shared submit logic of the account forms: a toast for the outcome, and errors at their fields. */
export function useAccountForm<T extends FieldValues>({ form, send, onSaved, saved, failed }: Options<T>) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: send,
    meta: { error: false },
    onSuccess: async ({ status, errors }) => {
      if (status !== 1) return refuse(errors)
      notify.success(saved, undefined, saved)
      onSaved()
      await refreshUser(client)
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return notify.error(failed, undefined, saved)
      // The login page reports an expired session.
      if (error.kind === 'unauthorized') return
      if (error.errors) refuse(error.errors)
      else notify.error(failed, errorMessage(error), saved)
    },
  })

  function refuse(errors: Record<string, string[]> | undefined): void {
    notify.error(failed, applyErrors(form, errors)[0], saved)
  }

  return {
    saving: mutation.isPending,
    onSubmit: form.handleSubmit((values) => {
      if (!mutation.isPending) mutation.mutate(values)
    }),
  }
}
