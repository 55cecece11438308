import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, CallError, errorMessage } from '@/platform/network/call'
import { notify } from '@/platform/shell/notify'
import { applyCallError, applyErrors } from '@/ui/forms/form'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { callKeys } from './api'
import type { api, InputOf } from '@kehribar/shared/api'
import { callDayProblem, callHourProblem, istanbulClock } from '@kehribar/shared/rules/call-request'
import { normalisePhone } from '@kehribar/shared/rules/account'
import { fieldRule, fieldSchema } from '@kehribar/shared/rules/field'
import * as z from 'zod/mini'

const required = (value: string) => (value.trim() === '' ? 'validation.required' : null)
const phoneProblem = (value: string) => required(value) ?? (normalisePhone(value) ? null : 'validation.phone')

/** Form schema (@see VAL-32 to VAL-35). */
const callSchema = z
  .object({
    date: fieldSchema((day) => callDayProblem(day, istanbulClock())),
    time: fieldSchema(required),
    phone: fieldSchema(phoneProblem),
    reason: fieldSchema(required),
  })
  // The hour is checked only once a day is chosen.
  .check(fieldRule('time', ({ date, time }: { date: string; time: string }) => (date && time ? callHourProblem(time, date, istanbulClock()) : null)))

type CallValues = z.output<typeof callSchema>

const emptyCall: CallValues = { date: '', time: '', phone: '', reason: '' }

/** Request body (@see API-38, CALL-02). */
const callRequest = (values: CallValues): InputOf<(typeof api)['requestCallCreate']> => ({ ...values, type: ['call'] })

/** Returns the text shown below the general failure message (@see ERR-19). */
function detailOf(error: unknown): string {
  const unclear = !(error instanceof CallError) || error.kind === 'server' || error.kind === 'unexpected'
  return unclear ? 'calls.requesting_failed' : errorMessage(error)
}

/** State of the call form. A sent request empties the form and refetches the history (@see CALL-04, ERR-19). */
export function useCallRequest(phone: string) {
  const client = useQueryClient()
  const form = useForm<CallValues>({ resolver: zodResolver(callSchema), defaultValues: { ...emptyCall, phone } })
  useKeptValues(form, 'call-request', ['date', 'time', 'reason'])
  /** Key of the phone field, which holds its own typed text. A new key remounts it with the player's phone. */
  const [sent, setSent] = useState(0)

  const send = useMutation({
    mutationFn: (values: CallValues) => call('requestCallCreate', callRequest(values)),
    meta: { error: false },
    onSuccess: (answer) => {
      if (answer.status !== 1) {
        applyErrors(form, answer.errors)
        const why = answer.statusText
        return notify.error('calls.call_error', why === 'calls.call_error' ? undefined : why, 'call-request')
      }
      notify.success('calls.approved', undefined, 'call-request')
      form.reset({ ...emptyCall, phone })
      setSent(sent + 1)
    },
    onError: (error) => {
      if (error instanceof CallError && error.kind === 'unauthorized') return
      applyCallError(form, error)
      notify.error('calls.call_error', detailOf(error), 'call-request')
    },
    // Refetch after a rejection too: another tab may have sent a request first.
    onSettled: () => client.invalidateQueries({ queryKey: callKeys.history }),
  })
  return { form, sent, pending: send.isPending, submit: form.handleSubmit((values) => send.mutateAsync(values).catch(() => undefined)) }
}
