import { parseKurus, toLira } from '@kehribar/shared/rules/money'
import type { Site } from '@kehribar/shared/site/site'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { type Refusal, refusalMessages } from '@/platform/money-intent/refusal-messages'
import { isCapable } from '@/platform/network/back-end'
import { namedPage } from '@/platform/network/named-page'
import { useSite } from '@/platform/network/site'
import { notify } from '@/platform/shell/notify'
import { applyErrors } from '@/ui/forms/form'
import { useMoneySubmit } from '@/ui/money/use-money-submit'
import { keptPayments } from '../open/kept-by-method'
import { rememberDeposit } from '../open/open-deposits'
import { type Payment, startedToast } from '../result/payment'
import { hasPaymentDetails } from '../result/shown-deposit'
import { type DepositBody, useDepositIntent } from '../use-deposit-intent'

/** Returns the payment page in an answer to depositPost. A relative address is on the API's origin, which only some sites allow in frames. */
function paymentPage(
  { frames }: Site,
  { url, urlMode }: { url?: string | undefined; urlMode?: number | boolean | undefined },
): Pick<Payment, 'url' | 'inTab' | 'isPageBlocked'> {
  const page = namedPage('depositPost', { url })
  if (page.kind !== 'page') return { url: null, inTab: false, isPageBlocked: page.kind === 'blocked' }
  const inTab = urlMode === 1 || urlMode === true || (page.isRelative && !frames.includes(new URL(page.url).origin))
  return { url: page.url, inTab, isPageBlocked: false }
}

interface Options<Values extends FieldValues> {
  /** The method's code. A method has at most one open payment. */
  code: string
  /** Returns the request body for valid values. */
  request: (values: Values) => DepositBody
  /** Server fields with another name in the form. */
  renamed?: Readonly<Record<string, FieldPath<Values>>>
  onStarted: (payment: Payment) => void
}

/** Shows field errors at their fields, and every message of a rejection as its own toast (@see ERR-07 to ERR-11). */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  refusal: Refusal,
  renamed: Readonly<Record<string, FieldPath<Values>>> = {},
): void {
  const byField: Record<string, string[]> = {}
  for (const [name, messages] of Object.entries(refusal.errors ?? {})) byField[renamed[name] ?? (name === 'wantbonus' ? 'bonus' : name)] ??= [...messages]
  applyErrors(form, byField)
  for (const each of refusalMessages(refusal, 'deposit.error')) notify.error(each)
}

/** The single open payment of a form, and the handling of its answer (@see DEP-10, DEP-14, ERR-07 to ERR-11, FAULT-3 to FAULT-6). */
export function useDepositSending<Values extends FieldValues>(form: UseFormReturn<Values>, { code, request, renamed, onStarted }: Options<Values>) {
  const { intent, phase } = useDepositIntent(code)
  const site = useSite()
  const queries = useQueryClient()
  const { submit, resume, giveUp } = useMoneySubmit({
    intent,
    onAnswer(answer, here) {
      if (answer.status !== 1) return false
      const reference = answer.pr_id || null
      const typed = parseKurus(String(form.getValues('amount' as FieldPath<Values>)))
      const page = paymentPage(site, answer)
      const data = answer.data ?? null
      const startedText = answer.statusText || answer.message || null
      // A browser may block the new tab, so the code that opens it reports the outcome.
      if (!page.isPageBlocked && !(here && page.inTab)) notify.success(startedText ?? startedToast, undefined, reference ?? code)
      else if (page.isPageBlocked && !here) notify.error('deposit.state_blocked_title', 'deposit.state_blocked_text', reference ?? code)
      // Remember only payments that can be followed and paid.
      const amount = typed === null ? null : toLira(typed)
      const isFollowed = reference !== null && isCapable(queries, 'depositState')
      if (isFollowed && (!page.isPageBlocked || hasPaymentDetails(data))) rememberDeposit(queries, { reference, code })
      if (!isFollowed && hasPaymentDetails(data)) keptPayments.keep(queries, code, { reference, data, startedText, amount })
      form.reset()
      if (here) onStarted({ ...page, reference, data, startedText, amount })
      return true
    },
    onRefused: (refusal) => showRefusal(form, refusal, renamed),
  })
  return {
    phase,
    submit: (event: FormEvent) => void form.handleSubmit((values) => submit(request(values)))(event),
    /** Queries the open payment again. */
    resume,
    giveUp,
  }
}

export type DepositSending = ReturnType<typeof useDepositSending>
