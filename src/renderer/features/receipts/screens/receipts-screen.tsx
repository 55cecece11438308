import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { useTitle } from '@/platform/shell/title'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FormPanel, RequestPage } from '@/ui/navigation/request-page'
import { receiptsQuery } from '../api'
import { ReceiptTable } from '../parts/receipt-table'
import { UploadForm } from '../parts/upload-form'

/** /profile/upload-receipt: receipts and documents (@see RCPT-01 to RCPT-06). */
export function Component() {
  const { t } = useTranslation('receipts')
  const query = useQuery(receiptsQuery(useLanguage()))
  useTitle(t('title'))
  return (
    <RequestPage
      title={t('title')}
      lead={t('lead')}
      form={
        <FormPanel label={t('form')}>
          <UploadForm />
        </FormPanel>
      }
      heading={t('list')}
      query={query}
      loading={t('loading')}
      empty={<EmptyState icon={<FileUp />} title={t('empty')} text={t('empty_hint')} />}
      table={(rows) => <ReceiptTable rows={rows} />}
    />
  )
}
