import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import type { api, InputOf } from '@kehribar/shared/api'
import { normalisePhone } from '@kehribar/shared/rules/account'
import { callDayProblem, callHourProblem, istanbulClock } from '@kehribar/shared/rules/call-request'
import { fieldRule, fieldSchema } from '@kehribar/shared/rules/field'
import { Status } from '@kehribar/shared/rules/status'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarDays, Clock, PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { CallError, call, errorMessage } from '@/platform/network/call'
import { useSession } from '@/platform/session/use-session'
import { notify } from '@/platform/shell/notify'
import { useTitle } from '@/platform/shell/title'
import { formatDateTime, useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from '@/ui/feedback/badge'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Note } from '@/ui/feedback/note'
import { StatusBadge } from '@/ui/feedback/status-badge'
import { applyCallError, applyErrors } from '@/ui/forms/form'
import { PhoneInput } from '@/ui/forms/phone-input'
import { SelectInput } from '@/ui/forms/select-input'
import { SubmitButton } from '@/ui/forms/submit-button'
import { TextareaInput } from '@/ui/forms/textarea-input'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { FormPanel, RequestPage } from '@/ui/navigation/request-page'
import { CellText, type Column, DataTable } from '@/ui/tables/data-table'
import { type CallRequest, callHistoryQuery, callKeys } from '../api'
import { dayLabel, dayOptions, hourLabel, hourOptions } from '../slots'

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
function useCallRequest(phone: string) {
  const client = useQueryClient()
  const form = useForm<CallValues>({ resolver: zodResolver(callSchema), defaultValues: { ...emptyCall, phone } })
  useKeptValues(form, 'call-request', ['date', 'time', 'reason'])
  /** Key of the phone field, which has its own state for the typed text. A new key remounts the field with the player's phone. */
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

const statusLooks = {
  [Status.pending]: ['warning', 'status_waiting'],
  [Status.approved]: ['success', 'status_called'],
  [Status.rejected]: ['error', 'status_not_reached'],
  [Status.inProcess]: ['info', 'status_in_process'],
  [Status.cancelled]: ['neutral', 'status_missed'],
} as const

function CallStatus({ status }: { status: number | undefined }) {
  const { t } = useTranslation('calls')
  const look = statusLooks[status as keyof typeof statusLooks]
  return look ? <Badge tone={look[0]}>{t(look[1])}</Badge> : <StatusBadge status={undefined} />
}

/** Formats 2026-11-23 as 23.11.2026 in every language (@see CONST-03). Other values stay unchanged (@see BACKEND-13). */
const numericDay = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1')

/** Table of the player's call requests (@see CALL-03). */
function CallTable({ rows }: { rows: CallRequest[] }) {
  const { t } = useTranslation('calls')
  const language = useLanguage()
  const moment = ({ date, time }: CallRequest) =>
    [numericDay(date), /^\d{1,2}$/.test(time) ? hourLabel(Number(time), language) : time].filter(Boolean).join(', ')
  const columns: Column<CallRequest>[] = [
    {
      key: 'reason',
      title: t('reason'),
      cell: (row) => <CellText>{row.reason}</CellText>,
    },
    { key: 'date', title: t('column_date'), cell: moment },
    { key: 'phone', title: t('phone'), cell: (row) => row.phone },
    { key: 'created_at', title: t('column_created'), cell: (row) => formatDateTime(row.created_at) },
    { key: 'status', title: t('column_status'), cell: (row) => <CallStatus status={row.status} /> },
  ]
  return (
    <DataTable
      label={t('history')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      narrow={(row) => ({
        title: row.reason,
        text: (
          <>
            {[moment(row), row.phone].filter(Boolean).join(' · ')}
            <br />
            {row.created_at !== undefined && `${t('column_created')}: ${formatDateTime(row.created_at)}`}
          </>
        ),
        end: <CallStatus status={row.status} />,
      })}
    />
  )
}

/** Form for a call request: day, hour, phone number and reason (@see CALL-02, VAL-32 to VAL-35). */
function CallForm({ phone }: { phone: string }) {
  const { t } = useTranslation('calls')
  const language = useLanguage()
  const { form, sent, pending, submit } = useCallRequest(phone)
  const { errors } = form.formState
  const clock = istanbulClock()
  const days = dayOptions(clock, language, (when, day) => t(when, { day }))
  const day = form.watch('date')
  const hours = hourOptions(day, clock, language)
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)} display="grid" gap="5" aria-label={t('form')}>
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <SelectInput label={t('date')} icon={<CalendarDays aria-hidden />} options={days} error={errors.date?.message} {...form.register('date')} />
        <SelectInput label={t('time')} icon={<Clock aria-hidden />} options={hours} error={errors.time?.message} {...form.register('time')} />
      </chakra.div>
      <Controller
        key={sent}
        control={form.control}
        name="phone"
        render={({ field: { ref, name, onChange, onBlur } }) => (
          <PhoneInput label={t('phone')} error={errors.phone?.message} name={name} initial={phone} inputRef={ref} onChange={onChange} onBlur={onBlur} />
        )}
      />
      <TextareaInput label={t('reason')} help={t('reason_help')} maxLength={500} error={errors.reason?.message} {...form.register('reason')} />
      <SubmitButton loading={pending}>{t('submit')}</SubmitButton>
    </chakra.form>
  )
}

/** Note about the pending request, because only one request may be pending. */
function WaitingNote({ date, time }: CallRequest) {
  const { t } = useTranslation('calls')
  const language = useLanguage()
  return (
    <Note tone="info" icon={<PhoneCall />} role="status">
      <chakra.p fontWeight="semibold">{t('waiting')}</chakra.p>
      <chakra.p color="fg.muted">{t('waiting_hint', { day: dayLabel(date, language), time: hourLabel(Number(time), language) })}</chakra.p>
    </Note>
  )
}

/** Screen for call requests (@see CALL-01 to CALL-04). */
export function Component() {
  const { t } = useTranslation(['calls', 'shell'])
  const { user } = useSession()
  const query = useQuery(callHistoryQuery)
  useTitle(t('shell:call_me'))
  const waiting = query.data?.find(({ status }) => status === Status.pending)
  return (
    <RequestPage
      title={t('shell:call_me')}
      lead={t('intro')}
      form={
        <FormPanel label={t('form')}>
          {waiting && <WaitingNote {...waiting} />}
          <CallForm phone={user?.gsm ?? ''} />
        </FormPanel>
      }
      heading={t('history')}
      query={query}
      loading={t('loading')}
      empty={<EmptyState icon={<PhoneCall />} title={t('history_empty')} text={t('history_empty_hint')} />}
      table={(rows) => <CallTable rows={rows} />}
    />
  )
}
