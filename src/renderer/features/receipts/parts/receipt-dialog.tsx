import { chakra } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { formatDateTime, useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Dialog } from '@/ui/feedback/dialog'
import { StatusBadge } from '@/ui/feedback/status-badge'
import { fileUrl, isPicture, type Receipt, receiptStatus, typeOf } from '../api'
import { useMethod, useSubject } from '../subject'
import { sizeText } from '../size'
import { FileThumb } from './file-thumb'
import { ButtonAnchor } from '@/ui/navigation/button-link'

/** Dialog with an enlarged upload and its details. */
export function ReceiptDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation('receipts')
  const subjectOf = useSubject()
  const methodOf = useMethod()
  const language = useLanguage()
  const { json, size, created_at, reason } = receipt
  const rows: [string, string][] = [
    [t('method'), methodOf(json)],
    [t('column_date'), formatDateTime(created_at)],
    [t('size'), size === undefined ? '' : sizeText(size, language)],
    [t('note'), json.note],
    [t('reason'), reason],
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={subjectOf(json.subject)}
      footer={
        <ButtonAnchor variant="outline" href={fileUrl(receipt)} download>
          <Download aria-hidden />
          {t('download')}
        </ButtonAnchor>
      }
    >
      <chakra.div display="grid" gap="4">
        {isPicture(typeOf(receipt)) ? (
          <chakra.img src={fileUrl(receipt)} alt={t('picture_alt')} maxH="50dvh" maxW="full" mx="auto" objectFit="contain" borderRadius="l2" />
        ) : (
          <chakra.div display="flex" alignItems="center" gap="3" color="fg.muted">
            <FileThumb src={null} />
            {t('pdf_hint')}
          </chakra.div>
        )}
        <div>
          <StatusBadge status={receiptStatus(receipt)} />
        </div>
        <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="1.5">
          {rows
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <chakra.div key={name} display="contents">
                <chakra.dt color="fg.muted">{name}</chakra.dt>
                <chakra.dd overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
                  {value}
                </chakra.dd>
              </chakra.div>
            ))}
        </chakra.dl>
      </chakra.div>
    </Dialog>
  )
}
