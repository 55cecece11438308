import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import type { api, InputOf } from '@kehribar/shared/api'
import { Status } from '@kehribar/shared/rules/status'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Gift, HandCoins, Hourglass } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Trans } from 'react-i18next'
import * as z from 'zod/mini'
import { accountKeys } from '@/platform/session/account'
import { notify } from '@/platform/shell/notify'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { formatDateTime, useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { TermsList } from '@/ui/bonus/terms-list'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Note } from '@/ui/feedback/note'
import { StatusBadge } from '@/ui/feedback/status-badge'
import { applyErrors } from '@/ui/forms/form'
import { SelectInput } from '@/ui/forms/select-input'
import { SubmitButton } from '@/ui/forms/submit-button'
import { TextareaInput } from '@/ui/forms/textarea-input'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { useStop } from '@/ui/limits/play-state'
import { PlayStopped } from '@/ui/limits/play-stopped'
import { isUnknown, UnknownNote } from '@/ui/money/payments/unknown-note'
import { useMoneySubmit } from '@/ui/money/use-money-submit'
import { FormPanel, RequestPage } from '@/ui/navigation/request-page'
import { TextLink } from '@/ui/navigation/text-link'
import { CellText, type Column, DataTable } from '@/ui/tables/data-table'
import { type BonusOption, type BonusRequest, bonusKeys, requestsQuery, useRequestIntent } from '../api'

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
function useBonusRequest() {
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

/** Form for a bonus request: bonus, its terms, and a message (@see BON-01, VAL-29, VAL-30, PLAY-20). */
function RequestForm({ options }: { options: BonusOption[] }) {
  const { t } = useTranslation('bonuses')
  const { form, phase, pending, submit, resume, giveUp } = useBonusRequest()
  const { errors } = form.formState
  const chosen = options.find(({ name }) => name === form.watch('bonus'))
  const unknown = isUnknown(phase)
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)} display="grid" gap="5" aria-label={t('request_form')}>
      <SelectInput
        label={t('request_bonus')}
        icon={<Gift aria-hidden />}
        options={options.map(({ name }) => ({ value: name, label: name }))}
        error={errors.bonus?.message}
        {...form.register('bonus')}
      />
      {chosen?.terms && <TermsList terms={chosen.terms} />}
      <TextareaInput
        label={t('request_msg')}
        optional
        help={<Trans t={t} i18nKey="request_msg_help" components={{ receipt: <TextLink to={paths.uploadReceipt} /> }} />}
        maxLength={500}
        error={errors.msg?.message}
        {...form.register('msg')}
      />
      {unknown && <UnknownNote phase={phase} onResume={resume} onGiveUp={giveUp} list={{ queryKey: bonusKeys.all }} />}
      {!unknown && <SubmitButton loading={pending}>{t('request_submit')}</SubmitButton>}
    </chakra.form>
  )
}

/** Table of the player's requests and their answers (@see BON-02, TXN-10). */
function RequestTable({ rows }: { rows: BonusRequest[] }) {
  const { t } = useTranslation('bonuses')
  const columns: Column<BonusRequest>[] = [
    { key: 'bonus', title: t('column_bonus'), cell: (row) => row.bonus },
    { key: 'msg', title: t('request_msg'), cell: (row) => <CellText>{row.msg}</CellText> },
    { key: 'date', title: t('column_date'), cell: (row) => formatDateTime(row.created_at) },
    { key: 'status', title: t('column_status'), cell: (row) => <StatusBadge status={row.status} /> },
    { key: 'reason', title: t('column_reason'), cell: (row) => <CellText>{row.reason}</CellText> },
  ]
  return (
    <DataTable
      label={t('requests')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      narrow={(row) => ({
        title: row.bonus,
        text: (
          <>
            {formatDateTime(row.created_at)}
            {[row.msg, row.reason && t('reason_is', { reason: row.reason })].filter(Boolean).map((line) => (
              <chakra.span key={line} display="block" overflowWrap="anywhere">
                {line}
              </chakra.span>
            ))}
          </>
        ),
        end: <StatusBadge status={row.status} />,
      })}
    />
  )
}

const isOpen = (status: number | undefined) => status === Status.pending || status === Status.inProcess

/** /profile/bonus-request: request form and the player's requests (@see BON-01 to BON-03). */
export function Component() {
  const { t } = useTranslation(['bonuses', 'shell'])
  const query = useQuery(requestsQuery(useLanguage()))
  const stop = useStop()
  useTitle(t('shell:bonus_request'))
  const { options, requests } = query.data ?? {}
  const waiting = requests?.find(({ status }) => isOpen(status))
  const form = options && (
    <FormPanel label={t('request_form')}>
      {waiting && (
        <Note tone="info" icon={<Hourglass />} role="status">
          <chakra.p fontWeight="semibold">{t('request_waiting', { bonus: waiting.bonus })}</chakra.p>
          <chakra.p color="fg.muted">{t('request_waiting_hint')}</chakra.p>
        </Note>
      )}
      <RequestForm options={options} />
    </FormPanel>
  )
  return (
    <RequestPage
      title={t('shell:bonus_request')}
      lead={t('request_lead')}
      form={stop ? <PlayStopped stop={stop} /> : form}
      heading={t('requests')}
      query={{ ...query, data: requests }}
      loading={t('loading')}
      empty={<EmptyState icon={<HandCoins />} title={t('requests_empty')} text={t('requests_empty_hint')} />}
      table={(rows) => <RequestTable rows={rows} />}
    />
  )
}
