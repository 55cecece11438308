import { takesNoBonus } from '@kehribar/shared/rules/payments'
import { depositMethod } from '../../db/schema'
import type { Db } from '../../db/types'

type Row = Omit<typeof depositMethod.$inferInsert, 'id' | 'position' | 'title'>

/** A method in the order it is offered; the first has the id and position 1. Kuruş; seconds as a player waits. */
const method = (titles: readonly [tr: string, en: string, de: string], row: Row) => ({ ...row, title: { '1': titles[0], '2': titles[1], '3': titles[2] } })
const same = (name: string) => [name, name, name] as const
const bonus = 'VAR'

const methods = [
  method(['Banka kartı', 'Bank card', 'Bankkarte'], {
    code: 'card',
    kind: 'card',
    mark: 11,
    minAmount: 50_00n,
    maxAmount: 20_000_00n,
    bonus: takesNoBonus,
    urlMode: 0,
    seconds: 30,
  }),
  method(['EFT / FAST', 'Bank transfer (EFT)', 'Überweisung (EFT)'], {
    code: 'eft',
    kind: 'bank',
    mark: 12,
    minAmount: 50_00n,
    maxAmount: 50_000_00n,
    bonus,
    urlMode: 0,
    seconds: 600,
  }),
  method(['Havale', 'Wire transfer', 'Banküberweisung (Havale)'], {
    code: 'havale',
    kind: 'wire',
    mark: 13,
    minAmount: 100_00n,
    maxAmount: 40_000_00n,
    bonus,
    urlMode: 0,
    seconds: 900,
  }),
  method(same('Kolaypay'), { code: 'kolaypay', kind: 'transfer', mark: 14, minAmount: 100_00n, maxAmount: 25_000_00n, bonus, urlMode: 0, seconds: 300 }),
  method(same('Papara'), { code: 'papara', kind: 'papara', mark: 5, minAmount: 60_00n, maxAmount: 15_000_00n, bonus, urlMode: 1, seconds: 60 }),
  method(same('PayFix'), { code: 'payfix', kind: 'payfix', mark: 6, minAmount: 50_00n, maxAmount: 10_000_00n, bonus, urlMode: 0, seconds: 60 }),
  method(same('Pep'), { code: 'pep', kind: 'pep', mark: 15, minAmount: 50_00n, maxAmount: 7_500_00n, bonus: takesNoBonus, urlMode: 0, seconds: 60 }),
  method(['Kripto para', 'Cryptocurrency', 'Kryptowährung'], {
    code: 'crypto',
    kind: 'crypto',
    mark: 0,
    minAmount: 1_050_00n,
    maxAmount: 250_000_00n,
    bonus,
    urlMode: 0,
    seconds: 1_200,
  }),
  method(same('Multipay'), {
    code: 'multipay',
    kind: 'wallet',
    mark: 4,
    minAmount: 75_00n,
    maxAmount: 5_000_00n,
    bonus: takesNoBonus,
    urlMode: 1,
    seconds: 60,
  }),
  method(same('ZPay'), { code: 'zpay', kind: 'wallet', mark: 10, minAmount: 50_00n, maxAmount: 6_000_00n, bonus, urlMode: 0, seconds: 60 }),
]

/** The deposit methods. What an operator changed stays. */
export async function seedDepositMethods(db: Db): Promise<void> {
  await db
    .insert(depositMethod)
    .values(methods.map((row, index) => ({ ...row, id: index + 1, position: index + 1 })))
    .onConflictDoNothing()
}
