import type { PaymentKind } from '@kehribar/shared/rules/payments'
import { type Texts, textsOfLanguages } from '../content/texts'

interface Row {
  code: string
  kind: PaymentKind
  mark: number
  min: string
  max: string
  bonus: boolean
  opens: 'frame' | 'tab'
  seconds: number
}

/** Defines a method; ids and positions follow the order, from 1. Amounts are lira, `seconds` is the player’s waiting time. */
const method = ([tr, en, de]: readonly [tr: string, en: string, de: string], row: Row): Row & { title: Texts } => ({
  ...row,
  title: textsOfLanguages(tr, en, de),
})
const same = (name: string) => [name, name, name] as const

const methods = [
  method(['Banka kartı', 'Bank card', 'Bankkarte'], {
    code: 'card',
    kind: 'card',
    mark: 11,
    min: '50.00',
    max: '20000.00',
    bonus: false,
    opens: 'frame',
    seconds: 30,
  }),
  method(['EFT / FAST', 'Bank transfer (EFT)', 'Überweisung (EFT)'], {
    code: 'eft',
    kind: 'bank',
    mark: 12,
    min: '50.00',
    max: '50000.00',
    bonus: true,
    opens: 'frame',
    seconds: 600,
  }),
  method(['Havale', 'Wire transfer', 'Banküberweisung (Havale)'], {
    code: 'havale',
    kind: 'wire',
    mark: 13,
    min: '100.00',
    max: '40000.00',
    bonus: true,
    opens: 'frame',
    seconds: 900,
  }),
  method(same('Kolaypay'), { code: 'kolaypay', kind: 'transfer', mark: 14, min: '100.00', max: '25000.00', bonus: true, opens: 'frame', seconds: 300 }),
  method(same('Papara'), { code: 'papara', kind: 'papara', mark: 5, min: '60.00', max: '15000.00', bonus: true, opens: 'tab', seconds: 60 }),
  method(same('PayFix'), { code: 'payfix', kind: 'payfix', mark: 6, min: '50.00', max: '10000.00', bonus: true, opens: 'frame', seconds: 60 }),
  method(same('Pep'), { code: 'pep', kind: 'pep', mark: 15, min: '50.00', max: '7500.00', bonus: false, opens: 'frame', seconds: 60 }),
  method(['Kripto para', 'Cryptocurrency', 'Kryptowährung'], {
    code: 'crypto',
    kind: 'crypto',
    mark: 0,
    min: '1050.00',
    max: '250000.00',
    bonus: true,
    opens: 'frame',
    seconds: 1_200,
  }),
  method(same('Multipay'), { code: 'multipay', kind: 'wallet', mark: 4, min: '75.00', max: '5000.00', bonus: false, opens: 'tab', seconds: 60 }),
  method(same('ZPay'), { code: 'zpay', kind: 'wallet', mark: 10, min: '50.00', max: '6000.00', bonus: true, opens: 'frame', seconds: 60 }),
]

/** Deposit methods in display order. */
export const depositMethods = methods.map((row, index) => ({ id: index + 1, ...row }))
