import type { Transaction } from '@kehribar/shared/api/finance'
import { useTranslation } from '@/platform/texts/i18n'
import { Money } from '@/ui/money/money'

/** Balance after a transaction; bonus money has its own, marked as such. */
export function BalanceAfter({ row }: { row: Transaction }) {
  const { t } = useTranslation('transactions')
  return (
    <>
      {row.kind === 'bonus' && `${t('code_bonus')}: `}
      <Money value={row.balance_amount} />
    </>
  )
}
