import { useMemo } from 'react'
import type { Transaction } from '@kehribar/shared/api/finance'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from '@/ui/feedback/badge'
import { readStatus } from './read-status'

export function TransactionStatus({ html }: { html: string }) {
  const { text, tone } = useMemo(() => readStatus(html), [html])
  return text ? <Badge tone={tone}>{text}</Badge> : null
}

/** Badge for bonus money. */
export function BonusMark({ row }: { row: Transaction }) {
  const { t } = useTranslation('transactions')
  return row.kind === 'bonus' ? <Badge tone="violet">{t('bonus_money')}</Badge> : null
}
