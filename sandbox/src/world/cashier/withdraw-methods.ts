import { textsOfLanguages } from '../content/texts'

/** Banks and wallets of players. popy and paycell exist but are never offered (@see VAL-22, VAL-23). */
const banks = [
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

const methods = [
  {
    code: 'havale',
    kind: 'wire',
    title: textsOfLanguages('Banka havalesi', 'Bank transfer', 'Banküberweisung'),
    mark: 13,
    min: '100.00',
    max: '50000.00',
    seconds: 2 * hours,
  },
  { code: 'papara', kind: 'papara', title: textsOfLanguages('Papara', 'Papara', 'Papara'), mark: 5, min: '50.00', max: '25000.00', seconds: 15 * minutes },
  { code: 'payfix', kind: 'payfix', title: textsOfLanguages('PayFix', 'PayFix', 'PayFix'), mark: 6, min: '50.00', max: '25000.00', seconds: 15 * minutes },
  { code: 'pep', kind: 'pep', title: textsOfLanguages('Pep', 'Pep', 'Pep'), mark: 15, min: '50.00', max: '10000.00', seconds: 30 * minutes },
  { code: 'popy', kind: 'pep', title: textsOfLanguages('Popy', 'Popy', 'Popy'), mark: 15, min: '50.00', max: '10000.00', seconds: 30 * minutes },
  {
    code: 'crypto',
    kind: 'crypto',
    title: textsOfLanguages('Kripto para', 'Cryptocurrency', 'Kryptowährung'),
    mark: 0,
    min: '500.00',
    max: '250000.00',
    seconds: 20 * minutes,
  },
]

const numberRows = <Row>(rows: readonly Row[]) => rows.map((row, place) => ({ id: place + 1, ...row }))

/** Banks and wallets for payouts. */
export const payoutBanks = numberRows(banks)
export const withdrawMethods = numberRows(methods)
