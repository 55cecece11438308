import { operatorAccount } from '../../db/schema'
import type { Db } from '../../db/types'

type Row = Omit<typeof operatorAccount.$inferInsert, 'id' | 'position' | 'holder' | 'methodCode'>

const holder = 'Kehribar Eğlence A.Ş.'

const ihlamur = { bankName: 'Ihlamur Bankası', mark: 'ihlamur', branchCode: '0114' }
const poyraz = { bankName: 'Poyraz Bank', mark: 'poyraz', branchCode: '0027' }
const cinar = { bankName: 'Çınar Katılım', mark: 'cinar', branchCode: '0308' }
const enpara = { bankName: 'Enpara', mark: 'enpara', branchCode: '3663' }

/** Accounts by method, in the order they are offered. Kuruş. Their ids are 100 for each method, in this order, and the place in it. */
const accounts: Readonly<Record<string, readonly Row[]>> = {
  eft: [
    { ...ihlamur, iban: 'TR200090100000001609938298', accountNo: '1609938298', minAmount: 50_00n, maxAmount: 30_000_00n },
    { ...poyraz, iban: 'TR820090200000008916358742', accountNo: '8916358742', minAmount: 75_00n, maxAmount: 50_000_00n },
    { ...cinar, iban: 'TR910090300000001582589928', accountNo: '1582589928', minAmount: 50_00n, maxAmount: 20_000_00n },
    { ...enpara, iban: 'TR760090400000006722684762', accountNo: '6722684762', minAmount: 100_00n, maxAmount: 50_000_00n },
  ],
  havale: [
    { ...ihlamur, iban: 'TR820090100000000015002848', accountNo: '0015002848', minAmount: 100_00n, maxAmount: 40_000_00n },
    { ...poyraz, iban: 'TR370090200000001951957626', accountNo: '1951957626', minAmount: 100_00n, maxAmount: 25_000_00n },
  ],
  kolaypay: [
    { ...ihlamur, iban: 'TR600090100000005167527717', accountNo: '5167527717', minAmount: 100_00n, maxAmount: 25_000_00n },
    { ...cinar, iban: 'TR660090300000003161529024', accountNo: '3161529024', minAmount: 100_00n, maxAmount: 10_000_00n },
    { ...enpara, iban: 'TR360090400000006462601031', accountNo: '6462601031', minAmount: 250_00n, maxAmount: 25_000_00n },
  ],
  papara: [{ bankName: 'Papara', mark: 'papara', accountNo: '1902284411', minAmount: 60_00n, maxAmount: 15_000_00n }],
  payfix: [{ bankName: 'PayFix', mark: 'payfix', accountNo: '5200417736', minAmount: 50_00n, maxAmount: 10_000_00n }],
  pep: [{ bankName: 'Pep', mark: 'pep', accountNo: '7310092548', minAmount: 50_00n, maxAmount: 7_500_00n }],
}

/** The operator's accounts that players pay to. Call it after the methods' seed. What an operator changed stays. */
export async function seedOperatorAccounts(db: Db): Promise<void> {
  const rows = Object.entries(accounts).flatMap(([methodCode, list], group) =>
    list.map((row, index) => ({ ...row, methodCode, holder, id: (group + 1) * 100 + index + 1, position: index + 1 })),
  )
  await db.insert(operatorAccount).values(rows).onConflictDoNothing()
}
