import { Button, chakra } from '@chakra-ui/react'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '@/platform/texts/i18n'
import { useIsWide } from '@/platform/shell/media'
import { ButtonLink } from '../../navigation/button-link'
import { type Column, DataTable } from '../../tables/data-table'
import { EmptyState } from '../../feedback/empty-state'
import { Money } from '../money'
import { useRange, useTypicalTime } from './format'
import { MethodIcon } from './method-icon'

/** Common fields of deposit and withdrawal methods (@see DATA-13, DATA-21). Lira, seconds. */
export interface Method {
  id: number | undefined
  code: string
  title: string
  image: string
  min: number | undefined
  max: number | undefined
  seconds: number | undefined
}

export interface MethodTableProps<M extends Method> {
  /** Name of the list, for screen readers. */
  label: string
  methods: readonly M[]
  /** Returns the address of a method's flow. */
  to: (code: string) => string
  /** Label of a row's button. */
  choose: string
  /** Returns the button's label for screen readers, with the method's title. */
  chooseMethod: (title: string) => string
  /** Below a method's name on wide screens. */
  hint?: (method: M) => ReactNode
  /** Badge beside a method's name. */
  mark?: (method: M) => ReactNode
  /** Clears the search. */
  onClear: () => void
}

/** Payment methods: a table on wide screens, a list on narrow ones (@see DEP-02, DEP-12, WDR-02, CONST-02). */
export function MethodTable<M extends Method>({ label, methods, to, choose, chooseMethod, hint, mark, onClear }: MethodTableProps<M>) {
  const { t } = useTranslation('payments')
  const navigate = useNavigate()
  const wide = useIsWide()
  const range = useRange()
  const time = useTypicalTime()
  const columns: Column<M>[] = [
    {
      key: 'method',
      title: t('column_method'),
      cell: (method) => (
        <chakra.span display="flex" alignItems="center" gap="3">
          <MethodIcon image={method.image} />
          <span>
            <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="2" fontWeight="semibold">
              {method.title}
              {mark?.(method)}
            </chakra.span>
            {hint?.(method)}
          </span>
        </chakra.span>
      ),
    },
    { key: 'min', title: t('column_min'), numeric: true, cell: ({ min }) => <Money value={min} /> },
    { key: 'max', title: t('column_max'), numeric: true, cell: ({ max }) => <Money value={max} /> },
    { key: 'fee', title: t('column_fee'), cell: () => <chakra.span color="fg.success">{t('fee_free')}</chakra.span> },
    { key: 'time', title: t('column_time'), cell: ({ seconds }) => seconds !== undefined && <chakra.span color="fg.muted">{time(seconds)}</chakra.span> },
    {
      key: 'action',
      title: t('column_action'),
      numeric: true,
      cell: (method) => (
        <ButtonLink
          to={to(method.code)}
          size="sm"
          variant="subtle"
          aria-label={chooseMethod(method.title)}
          css={{ 'tr:hover &': { bg: 'brand.solid', color: 'brand.contrast' } }}
        >
          {choose}
        </ButtonLink>
      ),
    },
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={methods}
      rowKey={({ code }) => code}
      onRow={wide ? undefined : ({ code }) => void navigate(to(code))}
      narrow={(method) => ({
        icon: <MethodIcon image={method.image} />,
        title: (
          <>
            {method.title} {mark?.(method)}
          </>
        ),
        text: [range(method), t('fee_free'), method.seconds !== undefined && time(method.seconds)].filter(Boolean).join(' · '),
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
