import { bank, withdrawMethod } from '../db/schema'
import type { Db } from '../db/types'

type Bank = typeof bank.$inferInsert
type Method = typeof withdrawMethod.$inferInsert

/** Banks and wallets of players. popy and paycell are known but never offered (@see VAL-22, VAL-23). */
const banks: readonly Omit<Bank, 'id' | 'position'>[] = [
  { name: 'Enpara', mark: 'enpara' },
  { name: 'Ihlamur Bankası', mark: 'ihlamur' },
  { name: 'Poyraz Bank', mark: 'poyraz' },
  { name: 'Sardunya Bankası', mark: 'sardunya' },
  { name: 'Yakamoz Bankası', mark: 'yakamoz' },
  { name: 'Çınar Katılım', mark: 'cinar' },
  { name: 'PTTBank', mark: 'pttbank' },
  { name: 'Papara', mark: 'papara' },
  { name: 'PayFix', mark: 'payfix' },
  { name: 'Pep', mark: 'pep' },
  { name: 'payco', mark: 'payco' },
  { name: 'Crypto', mark: 'crypto' },
  { name: 'popy', mark: 'popy' },
  { name: 'paycell', mark: 'paycell' },
]

const minutes = 60
const hours = 60 * minutes

/** Titles by language: 1 Turkish, 2 English, 3 German. Limits in kuruş. */
const methods: readonly Omit<Method, 'id' | 'position'>[] = [
  {
    code: 'havale',
    kind: 'wire',
    title: { '1': 'Banka havalesi', '2': 'Bank transfer', '3': 'Banküberweisung' },
    mark: 13,
    minAmount: 100_00n,
    maxAmount: 50_000_00n,
    seconds: 2 * hours,
  },
  {
    code: 'papara',
    kind: 'papara',
    title: { '1': 'Papara', '2': 'Papara', '3': 'Papara' },
    mark: 5,
    minAmount: 50_00n,
    maxAmount: 25_000_00n,
    seconds: 15 * minutes,
  },
  {
    code: 'payfix',
    kind: 'payfix',
    title: { '1': 'PayFix', '2': 'PayFix', '3': 'PayFix' },
    mark: 6,
    minAmount: 50_00n,
    maxAmount: 25_000_00n,
    seconds: 15 * minutes,
  },
  { code: 'pep', kind: 'pep', title: { '1': 'Pep', '2': 'Pep', '3': 'Pep' }, mark: 15, minAmount: 50_00n, maxAmount: 10_000_00n, seconds: 30 * minutes },
  { code: 'popy', kind: 'pep', title: { '1': 'Popy', '2': 'Popy', '3': 'Popy' }, mark: 15, minAmount: 50_00n, maxAmount: 10_000_00n, seconds: 30 * minutes },
  {
    code: 'crypto',
    kind: 'crypto',
    title: { '1': 'Kripto para', '2': 'Cryptocurrency', '3': 'Kryptowährung' },
    mark: 0,
    minAmount: 500_00n,
    maxAmount: 250_000_00n,
    seconds: 20 * minutes,
  },
]

const numbered = <Row>(rows: readonly Row[]) => rows.map((row, place) => ({ ...row, id: place + 1, position: place + 1 }))

/** Where players can be paid out to, and how. Harmless when repeated; what an operator changed stays. */
export async function seedWithdrawals(db: Db): Promise<void> {
  await db.insert(bank).values(numbered(banks)).onConflictDoNothing()
  await db.insert(withdrawMethod).values(numbered(methods)).onConflictDoNothing()
}
