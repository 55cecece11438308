import { chakra } from '@chakra-ui/react'
import { CalendarRange } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessage, useTranslation } from '@/platform/texts/i18n'
import { Chip } from '@/ui/feedback/chip'
import type { TransactionGroup } from '../api'
import { type HistoryFilter, quickRanges, statuses } from '../filter'
import { CustomRange } from './custom-range'
import { useCodeName } from './use-code-name'

interface Props {
  filter: HistoryFilter
  groups: readonly TransactionGroup[]
  /** Refetches categories that failed to load; null if none are missing (@see BACKEND-12). */
  onRetry: (() => void) | null
  onChange: (change: Partial<HistoryFilter>) => void
}

const labels = { '24h': 'period_24h', '48h': 'period_48h', week: 'period_week' } as const

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div role="group" aria-label={label} display="grid" gap="2" minW="0">
      <chakra.span textStyle="caption" color="fg.subtle" aria-hidden>
        {label}
      </chakra.span>
      <chakra.div
        display="flex"
        flexWrap={{ md: 'wrap' }}
        gap="2"
        mx={{ base: '-4', md: '0' }}
        px={{ base: '4', md: '0' }}
        py="1"
        my="-1"
        overflowX={{ base: 'auto', md: 'visible' }}
        scrollbarWidth="none"
      >
        {children}
      </chakra.div>
    </chakra.div>
  )
}

/** Filters for category, status and period; initially without a period (@see TXN-01, TXN-09 to TXN-11). */
export function FilterBar({ filter, groups, onRetry, onChange }: Props) {
  const { t } = useTranslation('transactions')
  const { t: common } = useTranslation('common')
  const { t: errors } = useTranslation('errors')
  const { t: ofPayments } = useTranslation('payments')
  const message = useMessage()
  const nameOf = useCodeName()
  const [choosing, setChoosing] = useState(filter.range === 'custom')
  const [pressed, setPressed] = useState(false)
  // A chip, going back or a reset can change the period: show the date fields only for a custom one.
  const [known, setKnown] = useState(filter.range)
  if (known !== filter.range) {
    setKnown(filter.range)
    setChoosing(filter.range === 'custom')
    setPressed(false)
  }
  return (
    <chakra.div display="grid" gap="4">
      <Group label={t('category')}>
        <Chip aria-pressed={filter.group === null} onClick={() => onChange({ group: null })}>
          {t('category_all')}
        </Chip>
        {groups.map(({ key, name, codes }) => (
          <Chip key={key} aria-pressed={filter.group === key} onClick={() => onChange({ group: key })}>
            {name ? message(name) : codes.map(nameOf).join(', ')}
          </Chip>
        ))}
        {onRetry && (
          <>
            <chakra.span role="status" alignSelf="center" whiteSpace="nowrap" color="fg.muted">
              {errors('loading_data')}
            </chakra.span>
            <Chip onClick={onRetry}>{common('retry')}</Chip>
          </>
        )}
      </Group>
      <Group label={t('column_status')}>
        <Chip aria-pressed={filter.status === null} onClick={() => onChange({ status: null })}>
          {t('category_all')}
        </Chip>
        {statuses.map(({ status, name }) => (
          <Chip key={status} aria-pressed={filter.status === status} onClick={() => onChange({ status: filter.status === status ? null : status })}>
            {ofPayments(name)}
          </Chip>
        ))}
      </Group>
      <chakra.div display={{ base: 'grid', md: 'flex' }} flexWrap="wrap" alignItems="end" gap="4">
        <Group label={t('period')}>
          {quickRanges.map((range) => (
            <Chip
              key={range}
              aria-pressed={filter.range === range}
              // A second press clears the choice.
              onClick={() => onChange({ range: filter.range === range ? null : range, from: null, to: null })}
            >
              {t(labels[range])}
            </Chip>
          ))}
          <Chip
            aria-pressed={filter.range === 'custom'}
            aria-expanded={choosing}
            onClick={() => {
              setPressed(!choosing)
              setChoosing(!choosing)
            }}
          >
            <CalendarRange aria-hidden />
            {t('period_custom')}
          </Chip>
        </Group>
        {filter.range === null && !choosing && (
          <chakra.p pb={{ md: '2.5' }} fontSize="xs" lineHeight="xs" color="fg.subtle">
            {t('showing_month')}
          </chakra.p>
        )}
      </chakra.div>
      {choosing && <CustomRange filter={filter} focused={pressed} onChange={onChange} />}
    </chakra.div>
  )
}
