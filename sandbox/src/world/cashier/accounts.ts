import { brand } from '@kehribar/shared/brand'
import { coins } from '@kehribar/shared/rules/coins'

/** Initial rates in lira per coin. */
const rates: Readonly<Record<string, string>> = {
  btc: '4150000',
  ltc: '3735',
  dash: '1245',
  doge: '8.30',
  usdt: '41.50',
  trx: '12.45',
  usdc: '41.50',
  btt: '0.00002905',
  bch: '20750',
  rvn: '0.83',
}

/** All coins with a rate; the id is the position. */
export const coinRates = coins.flatMap(({ code }, index) => {
  const lira = rates[code]
  return lira === undefined ? [] : [{ id: index + 1, code, lira }]
})

interface Account {
  bank: string
  mark: string
  iban?: string
  accountNo: string
  branchCode?: string
  min: string
  max: string
}

const holder = brand.payee

const ihlamur = { bank: 'Ihlamur Bankası', mark: 'ihlamur', branchCode: '0114' }
const poyraz = { bank: 'Poyraz Bank', mark: 'poyraz', branchCode: '0027' }
const cinar = { bank: 'Çınar Katılım', mark: 'cinar', branchCode: '0308' }
const enpara = { bank: 'Enpara', mark: 'enpara', branchCode: '3663' }

/** Accounts by method, in display order; amounts are lira. An id is 100 per method, in this order, plus the position within it. */
const byMethod: Readonly<Record<string, readonly Account[]>> = {
  eft: [
    { ...ihlamur, iban: 'TR200090100000001609938298', accountNo: '1609938298', min: '50.00', max: '30000.00' },
    { ...poyraz, iban: 'TR820090200000008916358742', accountNo: '8916358742', min: '75.00', max: '50000.00' },
    { ...cinar, iban: 'TR910090300000001582589928', accountNo: '1582589928', min: '50.00', max: '20000.00' },
    { ...enpara, iban: 'TR760090400000006722684762', accountNo: '6722684762', min: '100.00', max: '50000.00' },
  ],
  havale: [
    { ...ihlamur, iban: 'TR820090100000000015002848', accountNo: '0015002848', min: '100.00', max: '40000.00' },
    { ...poyraz, iban: 'TR370090200000001951957626', accountNo: '1951957626', min: '100.00', max: '25000.00' },
  ],
  kolaypay: [
    { ...ihlamur, iban: 'TR600090100000005167527717', accountNo: '5167527717', min: '100.00', max: '25000.00' },
    { ...cinar, iban: 'TR660090300000003161529024', accountNo: '3161529024', min: '100.00', max: '10000.00' },
    { ...enpara, iban: 'TR360090400000006462601031', accountNo: '6462601031', min: '250.00', max: '25000.00' },
  ],
  papara: [{ bank: 'Papara', mark: 'papara', accountNo: '1902284411', min: '60.00', max: '15000.00' }],
  payfix: [{ bank: 'PayFix', mark: 'payfix', accountNo: '5200417736', min: '50.00', max: '10000.00' }],
  pep: [{ bank: 'Pep', mark: 'pep', accountNo: '7310092548', min: '50.00', max: '7500.00' }],
}

/** The operator’s accounts, to which players pay. */
export const operatorAccounts = Object.entries(byMethod).flatMap(([method, list], group) =>
  list.map((row, index) => ({ id: (group + 1) * 100 + index + 1, method, holder, ...row })),
)
