/** Code of a ledger posting in a player's history. @see TXN-06, TXN-07, TXN-09 */
interface TransactionCode {
  readonly code: string
  /** Column `kind` of ledger transactions. */
  readonly kind: string
}

type Groups = Readonly<Record<string, { readonly name: string; readonly codes: readonly TransactionCode[] }>>

const groups = {
  '0': { name: 'transactions.group_deposits', codes: [{ code: 'deposit', kind: 'deposit' }] },
  '1': {
    name: 'transactions.group_withdrawals',
    codes: [
      { code: 'withdraw', kind: 'withdraw' },
      { code: 'withdraw_return', kind: 'withdraw_return' },
    ],
  },
  '2': {
    name: 'transactions.group_games',
    codes: [
      { code: 'bet', kind: 'bet' },
      { code: 'win', kind: 'settle' },
      { code: 'extra_win', kind: 'credit' },
      { code: 'win_undone', kind: 'win_undone' },
      { code: 'refund', kind: 'rollback' },
    ],
  },
  '3': {
    name: 'transactions.group_bonuses',
    codes: [
      { code: 'bonus', kind: 'bonus' },
      { code: 'bonus_cash', kind: 'bonus_cash' },
      { code: 'bonus_end', kind: 'bonus_end' },
    ],
  },
  '4': { name: 'transactions.group_corrections', codes: [{ code: 'correction', kind: 'correction' }] },
} as const satisfies Groups

/** Groups by key. `name` is the message key. */
export const transactionGroups: Groups = groups
/** Code that has a text of its own. */
export type CodeName = (typeof groups)[keyof typeof groups]['codes'][number]['code']

const all = Object.entries(transactionGroups).flatMap(([group, { codes }]) => codes.map((entry) => ({ ...entry, group })))

/** Returns code and group of a ledger kind. A kind without a code uses its own name. */
export function codeOfKind(kind: string): { code: string; group: string } {
  return all.find((entry) => entry.kind === kind) ?? { code: kind, group: '4' }
}

/** Returns the ledger kinds of the given codes. Unknown codes match nothing. */
export function kindsOfCodes(codes: readonly string[]): string[] {
  return all.filter(({ code }) => codes.includes(code)).map(({ kind }) => kind)
}
