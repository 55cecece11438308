import { pathWithoutSlash, onCdn } from './pictures'

interface Bank {
  id: string
  name: string
  min: number
  max: number
  account: string
  holder: string
  branch: string
  iban: string
}

export const foreignBanks: Bank[] = [
  { id: '7', name: 'Ada Bankası', min: 100, max: 20_000, account: '6457841', holder: 'Rüzgâr Ödeme A.Ş.', branch: '519', iban: 'TR120001200945200058000001' },
  { id: '8', name: 'Körfez Bank', min: 250, max: 50_000, account: '1120934', holder: 'Rüzgâr Ödeme A.Ş.', branch: '77', iban: 'TR540001500158007299000002' },
  { id: '12', name: 'Yıldız Katılım', min: 100, max: 15_000, account: '88120', holder: 'Selin Yalçın', branch: '4', iban: 'TR760020300000123456000003' },
]

/** Returns a bank that accepts deposits. */
export const bankOption = (bank: Bank) => ({
  id: bank.id,
  img: pathWithoutSlash(`banks/${bank.id}`),
  bankName: bank.name,
  minDeposit: bank.min.toFixed(2),
  maxDeposit: bank.max,
  accountCode: bank.account,
  name: bank.holder,
  branchCode: bank.branch,
  iban: bank.iban,
})

/** Returns a bank as a form choice. */
export const bankChoice = (bank: Bank) => ({ text: bank.name, value: bank.id, bank_name: bank.name })

/** Returns a bank of the transfer flow. */
export const transferBank = (bank: Bank, cdn: string) => ({
  bank: bank.id,
  bank_name: bank.name,
  image: pathWithoutSlash(`banks/${bank.id}`),
  logo: onCdn(cdn, `banks/${bank.id}`),
  id: bank.id,
  bank_id: bank.id,
  walletName: bank.holder,
  walletNo: bank.iban,
  type: 'havalesnfixfin',
})

/** Banks and wallets of which players may have an account. */
export const systemBanks = [
  ...foreignBanks.map(({ name }) => ({ value: name, text: name })),
  { value: 'papara', text: 'Papara' },
  { value: 'Payfix', text: 'Payfix' },
  { value: 'Pep', text: 'Pep' },
  { value: 'crypto', text: 'Kripto' },
  { value: 'popy', text: 'Popy' },
]
