import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { accountKeys } from '@/platform/session/account'
import { notify } from '@/platform/shell/notify'
import { applyErrors } from '@/ui/forms/form'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { useMoneySubmit } from '@/ui/money/use-money-submit'
import { bonusKeys, useRequestIntent } from './api'
import type { api, InputOf } from '@kehribar/shared/api'
import * as z from 'zod/mini'

/** Form schema (@see VAL-29). */
const requestSchema = z.object({
  bonus: z.string('validation.required').check(z.minLength(1, 'validation.required')),
  msg: z.string().check(z.maxLength(500, 'validation.too_long')),
})

type RequestValues = z.output<typeof requestSchema>
const emptyRequest: RequestValues = { bonus: '', msg: '' }

/** Request body (@see API-21). */
const bonusRequest = ({ bonus, msg }: RequestValues): InputOf<(typeof api)['bonusRequestSet']> => ({ bonus, ...(msg.trim() ? { msg } : {}) })

const about = 'bonus-request'

/** State of the request form. A successful request empties the form and refetches the table (@see BON-03, ERR-18, FAULT-4, MONEY-10). */
export function useBonusRequest() {
  const client = useQueryClient()
  const form = useForm<RequestValues>({ resolver: zodResolver(requestSchema), defaultValues: emptyRequest })
  useKeptValues(form, about, ['bonus', 'msg'])
  const { intent, phase } = useRequestIntent(about)
  const look = () => void client.invalidateQueries({ queryKey: bonusKeys.all })
  const { submit, resume, giveUp } = useMoneySubmit({
    intent,
    onAnswer: (answer) => {
      // Refetch after a rejection too: another tab may have sent a request first.
      look()
      if (answer.status !== 1) return false
      notify.success('bonuses.success', 'bonuses.request_sent', about)
      form.reset(emptyRequest)
      return 'again'
    },
    onRefused: (refusal) => {
      const errors = Object.entries(refusal.errors ?? {}).map(([field, messages]) => [field, [...messages]])
      applyErrors(form, Object.fromEntries(errors) as Record<string, string[]>)
      // The account was blocked elsewhere: refetch the player's record for reason and end date.
      if (refusal.statusText === 'bonuses.player_blocked') void client.invalidateQueries({ queryKey: accountKeys.user })
      notify.error(refusal.statusText || 'bonuses.request_error', undefined, about)
    },
  })
  return {
    form,
    phase,
    pending: phase === 'sending' || phase === 'checking',
    submit: form.handleSubmit((values) => submit(bonusRequest(values))),
    resume,
    giveUp,
  }
}
