import { type LanguageCode, pickContent } from '@kehribar/shared/languages'
import { Status, type StatusNumber } from '@kehribar/shared/rules/status'
import { depositMethod, withdrawMethod } from '../../db/schema'
import type { Db } from '../../db/types'
import { promotionNames } from '../bonuses'
import type { Movement } from './movements'

/** Names of the statuses in every list of the site. @see TXN-10 */
export const statusWords: Readonly<Record<LanguageCode, Readonly<Record<StatusNumber, string>>>> = {
  tr: { 0: 'Beklemede', 1: 'Onaylandı', 2: 'Reddedildi', 3: 'İşlemde', 4: 'İptal edildi' },
  en: { 0: 'Pending', 1: 'Approved', 2: 'Rejected', 3: 'In process', 4: 'Cancelled' },
  de: { 0: 'Ausstehend', 1: 'Bestätigt', 2: 'Abgelehnt', 3: 'In Bearbeitung', 4: 'Storniert' },
}

/** Parses the status filter: undefined matches every status, null is an unknown status and matches no rows. */
export function statusFilter(asked: string | undefined): StatusNumber | undefined | null {
  if (asked === undefined || asked === '' || asked === 'all') return undefined
  return Object.values(Status).find((status) => String(status) === asked) ?? null
}

/** Returns a function that names what a row was for: a method's or bonus's title, or the stored detail. */
export async function detailNames(db: Db, language: LanguageCode): Promise<(row: Pick<Movement, 'kind' | 'detail'>) => string> {
  const [deposits, withdrawals, { nameOf }] = await Promise.all([
    db.select({ code: depositMethod.code, title: depositMethod.title }).from(depositMethod),
    db.select({ code: withdrawMethod.code, title: withdrawMethod.title }).from(withdrawMethod),
    promotionNames(db, language),
  ])
  const named = (methods: typeof deposits) => new Map(methods.map(({ code, title }) => [code, pickContent(title, language)]))
  const [depositNames, withdrawNames] = [named(deposits), named(withdrawals)]
  return ({ kind, detail }) => {
    if (kind === 'deposit') return depositNames.get(detail) ?? detail
    if (kind.startsWith('bonus')) return nameOf(detail)
    return kind.startsWith('withdraw') ? (withdrawNames.get(detail) ?? detail) : detail
  }
}

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
