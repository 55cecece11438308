import { chakra } from '@chakra-ui/react'
import type { WithdrawalRequest } from '@kehribar/shared/api/withdrawals'
import type { StatusNumber } from '@kehribar/shared/rules/status'
import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useIsWide } from '@/platform/shell/media'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { StatusBadge } from '@/ui/feedback/status-badge'
import { Money } from '@/ui/money/money'
import { MethodIcon } from '@/ui/money/payments/method-icon'

const dots = { 0: 'border.control', 1: 'fg.success', 2: 'fg.error', 3: 'fg.info', 4: 'fg.subtle' } as const satisfies Record<StatusNumber, string>

/** Status changes of a request with their times, oldest first. */
function Timeline({ steps }: { steps: WithdrawalRequest['timeline'] }) {
  const { t } = useTranslation('withdrawal')
  return (
    <chakra.ol aria-label={t('timeline')} display="grid" gap="2">
      {steps.map(({ status, at }, place) => (
        <chakra.li key={`${status} ${at}`} display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" alignItems="baseline">
          <chakra.span aria-hidden boxSize="2.5" borderRadius="full" bg={dots[status as StatusNumber]} />
          <span>
            <chakra.span display="block" fontWeight={place === steps.length - 1 ? 'medium' : 'normal'} textWrap="pretty">
              {t(`step_${status as StatusNumber}`)}
            </chakra.span>
            <chakra.span display="block" textStyle="caption" color="fg.subtle" fontVariantNumeric="tabular-nums">
              {formatDateTime(at)}
            </chakra.span>
          </span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="0.5" minW="0" alignContent="start">
      <chakra.dt textStyle="caption" color="fg.subtle">
        {label}
      </chakra.dt>
      <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
    </chakra.div>
  )
}

/** The operator's reason, or a text that there is none (@see ERR-23). */
function Reason({ request }: { request: WithdrawalRequest }) {
  const { t } = useTranslation('withdrawal')
  return request.usermsg || <chakra.span color="fg.subtle">{t('no_reason')}</chakra.span>
}

/** Details that a row opens; on narrow screens also everything without a column there (@see WDR-07). */
function RequestDetails({ request, wide }: { request: WithdrawalRequest; wide: boolean }) {
  const { t } = useTranslation('withdrawal')
  return (
    <chakra.div display="grid" gap="4">
      {!wide && (
        <chakra.dl display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          <Line label={t('column_amount')}>
            <Money value={request.amount} fontWeight="semibold" />
          </Line>
          <Line label={t('column_date')}>
            <chakra.span fontVariantNumeric="tabular-nums">{formatDateTime(request.created_at)}</chakra.span>
          </Line>
          <Line label={t('column_target')}>{request.target}</Line>
          <Line label={t('column_reason')}>
            <Reason request={request} />
          </Line>
        </chakra.dl>
      )}
      <Timeline steps={request.timeline} />
    </chakra.div>
  )
}

const Head = chakra('th', {
  base: { px: '4', py: '3', textStyle: 'caption', color: 'fg.subtle', whiteSpace: 'nowrap', textAlign: 'start', fontWeight: 'medium' },
})
const Cell = chakra('td', { base: { px: '4', py: '3', textAlign: 'start', borderTop: '1px solid {colors.border.subtle}' } })

/** Its hit area is the whole row, as an easier touch target. */
const Toggle = chakra(
  'button',
  {
    base: {
      display: 'inline-grid',
      placeItems: 'center',
      boxSize: '8',
      borderRadius: 'l1',
      color: 'fg.muted',
      cursor: 'pointer',
      _after: { content: '""', pos: 'absolute', inset: '0' },
      _focusVisible: { boxShadow: 'focus' },
      _icon: { boxSize: '4', transition: 'transform var(--chakra-durations-moderate)' },
      '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
    },
  },
  { defaultProps: { type: 'button' } },
)

interface Props {
  rows: readonly WithdrawalRequest[]
  /** Whether the next page is loading. This page stays, dimmed. */
  busy: boolean
}

/** Table of requests: below 768 px only method and status, and a row opens the details (@see WDR-06, WDR-07, DATA-24). */
export function RequestTable({ rows, busy }: Props) {
  const { t } = useTranslation(['withdrawal', 'shell'])
  const wide = useIsWide()
  return (
    <chakra.table w="full" borderCollapse="collapse" aria-label={t('shell:withdrawal_requests')} aria-busy={busy} opacity={busy ? '0.6' : undefined}>
      <thead>
        <tr>
          <Head scope="col">{t('column_method')}</Head>
          {wide && (
            <>
              <Head scope="col">{t('column_date')}</Head>
              <Head scope="col" textAlign="end">
                {t('column_amount')}
              </Head>
              <Head scope="col">{t('column_reason')}</Head>
            </>
          )}
          <Head scope="col">{t('column_status')}</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((request, place) => (
          <RequestRow key={request.id ?? place} request={request} wide={wide} />
        ))}
      </tbody>
    </chakra.table>
  )
}

function RequestRow({ request, wide }: { request: WithdrawalRequest; wide: boolean }) {
  const { t } = useTranslation('withdrawal')
  const [open, setOpen] = useState(false)
  const details = useId()
  const at = formatDateTime(request.created_at)
  return (
    <Fragment>
      <chakra.tr pos="relative" _hover={{ bg: 'bg.muted' }}>
        <Cell>
          <chakra.span display="flex" alignItems="center" gap="3">
            <MethodIcon image={request.method.image} size={32} />
            <chakra.span minW="0">
              <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
                {request.method.title}
              </chakra.span>
              {wide && (
                <chakra.span display="block" textStyle="caption" color="fg.subtle" fontVariantNumeric="tabular-nums">
                  {request.target}
                </chakra.span>
              )}
            </chakra.span>
          </chakra.span>
        </Cell>
        {wide && (
          <>
            <Cell whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {at}
            </Cell>
            <Cell textAlign="end" fontVariantNumeric="tabular-nums">
              <Money value={request.amount} />
            </Cell>
            <Cell color="fg.muted" overflowWrap="anywhere">
              <Reason request={request} />
            </Cell>
          </>
        )}
        <Cell>
          <chakra.span display="flex" alignItems="center" justifyContent="space-between" gap="2">
            <StatusBadge status={request.status} />
            <Toggle
              aria-expanded={open}
              aria-controls={open ? details : undefined}
              aria-label={t('show_details', { request: t('request_of', { method: request.method.title, at }) })}
              onClick={() => setOpen(!open)}
            >
              <ChevronDown aria-hidden />
            </Toggle>
          </chakra.span>
        </Cell>
      </chakra.tr>
      {open && (
        <tr id={details}>
          <chakra.td colSpan={wide ? 5 : 2} px="4" pb="4" pt={wide ? '3' : '1'}>
            <RequestDetails request={request} wide={wide} />
          </chakra.td>
        </tr>
      )}
    </Fragment>
  )
}
