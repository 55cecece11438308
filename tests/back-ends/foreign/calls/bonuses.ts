import { readFlag, readText } from '../read'
import { formatIstanbulTime } from '../state/time'
import type { CallContext, ForeignCalls } from '../types'
import { translateWord } from '../words'

const offers = ['Hafta Sonu Yatırımı', 'Doğum Günü', 'Kombine Güvencesi']

const offer = (name: string, index: number) => ({ _id: { $oid: `75b0c0ffee00000000000${(100 + index).toString()}` }, name })

const promoCodes: Record<string, number> = { HOSGELDIN: 50, RUZGAR25: 25 }

function give({ player, world }: CallContext, bonusName: string, amount: number): void {
  const mine = player()
  world.book(mine, 'bonus', amount)
  mine.bonusHistory.unshift({
    bonusName,
    bonus_type: { id: String(world.next()), start_at: formatIstanbulTime(Date.now()), end_at: null },
    bonusDate: formatIstanbulTime(Date.now()),
    bonusAmount: amount.toFixed(2),
  })
}

/** Handles the three claims of section 9. Returns the status, with the refusals of section 4. */
function claim(asked: CallContext): number {
  const mine = asked.player()
  const kind = readFlag(asked.fields, 'monthly') ? 'monthly' : readFlag(asked.fields, 'yesterdayFreespin') ? 'freespin' : 'loss'
  if (kind === 'monthly' && formatIstanbulTime(Date.now()).slice(8, 10) !== '01') return -20
  if (kind !== 'freespin' && mine.balance > 5) return -2
  if (mine.claims.includes(kind)) return -3
  mine.claims.push(kind)
  give(asked, kind === 'freespin' ? 'Günlük bedava dönüş' : 'Kayıp bonusu', 12.5)
  return 1
}

export const bonusCalls: ForeignCalls = {
  promocodeClaim: {
    method: 'POST',
    money: () => true,
    answer: (asked) => {
      const code = readText(asked.fields, 'code').toUpperCase()
      const amount = promoCodes[code]
      const mine = asked.player()
      if (!amount || mine.promoCodes.includes(code)) return { status: '-1', successText: null }
      mine.promoCodes.push(code)
      give(asked, code, amount)
      return { status: '1', successText: translateWord(asked.lang, 'bonusAdded') }
    },
  },
  claimDiscount: { method: 'POST', money: () => true, answer: (asked) => ({ status: String(claim(asked)) }) },
  'getData/bonuses': { method: 'POST', answer: () => [] },
  'userapi/bonusRequest/get': { method: 'POST', answer: ({ player }) => ({ opts: offers.map(offer), reqs: player().bonusRequests }) },
  'userapi/bonusRequest/set': {
    method: 'POST',
    money: () => true,
    answer: ({ fields, player, lang }) => {
      const bonus = readText(fields, 'bonus')
      const mine = player()
      if (!offers.includes(bonus)) return { status: 0, statusText: translateWord(lang, 'required') }
      if (mine.bonusRequests.some((one) => one.bonus === bonus && Number(one.status) === 0))
        return { status: '0', statusText: translateWord(lang, 'pendingBonus') }
      mine.bonusRequests.unshift({ bonus, msg: readText(fields, 'msg'), reason: null, status: 0 })
      return { status: true, statusText: null }
    },
  },
  'userapi/bonusHistory/get': { method: 'ANY', answer: ({ player }) => ({ data: player().bonusHistory }) },
}
