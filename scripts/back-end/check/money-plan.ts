import {
  bankDeposit,
  cardDeposit,
  coinDeposit,
  otherDeposit,
  transferConfirmation,
  transferStart,
  withdrawal,
  type WithdrawalTarget,
} from '@kehribar/shared/api/payment-requests'
import type { DepositMethod } from '@kehribar/shared/api/deposits'
import type { WithdrawMethod } from '@kehribar/shared/api/withdrawals'
import { accountNumberOf, asksWalletNumber, accountFitsKind, parseCryptoAccount } from '@kehribar/shared/rules/bank-account'
import { coins } from '@kehribar/shared/rules/coins'
import { liraText, parseKurus } from '@kehribar/shared/rules/money'
import { intersectLimits, type LiraLimits } from '@kehribar/shared/rules/payment-amount'
import { bonusesFor, noBonusId, type PaymentKind, paymentKind } from '@kehribar/shared/rules/payments'
import { identity, operatorsBank, type EarlierAnswers, type CheckStep, step } from './plan.ts'

/* Money calls of a check: a smallest deposit and withdrawal of each method, as the forms of the site send them. */

/** Money calls, and the calls whose answers their input needs. */
export const moneyCalls: readonly Pick<CheckStep, 'call' | 'after'>[] = [
  { call: 'depositPost', after: ['depositMethods', 'memberSysBankAccs', 'bankAccounts', 'getMyDetails', 'fixfinMethods'] },
  { call: 'withdrawPost', after: ['withdrawMethods', 'bankAccounts', 'pageBankAccounts', 'pageWithdraw'] },
]

/** Kuruş above the minimum, so that the back end has to read decimals. */
const someKurus = 50n

/** Returns the smallest amount with kuruş within the limits, as typed; a text with the reason if there is none. */
function smallestAmount({ min, max }: LiraLimits): { amount: string } | string {
  const [least, most] = [parseKurus(min ?? 0), max === undefined ? null : parseKurus(max)]
  if (min === undefined || least === null) return 'its minimum is unknown'
  return { amount: liraText(most !== null && least + someKurus > most ? least : least + someKurus) }
}

/** Card number that payment companies publish for tests. */
const testCard = '4242 4242 4242 4242'

/** Returns the choice "no bonus", if the form of the method has a choice. `always`: forms that always send it. */
function bonusOf(method: DepositMethod, seen: EarlierAnswers, always = false): string | undefined {
  return always || bonusesFor(method, seen.get('depositMethods')?.deposit_bonuses ?? []).length > 1 ? String(noBonusId) : undefined
}

const player = (seen: EarlierAnswers) => {
  const { firstName = '', lastName = '', birthdate, identityKnown = false } = seen.get('getMyDetails')?.user ?? {}
  return { firstName, lastName, year: birthdate?.year ?? 1990, identity: identityKnown ? '' : identity }
}

const started = ({ provider, amount }: { provider?: string | undefined; amount?: unknown }) => `a deposit of ${String(amount)} lira by ${provider} was started`

function depositInput(method: DepositMethod, kind: PaymentKind, seen: EarlierAnswers): ReturnType<CheckStep<'depositPost'>['input']> {
  const { firstName, lastName, year, identity: number } = player(seen)
  switch (kind) {
    case 'bank': {
      const bank = operatorsBank(seen)
      if (!bank) return 'the operator has no account'
      const typed = smallestAmount(intersectLimits<number>(method, { min: bank.minDeposit, max: bank.maxDeposit }))
      if (typeof typed === 'string') return typed
      const name = `${firstName} ${lastName}`.trim()
      return bankDeposit(method, { ...typed, bonus: bonusOf(method, seen, true), bank: bank.id, fnamelname: name, identitynumber: number })
    }
    case 'crypto': {
      const coin = seen.get('fixfinMethods', 'coins')
      const id = coin?.coins?.[0]?.id ?? coin?.data?.[0]?.bank_id
      if (id === undefined) return 'there is no coin'
      const typed = smallestAmount(intersectLimits<number>(method, { min: coin?.coins?.[0]?.min, max: undefined }))
      return typeof typed === 'string' ? typed : coinDeposit(method, { ...typed, bonus: bonusOf(method, seen, true), crypto: String(id) })
    }
    case 'card': {
      const typed = smallestAmount(method)
      if (typeof typed === 'string') return typed
      return cardDeposit(method, {
        ...typed,
        bonus: bonusOf(method, seen, true),
        card_number: testCard,
        card_month: '12',
        card_year: '39',
        card_cvc: '123',
        customer_name: firstName,
        customer_lastname: lastName,
        customer_birth_year: year,
        player_gov_id: number,
      })
    }
    case 'transfer': {
      const begun = seen.get('fixfinMethods', method.code)
      const bankId = (begun?.banks ?? begun?.data)?.[0]?.bank_id
      const paymentId = begun?.payment_id ?? begun?.pr_id
      const typed = smallestAmount(method)
      if (typeof typed === 'string') return typed
      if (begun?.status !== 1 || bankId === undefined || paymentId === undefined) return 'no transfer was begun before'
      return transferConfirmation(method, { ...typed, paymentId, uuid: begun.uuid ?? '', bankId })
    }
    default: {
      const typed = smallestAmount(method)
      return typeof typed === 'string' ? typed : otherDeposit(method, { ...typed, bonus: bonusOf(method, seen) })
    }
  }
}

/** Returns the steps that start a deposit by each method that is known so far. `codes`: only these; null for all. */
export function depositSteps(seen: EarlierAnswers, codes: readonly string[] | null): CheckStep[] {
  const methods = seen.get('depositMethods')?.deposit_methods ?? []
  return methods.flatMap((method) => {
    const kind = paymentKind(method)
    if (kind === null || (codes && !codes.includes(method.code))) return []
    const begin = step({
      call: 'fixfinMethods',
      as: method.code,
      input: () => {
        const typed = smallestAmount(method)
        return typeof typed === 'string' ? typed : transferStart(method, { ...typed, bonus: bonusOf(method, seen) })
      },
    })
    const post = step({ call: 'depositPost', as: method.code, kind, input: () => depositInput(method, kind, seen), moves: started })
    return kind === 'transfer' ? [begin, post] : [post]
  })
}

/** Number of a wallet that belongs to nobody. */
const walletNumber = '1234567890'

/** Returns the first of the player's accounts that the form of a method would offer; a text with the reason if there is none. */
function targetOf(kind: PaymentKind, code: string, seen: EarlierAnswers): WithdrawalTarget | string {
  if (asksWalletNumber(kind)) return { popy: walletNumber }
  const banks = seen.get('bankAccounts', `withdrawal, ${code}`)?.banks ?? []
  const own = seen.get('pageBankAccounts')?.banks ?? []
  for (const choice of banks) {
    const bank = accountNumberOf(choice)
    const account = own.find(({ id }) => id === bank)
    const name = choice.bank_name || (account?.bank_name ?? '')
    if (bank === null || (name !== '' && !accountFitsKind(name, kind))) continue
    if (kind !== 'crypto') return { bank }
    const network = account?.network || parseCryptoAccount(account?.account_no ?? '')?.network
    if (coins.some((coin) => coin.code === network)) return { bank, cointype: network }
  }
  return 'the player has no account that fits'
}

/** Returns the steps that request a withdrawal by each method that is known so far. `codes`: only these; null for all. */
export function withdrawalSteps(seen: EarlierAnswers, codes: readonly string[] | null): CheckStep[] {
  const methods: readonly WithdrawMethod[] = seen.get('withdrawMethods')?.withdraw_methods ?? []
  return methods.flatMap((method) => {
    const kind = paymentKind(method)
    if (kind === null || (codes && !codes.includes(method.code))) return []
    const accounts = step({
      call: 'bankAccounts',
      as: `withdrawal, ${method.code}`,
      unused: ['sysBanks'],
      input: () => ({ provider: method.code, selectbox: true }),
    })
    const post = step({
      call: 'withdrawPost',
      as: method.code,
      input: () => {
        const target = targetOf(kind, method.code, seen)
        const typed = smallestAmount(method)
        if (typeof target === 'string') return target
        if (typeof typed === 'string') return typed
        const { bonus } = seen.get('pageWithdraw') ?? {}
        return withdrawal({ code: method.code, kind }, { ...target, ...typed, bonus: bonus === undefined ? '' : String(bonus) })
      },
      moves: ({ provider, amount }) => `a withdrawal of ${String(amount)} lira by ${provider} was requested`,
    })
    return asksWalletNumber(kind) ? [post] : [accounts, post]
  })
}
