import type { Transaction } from '@kehribar/shared/api/finance'
import { Money } from '@/ui/money/money'

/**
 * What came in is green with a plus, what went out has a minus (@see LOOK-01); of a request that moved
 * nothing the amount stands without either, and so it does where the direction is not known.
 */
export function SignedAmount({ row }: { row: Transaction }) {
  if (row.kind === 'request' || row.direction === undefined) return <Money value={row.change_amount} color="fg.muted" />
  const incoming = row.direction === '+'
  return (
    <Money
      signed
      value={incoming ? row.change_amount : -row.change_amount}
      fontWeight="semibold"
      color={incoming && row.change_amount > 0 ? 'fg.success' : 'fg'}
    />
  )
}
