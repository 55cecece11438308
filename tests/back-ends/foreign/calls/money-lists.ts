import { bankChoice, bankOption, foreignBanks, systemBanks, transferBank } from '../data/banks'
import { foreignCoins, depositBonuses, depositMethods, withdrawMethods } from '../data/methods'
import { onCdn } from '../data/pictures'
import { readFlag, formatLira, readNumber, readText } from '../read'
import type { BankAccount, Player } from '../state/player'
import type { ForeignCalls, Fields } from '../types'
import { translateWord } from '../words'

const wallets = ['payco', 'payfix', 'pep', 'papara', 'pttbank', 'crypto']

const own = (account: BankAccount) => ({
  text: `${account.bank_name} ${account.iban ?? account.account_no ?? ''}`.trim(),
  value: account.id,
  bank_name: account.bank_name,
})

/** Returns a coin in the fields of a bank entry, because the specification defines no others. */
const coin = (one: (typeof foreignCoins)[number], cdn: string) => ({
  bank: one.bank,
  bank_name: one.bank_name,
  image: onCdn(cdn, `coins/${one.bank}`),
  logo: onCdn(cdn, `coins/${one.bank}`),
  id: one.id,
  bank_id: one.id,
  walletName: null,
  walletNo: null,
  type: 'cryptocurrencyfixfin',
})

const userInfo = ({ firstName, lastName, gsm, email }: Player) => ({ firstName, lastName, gsm, email })

/** Returns whether the call starts a deposit: a transfer with an amount does, and without one it only lists banks. */
const startsDeposit = (fields: Fields) => readText(fields, 'type') === 'havalesnfixfin' && readNumber(fields, 'amount') > 0

export const moneyListCalls: ForeignCalls = {
  'getData/depositMethods': {
    method: 'POST',
    answer: ({ world: { cdn } }) => ({ deposit_methods: depositMethods(cdn), deposit_bonuses: depositBonuses }),
  },
  'getData/withdrawMethods': { method: 'POST', answer: ({ world: { cdn } }) => ({ withdraw_methods: withdrawMethods(cdn) }) },
  'getData/balance': { method: 'ANY', answer: ({ player }) => ({ balance: formatLira(player().balance), bonus: formatLira(player().bonus) }) },
  'getData/page_withdraw': { method: 'POST', answer: () => [] },
  'getData/memberSysBankAccs': { method: 'POST', answer: () => [] },
  'getData/page_bankAccounts': { method: 'POST', answer: ({ player }) => ({ banks: player().accounts, sysBanks: systemBanks }) },
  'getData/bankAccounts': {
    method: 'POST',
    answer: ({ fields, player }) => ({
      sysBanks: foreignBanks.map((bank) => (readFlag(fields, 'selectbox') ? bankChoice(bank) : { ...bankOption(bank), ...bankChoice(bank) })),
      banks: player().accounts.map(own),
    }),
  },
  'getData/bankAccountDetails': {
    method: 'POST',
    answer: ({ fields, player }) => {
      const bank = foreignBanks.find(({ id, name }) => [id, name].includes(readText(fields, 'bank')))
      return { details: bank ? bankOption(bank) : [], m: userInfo(player()) }
    },
  },
  fixfinMethods: {
    method: 'POST',
    money: startsDeposit,
    answer: ({ fields, player, world }) => {
      if (readText(fields, 'type') === 'cryptocurrencyfixfin') return { data: foreignCoins.map((one) => coin(one, world.cdn)) }
      const data = foreignBanks.map((bank) => transferBank(bank, world.cdn))
      if (!startsDeposit(fields)) return { data }
      const id = world.pay(player(), 'kolaypay', readNumber(fields, 'amount'))
      return { status: 1, pr_id: id, uuid: `b7d1-${id}`, data }
    },
  },
  'bankAccounts/insert': {
    method: 'POST',
    answer: ({ fields, player, world, lang }) => {
      const name = readText(fields, 'bank_name')
      const wallet = wallets.includes(name.toLowerCase())
      const iban = readText(fields, 'iban').replaceAll(' ', '')
      const account = readText(fields, 'account_no')
      if (!name) return { status: 0, errors: { bank_name: [translateWord(lang, 'noBank')] } }
      if (wallet ? !account : !/^TR\d{24}$/.test(iban)) return { status: '0', errors: { [wallet ? 'account_no' : 'iban']: [translateWord(lang, 'required')] } }
      player().accounts.push({
        id: String(world.next()),
        bank_name: name,
        iban: iban || null,
        account_no: account || null,
        branch_code: readText(fields, 'branch_code') || null,
        country: readText(fields, 'country'),
        city: readText(fields, 'city'),
        network: readText(fields, 'network') || null,
      })
      return { status: true, errors: [] }
    },
  },
  'bankAccounts/delete': {
    method: 'POST',
    answer: ({ fields, player }) => {
      const mine = player()
      const left = mine.accounts.filter(({ id }) => id !== readText(fields, 'id'))
      const status = left.length < mine.accounts.length ? '1' : '0'
      mine.accounts = left
      return { status }
    },
  },
}
