import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { EyeOff, Search, TriangleAlert, Upload, WalletCards } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '@/platform/format'
import { useTranslation } from '@/platform/i18n'
import { paths } from '@/platform/paths'
import { useSession } from '@/platform/store'
import { useTitle } from '@/platform/title'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { InputBox } from '@/ui/input-box'
import { useStop } from '@/ui/limits/play-state'
import { PlayStopped } from '@/ui/limits/play-stopped'
import { Panel } from '@/ui/panel'
import { RowsSkeleton } from '@/ui/skeletons'
import { methodsQuery } from '../api'
import { LimitsPanel } from '../limits/limits-panel'
import { MethodTable } from '../methods/method-table'
import { matching } from '../parts/format'
import { Note } from '../parts/note'

/** @see spec DEP-02, DEP-03, DEP-12, DEP-21, SEC-01 */
export function Component() {
  const { t } = useTranslation('deposit')
  const stop = useStop()
  useTitle(t('title'))
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h1 textStyle="h1">{t('title')}</chakra.h1>
        <ButtonLink to={paths.uploadReceipt} variant="outline" size="sm">
          <Upload aria-hidden />
          {t('upload_receipt')}
        </ButtonLink>
      </chakra.div>
      {stop ? <PlayStopped stop={stop} /> : <Methods />}
    </chakra.div>
  )
}

function Methods() {
  const { t } = useTranslation('deposit')
  const query = useQuery(methodsQuery(useLanguage()))
  const [search, setSearch] = useState('')
  const methods = query.data?.methods
  const secret = useSession().user?.secret ?? false
  return (
    <>
      <LimitsPanel />
      {secret && (
        <Note tone="info" icon={<EyeOff />}>
          {t('secret_notice')}
        </Note>
      )}
      <Panel overflow="hidden" aria-labelledby="deposit-methods">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" px="4" py="3.5">
          <chakra.h2 id="deposit-methods" textStyle="h3">
            {t('methods_title')}
          </chakra.h2>
          <InputBox size="sm" w={{ base: 'full', md: '260px' }}>
            <Search aria-hidden />
            <input type="search" aria-label={t('search')} placeholder={t('search')} value={search} onChange={(event) => setSearch(event.target.value)} />
          </InputBox>
        </chakra.div>
        {query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : !methods ? (
          <chakra.div p="4">
            <RowsSkeleton rows={3} height="56px" />
          </chakra.div>
        ) : methods.length === 0 ? (
          <EmptyState icon={<WalletCards />} title={t('no_methods_title')} text={t(secret ? 'secret_no_methods' : 'no_methods_text')} />
        ) : (
          <MethodTable methods={matching(methods, search)} onClear={() => setSearch('')} />
        )}
      </Panel>
      {!secret && (
        <Note tone="warning" icon={<TriangleAlert />}>
          {t('own_account_notice')}
        </Note>
      )}
    </>
  )
}
