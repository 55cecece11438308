import { foreignMethods } from '../data/methods'
import { formatLira, readNumber, readText } from '../read'
import { hoursInMs, formatIstanbulTime } from '../state/time'
import type { CallContext, ForeignCalls } from '../types'
import { translateWord } from '../words'

/** Returns the refusal of a withdrawal, if any. Within two hours after a deposit it has section 8's message with the time; other errors are by field. */
function refusal(asked: CallContext): unknown {
  const { fields, lang } = asked
  const mine = asked.player()
  const method = foreignMethods.find(({ code, withdraw }) => withdraw && code === readText(fields, 'provider', 'ttype'))
  const amount = readNumber(fields, 'amount')
  if (!method) return { status: 0, message: translateWord(lang, 'badMethod') }
  if (!(amount >= method.min && amount <= method.max)) return { status: '0', errors: { amount: [translateWord(lang, 'badAmount')] } }
  if (!['crypto', 'pep'].includes(method.code) && !readText(fields, 'bank', 'popy')) return { status: 0, errors: { bank: [translateWord(lang, 'noBank')] } }
  const from = mine.depositedAt + hoursInMs(2)
  if (Date.now() < from) return { status: -6, message: `${translateWord(lang, 'tooSoon')} ${formatIstanbulTime(from)}` }
  if (amount > mine.balance) return { status: -5, errors: { amount: [translateWord(lang, 'noBalance')] } }
  return undefined
}

export const withdrawalCalls: ForeignCalls = {
  withdrawPost: {
    method: 'POST',
    money: () => true,
    answer: (asked) => {
      const refused = refusal(asked)
      if (refused) return refused
      const { fields, world } = asked
      const mine = asked.player()
      const amount = readNumber(fields, 'amount')
      const { title } = foreignMethods.find(({ code }) => code === readText(fields, 'provider', 'ttype'))!
      world.book(mine, 'withdraw', -amount)
      mine.withdrawals.unshift({ method: { title }, created_at: formatIstanbulTime(Date.now()), amount: formatLira(amount), usermsg: null, status: 0 })
      return { status: '1', errors: [] }
    },
  },
  'getData/pendings/withdraw': { method: 'POST', answer: ({ player }) => ({ data: player().withdrawals }) },
}
