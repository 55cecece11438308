import { chakra } from '@chakra-ui/react'
import { Search, WalletCards } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { EmptyState } from '../../feedback/empty-state'
import { ErrorState } from '../../feedback/error-state'
import { InputBox } from '../../forms/input-box'
import { Panel } from '../../navigation/panel'
import { Loading, RowsSkeleton } from '../../feedback/skeletons'
import { filterByTitle } from './format'
import { type Method, MethodTable, type MethodTableProps } from './method-table'

interface Props<M extends Method> extends Omit<MethodTableProps<M>, 'methods' | 'onClear'> {
  query: { data: readonly M[] | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  /** Shown if there is no method at all. */
  none?: ReactNode
}

/** The open methods with a search over their titles (@see DEP-02, WDR-01). */
export function MethodsPanel<M extends Method>({ label, query, none, ...table }: Props<M>) {
  const { t } = useTranslation('payments')
  const [search, setSearch] = useState('')
  const heading = useId()
  return (
    <Panel overflow="hidden" aria-labelledby={heading}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" px="4" py="3.5">
        <chakra.h2 id={heading} textStyle="h3">
          {label}
        </chakra.h2>
        <InputBox size="sm" w={{ base: 'full', md: '260px' }}>
          <Search aria-hidden />
          <input type="search" aria-label={t('search')} placeholder={t('search')} value={search} onChange={(event) => setSearch(event.target.value)} />
        </InputBox>
      </chakra.div>
      {!query.data && query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Loading padded>
          <RowsSkeleton rows={3} height="56px" />
        </Loading>
      ) : query.data.length === 0 ? (
        <EmptyState icon={<WalletCards />} title={t('no_methods_title')} text={none ?? t('no_methods_text')} />
      ) : (
        <MethodTable {...table} label={label} methods={filterByTitle(query.data, search)} onClear={() => setSearch('')} />
      )}
    </Panel>
  )
}
