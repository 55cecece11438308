import { hoursInMs, formatIstanbulTime } from '../state/time'

export interface ForeignTransaction {
  id: string
  record_date: string
  code: string
  change_amount: string
  direction: '+' | '-'
  balance_amount: string
  kind: string
  type: string
  status: string
}

/** The five groups as PHP encodes them: a list of lists. */
export const transactionTypes = [
  [{ code: 'bet' }, { code: 'win' }],
  [{ code: 'deposit' }],
  [{ code: 'withdraw' }],
  [{ code: 'bonus' }, { code: 'bonus_lost' }],
  [{ code: 'casino_bet' }, { code: 'casino_win' }],
]

export const createForeignTransaction = (
  id: number,
  at: number,
  row: { code: string; amount: number; balance: number; direction: '+' | '-'; status?: string },
): ForeignTransaction => ({
  id: String(id),
  record_date: formatIstanbulTime(at),
  code: row.code,
  change_amount: row.amount.toFixed(2),
  direction: row.direction,
  balance_amount: row.balance.toFixed(2),
  kind: row.code.startsWith('casino') ? 'casino' : 'wallet',
  type: row.code,
  status: row.status ?? '<span class="label label-success">Tamamlandı</span>',
})

/** Returns two full pages of ten transactions and a part of a third page. The newest transaction comes last and has the player's balance. */
export function seededHistory(now: number): ForeignTransaction[] {
  const turns: { code: string; amount: number; direction: '+' | '-' }[] = [
    { code: 'deposit', amount: 250, direction: '+' },
    { code: 'casino_bet', amount: 20, direction: '-' },
    { code: 'casino_win', amount: 35.5, direction: '+' },
    { code: 'bet', amount: 50, direction: '-' },
    { code: 'bonus', amount: 25, direction: '+' },
  ]
  const change = (index: number) => {
    const turn = turns[index % turns.length]!
    return turn.direction === '+' ? turn.amount : -turn.amount
  }
  const count = 26
  let balance = 1250.5 - Array.from({ length: count }, (_, index) => change(index)).reduce((sum, one) => sum + one, 0)
  return Array.from({ length: count }, (_, index) => {
    balance += change(index)
    // The transactions are five hours apart. The last one is a day old, which is outside the two hours between a deposit and a withdrawal.
    return createForeignTransaction(40_001 + index, now - hoursInMs(24 + 5 * (count - index)), { ...turns[index % turns.length]!, balance })
  })
}
