import type { Receipt } from '@kehribar/shared/api/receipts'
import { useTranslation } from '@/platform/texts/i18n'

/** What an upload is; a receipt where the back end does not tell them apart. */
export function useSubject(): (subject: Receipt['json']['subject']) => string {
  const { t } = useTranslation('receipts')
  return (subject) => t(`subject_${subject ?? 'receipt'}`)
}

/** What it was paid by. */
export const methodOf = ({ deposit_method: method }: Receipt['json']): string => (typeof method === 'string' ? method : method.title || method.code)
