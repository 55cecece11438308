import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { useLanguage } from '@/platform/format'
import { useTranslation } from '@/platform/i18n'
import { useTitle } from '@/platform/title'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Panel } from '@/ui/panel'
import { RowsSkeleton } from '@/ui/skeletons'
import { receiptsQuery } from '../api'
import { ReceiptTable } from '../parts/receipt-table'
import { UploadForm } from '../parts/upload-form'

/** /profile/upload-receipt: receipts and documents (@see spec RCPT-01 to RCPT-06). */
export function Component() {
  const { t } = useTranslation('receipts')
  const list = useQuery(receiptsQuery(useLanguage()))
  const heading = useId()
  useTitle(t('title'))
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="7">
      <chakra.div display="grid" gap="1.5">
        <chakra.h1 textStyle="h1">{t('title')}</chakra.h1>
        <chakra.p color="fg.muted" textWrap="pretty">
          {t('lead')}
        </chakra.p>
      </chakra.div>
      <Panel padded maxW="640px" w="full" aria-label={t('form')}>
        <UploadForm />
      </Panel>
      <chakra.section display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" aria-labelledby={heading}>
        <chakra.h2 id={heading} textStyle="h3">
          {t('list')}
        </chakra.h2>
        <Panel as="div" overflow="hidden">
          {list.data ? (
            list.data.length > 0 ? (
              <ReceiptTable rows={list.data} />
            ) : (
              <EmptyState icon={<FileUp />} title={t('empty')} text={t('empty_hint')} />
            )
          ) : list.isError ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <chakra.div p="4" aria-busy="true">
              <chakra.p role="status" srOnly>
                {t('loading')}
              </chakra.p>
              <RowsSkeleton rows={3} height="60px" />
            </chakra.div>
          )}
        </Panel>
      </chakra.section>
    </chakra.div>
  )
}
