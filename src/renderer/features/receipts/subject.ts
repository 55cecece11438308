import type { Receipt } from '@kehribar/shared/api/receipts'
import { otherReceiptMethod } from '@kehribar/shared/rules/receipt'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { methodsQuery } from './api'

/** Returns a function that names an upload's subject; "receipt" if the back end sends none. */
export function useSubject(): (subject: Receipt['json']['subject']) => string {
  const { t } = useTranslation('receipts')
  return (subject) => t(`subject_${subject ?? 'receipt'}`)
}

/** Returns a function that names the payment method. If the back end sends only the code, the name comes from the form's list. */
export function useMethod(): (json: Receipt['json']) => string {
  const { t } = useTranslation('receipts')
  const { data: known } = useQuery(methodsQuery(useLanguage()))
  return ({ deposit_method: method }) => {
    const { code, title } = typeof method === 'string' ? { code: method, title: '' } : method
    return title || (code === otherReceiptMethod ? t('other') : (known?.find((each) => each.code === code)?.title ?? code))
  }
}
