import type { Receipt } from '@kehribar/shared/api/receipts'
import { otherMethod } from '@kehribar/shared/rules/receipt'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { methodsQuery } from './api'

/** What an upload is; a receipt where the back end does not tell them apart. */
export function useSubject(): (subject: Receipt['json']['subject']) => string {
  const { t } = useTranslation('receipts')
  return (subject) => t(`subject_${subject ?? 'receipt'}`)
}

/** What it was paid by; a back end that says the code alone has the name that the form gave it. */
export function useMethod(): (json: Receipt['json']) => string {
  const { t } = useTranslation('receipts')
  const { data: known } = useQuery(methodsQuery(useLanguage()))
  return ({ deposit_method: method }) => {
    const { code, title } = typeof method === 'string' ? { code: method, title: '' } : method
    return title || (code === otherMethod ? t('other') : (known?.find((each) => each.code === code)?.title ?? code))
  }
}
