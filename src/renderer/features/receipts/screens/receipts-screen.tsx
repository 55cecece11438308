import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTitle } from '@/platform/shell/title'
import { formatDateTime, useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { EmptyState } from '@/ui/feedback/empty-state'
import { StatusBadge } from '@/ui/feedback/status-badge'
import { FormPanel, RequestPage } from '@/ui/navigation/request-page'
import { CellText, type Column, DataTable } from '@/ui/tables/data-table'
import { fileUrl, isPicture, type Receipt, receiptStatus, receiptsQuery, typeOf } from '../api'
import { FileThumb } from '../parts/file-thumb'
import { ReceiptDialog } from '../parts/receipt-dialog'
import { UploadForm } from '../parts/upload-form'
import { useMethod, useSubject } from '../subject'

const ThumbButton = chakra(
  'button',
  { base: { display: 'block', borderRadius: 'l1', cursor: 'pointer', _hover: { opacity: '0.85' }, _focusVisible: { boxShadow: 'focus' } } },
  { defaultProps: { type: 'button' } },
)

/** Table of the player's uploads; pictures open in a dialog (@see RCPT-03, RCPT-04). */
function ReceiptTable({ rows }: { rows: Receipt[] }) {
  const { t } = useTranslation('receipts')
  const subjectOf = useSubject()
  const methodOf = useMethod()
  const [open, setOpen] = useState<Receipt | null>(null)
  const thumb = (row: Receipt) => (
    <ThumbButton aria-label={t('open', { subject: subjectOf(row.json.subject), date: formatDateTime(row.created_at) })} onClick={() => setOpen(row)}>
      <FileThumb src={isPicture(typeOf(row)) ? fileUrl(row) : null} />
    </ThumbButton>
  )
  const columns: Column<Receipt>[] = [
    { key: 'image', title: t('file'), cell: thumb },
    { key: 'subject', title: t('subject'), cell: (row) => subjectOf(row.json.subject) },
    { key: 'method', title: t('method'), cell: (row) => methodOf(row.json) },
    { key: 'note', title: t('note'), cell: (row) => <CellText>{row.json.note}</CellText> },
    { key: 'date', title: t('column_date'), cell: (row) => formatDateTime(row.created_at) },
    {
      key: 'status',
      title: t('column_status'),
      cell: (row) => (
        <>
          <StatusBadge status={receiptStatus(row)} />
          {row.reason && (
            <CellText mt="1" textStyle="caption" color="fg.muted">
              {row.reason}
            </CellText>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label={t('list')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        narrow={(row) => ({
          icon: thumb(row),
          title: [subjectOf(row.json.subject), methodOf(row.json)].filter(Boolean).join(' · '),
          text: (
            <>
              {formatDateTime(row.created_at)}
              {[row.json.note, row.reason].filter(Boolean).map((line) => (
                <chakra.span key={line} display="block" overflowWrap="anywhere">
                  {line}
                </chakra.span>
              ))}
            </>
          ),
          end: <StatusBadge status={receiptStatus(row)} />,
        })}
      />
      {open && <ReceiptDialog receipt={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** /profile/upload-receipt: receipts and documents (@see RCPT-01 to RCPT-06). */
export function Component() {
  const { t } = useTranslation(['receipts', 'shell'])
  const query = useQuery(receiptsQuery(useLanguage()))
  useTitle(t('shell:upload_receipt'))
  return (
    <RequestPage
      title={t('shell:upload_receipt')}
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
