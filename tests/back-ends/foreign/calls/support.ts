import { foreignMessages } from '../data/messages'
import { readMap, readText } from '../read'
import { formatIstanbulTime } from '../state/time'
import type { CallContext, ForeignCalls } from '../types'
import { translateWord } from '../words'

const taken = ['application/pdf', 'image/jpeg', 'image/png']

const listed = ({ world, player }: CallContext) => ({ data: foreignMessages(Date.now(), world.cdn), reads: player().read.map((c) => ({ c })) })

/** Messages, receipts and call requests between a player and the operator's support. */
export const supportCalls: ForeignCalls = {
  'userapi/message/get': {
    method: 'POST',
    answer: (asked) => {
      const wanted = readText(asked.fields, 'id')
      if (!wanted) return listed(asked)
      const mine = asked.player()
      const openConv = foreignMessages(Date.now(), asked.world.cdn).find(({ id }) => id === wanted)
      if (openConv && !mine.read.includes(wanted)) mine.read.push(wanted)
      return { openConv: openConv ?? [] }
    },
  },
  'userapi/message/unread': { method: 'ANY', answer: listed },
  'userapi/upload/list': { method: 'POST', answer: ({ player }) => ({ data: player().receipts }) },
  'userapi/upload/set': {
    method: 'POST',
    answer: async ({ fields, player, world, lang }) => {
      const { file } = fields
      if (!(file instanceof File) || !taken.includes(file.type)) return { status: 0, statusText: translateWord(lang, 'badFile') }
      const image = `dekont-${world.next()}${file.name.slice(file.name.lastIndexOf('.'))}`
      world.uploads.set(image, { type: file.type, bytes: Buffer.from(await file.arrayBuffer()) })
      const method = readText(fields, 'deposit_method') || readText(readMap(fields, 'deposit_method'), 'code')
      player().receipts.unshift({ image, json: { note: readText(fields, 'note'), deposit_method: method }, approved_at: null, rejected_at: null })
      return { status: '1', statusText: null }
    },
  },
  'requestCall/get': { method: 'POST', answer: ({ player }) => ({ data: player().callRequests }) },
  'requestCall/create': {
    method: 'POST',
    answer: ({ fields, player, lang }) => {
      const missing = ['reason', 'phone', 'date', 'time'].filter((name) => !readText(fields, name))
      if (missing.length) return { status: 0, errors: Object.fromEntries(missing.map((name) => [name, [translateWord(lang, 'required')]])) }
      player().callRequests.unshift({
        reason: readText(fields, 'reason'),
        date: readText(fields, 'date'),
        created_at: formatIstanbulTime(Date.now()),
        phone: readText(fields, 'phone'),
        status: '0',
      })
      return { status: 1, errors: [] }
    },
  },
}
