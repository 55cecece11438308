import { foreignBanks, transferBank } from '../data/banks'
import { foreignCoins, foreignMethods, type DepositFlow } from '../data/methods'
import { onCdn } from '../data/pictures'
import { formatLira, readNumber, readText } from '../read'
import type { CallContext, ForeignCalls } from '../types'
import { translateWord } from '../words'

type Method = (typeof foreignMethods)[number]

const chosen = ({ fields }: CallContext): Method | undefined =>
  foreignMethods.find(({ code }) => code === readText(fields, 'provider')) ??
  foreignMethods.find(({ id }) => id === readText(fields, 'providerId', 'payment_method_id'))

/** Returns a refusal in one of the four forms of section 8, depending on the method. */
function refused({ lang }: CallContext, flow: DepositFlow): unknown {
  const words = translateWord(lang, 'badAmount')
  const amount = { amount: [words] }
  if (flow === 'papara') return { status: '0', message: words }
  if (flow === 'coin') return { status: 0, error: { original: JSON.stringify(amount) } }
  if (flow === 'page') return { status: false, success: false, error: { original: `422 Unprocessable: ${JSON.stringify(amount)}` } }
  return { status: 0, errors: amount }
}

/** Answers to accepted deposits: where to pay. They contain a payment's ids only where a later step needs them. */
const accepted: Record<DepositFlow, (asked: CallContext, method: Method, amount: number) => unknown> = {
  account: (asked, method, amount) => {
    const bank = foreignBanks.find(({ id, name }) => [id, name].includes(readText(asked.fields, 'bank', 'bank_id'))) ?? foreignBanks[0]!
    asked.world.pay(asked.player(), method.code, amount)
    return {
      status: 1,
      errors: [],
      data: {
        amount: formatLira(amount),
        name_surname: bank.holder,
        account_iban: bank.iban,
        account_name: bank.holder,
        bank_details: { name: bank.name, logo: onCdn(asked.world.cdn, `banks/${bank.id}`) },
      },
    }
  },
  papara: (asked, method, amount) => {
    asked.world.pay(asked.player(), method.code, amount)
    return { status: '1', errors: [], data: { amount: formatLira(amount), papara_id: '1548803217', papara_fullname: 'Selin Yalçın' } }
  },
  coin: (asked, method, amount) => {
    const wanted = readText(asked.fields, 'crypto', 'bank').toLowerCase()
    const coin = foreignCoins.find(({ id, bank }) => [id, bank].includes(wanted)) ?? foreignCoins[1]!
    asked.world.pay(asked.player(), method.code, amount)
    return { status: true, data: { amount: (amount / coin.rate).toFixed(6), coin: coin.bank, address: coin.address, network: coin.network } }
  },
  page: (asked, method, amount) => {
    const id = asked.world.pay(asked.player(), method.code, amount)
    return { status: method.code === 'pep' ? '1' : 1, success: true, url: `${asked.world.cdn}/pay/${id}`, urlMode: method.urlMode, data: [], errors: [] }
  },
  card: (asked, method, amount) => {
    if (readText(asked.fields, 'card_number').replaceAll(/\D/g, '').length < 15)
      return { status: 0, errors: { card_number: [translateWord(asked.lang, 'badCard')] } }
    const id = asked.world.pay(asked.player(), method.code, amount)
    return { status: 1, url: `${asked.world.cdn}/pay/${id}`, urlMode: method.urlMode, errors: [] }
  },
  transfer: (asked, method, amount) => {
    const id = asked.world.pay(asked.player(), method.code, amount)
    return { status: 1, pr_id: id, uuid: `b7d1-${id}`, data: foreignBanks.map((bank) => transferBank(bank, asked.world.cdn)), errors: [] }
  },
}

/** Handles the player's confirmation that the transfer was sent. */
function confirm({ fields, world, player, lang }: CallContext): unknown {
  const id = readText(fields, 'payment_id')
  const payment = world.payments.get(id)
  if (payment?.player !== player() || readText(fields, 'pr_uuid') !== `b7d1-${id}`) return { status: 0, message: translateWord(lang, 'badMethod') }
  if (!foreignBanks.some((bank) => bank.id === readText(fields, 'bank_id', 'bank'))) return { status: 0, errors: { bank_id: [translateWord(lang, 'noBank')] } }
  payment.state = 'confirmed'
  return { status: '1', errors: [] }
}

export const depositCalls: ForeignCalls = {
  depositPost: {
    method: 'POST',
    money: () => true,
    answer: (asked) => {
      const method = chosen(asked)
      if (!method) return { status: 0, message: translateWord(asked.lang, 'badMethod') }
      if (method.flow === 'transfer' && readText(asked.fields, 'payment_id')) return confirm(asked)
      const amount = readNumber(asked.fields, 'amount')
      return amount >= method.min && amount <= method.max ? accepted[method.flow](asked, method, amount) : refused(asked, method.flow)
    },
  },
}
