import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import { type Option, SelectInput } from '@/ui/forms/select-input'
import { type HistoryFilter, sortColumns, type SortColumn } from '../filter'

const titles = {
  id: 'column_id',
  record_date: 'column_date',
  code: 'column_code',
  change_amount: 'column_amount',
  balance_amount: 'column_balance',
} as const satisfies Record<SortColumn, string>

/** Sorting on a phone, where the list has no headers. */
export function SortSelect({ filter, onChange }: { filter: HistoryFilter; onChange: (change: Partial<HistoryFilter>) => void }) {
  const { t } = useTranslation('transactions')
  const options = sortColumns.flatMap((column): Option[] => [
    { value: `${column} asc`, label: t('sort_ascending', { column: t(titles[column]) }) },
    { value: `${column} desc`, label: t('sort_descending', { column: t(titles[column]) }) },
  ])
  return (
    <chakra.div display={{ base: 'block', md: 'none' }}>
      <SelectInput
        label={t('sort_by')}
        placeholder={false}
        options={options}
        value={`${filter.sortBy} ${filter.sortDesc ? 'desc' : 'asc'}`}
        onChange={(event) => {
          const [sortBy = 'id', order] = event.target.value.split(' ')
          onChange({ sortBy: sortBy as SortColumn, sortDesc: order === 'desc' })
        }}
      />
    </chakra.div>
  )
}
