import type { Transaction } from '@kehribar/shared/api/finance'
import { useTranslation } from '@/platform/texts/i18n'
import { Money } from '@/ui/money/money'

/** The balance that a row led to; bonus money has one of its own, and says so. */
export function BalanceAfter({ row }: { row: Transaction }) {
  const { t } = useTranslation('transactions')
  return (
    <>
      {row.kind === 'bonus' && `${t('code_bonus')}: `}
      <Money value={row.balance_amount} />
    </>
  )
}
