import { Button, chakra } from '@chakra-ui/react'
import type { DepositMethod } from '@shared/api/finance'
import { SearchX } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '@/platform/i18n'
import { useIsWide } from '@/platform/media'
import { paths } from '@/platform/paths'
import { ButtonLink } from '@/ui/button-link'
import { type Column, DataTable } from '@/ui/data-table'
import { EmptyState } from '@/ui/empty-state'
import { isCard, useShortMoney, useTypicalTime } from '../parts/format'
import { MethodIcon } from '../parts/method-icon'

/** The open methods: a table on wide screens, a list on narrow ones (@see spec DEP-02, DEP-12, CONST-02). */
export function MethodTable({ methods, onClear }: { methods: readonly DepositMethod[]; onClear: () => void }) {
  const { t } = useTranslation('deposit')
  const navigate = useNavigate()
  const wide = useIsWide()
  const money = useShortMoney()
  const time = useTypicalTime()
  const columns: Column<DepositMethod>[] = [
    {
      key: 'method',
      title: t('column_method'),
      cell: (method) => (
        <chakra.span display="flex" alignItems="center" gap="3">
          <MethodIcon image={method.image} />
          <span>
            <chakra.span display="block" fontWeight="semibold">
              {method.title}
            </chakra.span>
            {isCard(method.code) && (
              <chakra.span display="block" textStyle="caption" color="fg.subtle">
                {t('card_hint')}
              </chakra.span>
            )}
          </span>
        </chakra.span>
      ),
    },
    { key: 'min', title: t('column_min'), numeric: true, cell: ({ min }) => money(min) },
    { key: 'max', title: t('column_max'), numeric: true, cell: ({ max }) => money(max) },
    { key: 'fee', title: t('column_fee'), cell: () => <chakra.span color="fg.success">{t('fee_free')}</chakra.span> },
    { key: 'time', title: t('column_time'), cell: ({ seconds }) => <chakra.span color="fg.muted">{time(seconds)}</chakra.span> },
    {
      key: 'action',
      title: t('column_action'),
      numeric: true,
      cell: (method) => (
        <ButtonLink
          to={paths.depositFlow(method.code)}
          size="sm"
          variant="subtle"
          aria-label={t('choose_method', { method: method.title })}
          css={{ 'tr:hover &': { bg: 'brand.solid', color: 'brand.contrast' } }}
        >
          {t('choose')}
        </ButtonLink>
      ),
    },
  ]
  return (
    <DataTable
      label={t('methods_title')}
      columns={columns}
      rows={methods}
      rowKey={({ id }) => id}
      onRow={wide ? undefined : ({ code }) => void navigate(paths.depositFlow(code))}
      narrow={(method) => ({
        icon: <MethodIcon image={method.image} />,
        title: method.title,
        text: `${t('range', { min: money(method.min), max: money(method.max) })} · ${t('fee_free')} · ${time(method.seconds)}`,
      })}
      empty={
        <EmptyState
          icon={<SearchX />}
          title={t('no_match_title')}
          text={t('no_match_text')}
          action={
            <Button variant="subtle" onClick={onClear}>
              {t('clear_search')}
            </Button>
          }
        />
      }
    />
  )
}
