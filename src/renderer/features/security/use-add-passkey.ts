import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call, CallError, errorMessage } from '@/platform/network/call'
import { notify } from '@/platform/shell/notify'
import { applyCallError, applyErrors } from '@/ui/forms/form'
import { securityKeys } from './api'
import type { PasskeyValues } from './passkey-form'

/** State of the dialog: password, options from the server, browser dialog, storage. A cancelled browser dialog shows no message. */
export function useAddPasskey(form: UseFormReturn<PasskeyValues>, onClose: () => void) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState(false)
  const mutation = useMutation({
    mutationFn: async ({ password, name }: PasskeyValues) => {
      const begun = await call('passkeyOptions', { password })
      if (begun.status !== 1 || !begun.options || !begun.challengeId) {
        const left = applyErrors(form, begun.errors)
        const message = begun.errors ? left[0] : (begun.statusText ?? 'security.passkey_refused')
        if (message) notify.error(message)
        return
      }
      const { createPasskey } = await import('@/platform/session/passkey-dialog')
      setWaiting(true)
      const made = await createPasskey(begun.options)
      setWaiting(false)
      if ('failure' in made) {
        if (made.failure !== 'cancelled') notify.error(made.failure === 'known' ? 'security.passkey_known' : 'security.passkey_failed')
        return
      }
      const kept = await call('passkeyAdd', { challengeId: begun.challengeId, name: name.trim(), credential: made.credential })
      if (kept.status !== 1) return notify.error(kept.statusText ?? 'security.passkey_refused')
      notify.success('security.passkey_added')
      onClose()
      await client.invalidateQueries({ queryKey: securityKeys.overview })
    },
    meta: { error: false },
    onError: (error) => {
      setWaiting(false)
      // The login page reports an expired session.
      if (error instanceof CallError && error.kind === 'unauthorized') return
      const left = applyCallError(form, error)
      if (!left || left.length > 0) notify.error(left?.[0] ?? errorMessage(error))
    },
  })
  return { busy: mutation.isPending, waiting, onSubmit: form.handleSubmit((values) => void (mutation.isPending || mutation.mutate(values))) }
}
