import { cities } from '../data/content'
import { map, text } from '../read'
import { newPlayer, type Player } from '../state/player'
import type { Asked, Calls, Fields } from '../types'
import { translateWord, type Word } from '../words'

const required = ['username', 'email', 'password', 'firstname', 'lastname', 'gsm', 'country', 'city', 'sex']

const birthdate = (fields: Fields): Player['birthdate'] => {
  const sent = map(fields, 'birthdate')
  return { day: text(sent, 'day'), month: text(sent, 'month'), year: text(sent, 'year') }
}

const sameDay = (one: Player['birthdate'], other: Player['birthdate']) =>
  Number(one.day) === Number(other.day) && Number(one.month) === Number(other.month) && Number(one.year) === Number(other.year)

function wrong({ fields, world, lang }: Asked): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const note = (field: string, word: Word) => (errors[field] ??= []).push(translateWord(lang, word))
  for (const name of required) if (!text(fields, name)) note(name, 'required')
  for (const name of ['username', 'email'] as const)
    if (world.players.some((player) => player[name].toLowerCase() === text(fields, name).toLowerCase())) note(name, 'taken')
  if (text(fields, 'password') !== text(fields, 'password_confirmation')) note('password_confirmation', 'mismatch')
  return errors
}

const member = ({ fields, world }: Asked) => world.players.find(({ email }) => email.toLowerCase() === text(fields, 'email').toLowerCase())

export const registerCalls: Calls = {
  register: {
    method: 'POST',
    open: true,
    answer: (asked) => {
      const { fields, world } = asked
      const errors = wrong(asked)
      if (Object.keys(errors).length) return { status: 0, errors, statusText: 'site.error' }
      world.players.push(
        newPlayer({
          username: text(fields, 'username'),
          password: text(fields, 'password'),
          firstName: text(fields, 'firstname'),
          lastName: text(fields, 'lastname'),
          email: text(fields, 'email'),
          gsm: text(fields, 'gsm'),
          birthdate: birthdate(fields),
          sex: text(fields, 'sex'),
          country: text(fields, 'country'),
          city: text(fields, 'city'),
          address: text(fields, 'address') || null,
        }),
      )
      return { status: true, errors: [], statusText: 'site.register_success' }
    },
  },
  forgotPassword: {
    method: 'POST',
    open: true,
    answer: (asked) => {
      const player = member(asked)
      if (!player) return { status: 0, errors: { email: [translateWord(asked.lang, 'unknownMail')] } }
      asked.world.send('reset', player)
      return { status: '1', errors: [] }
    },
  },
  forgotUsername: {
    method: 'POST',
    open: true,
    answer: (asked) => {
      const player = member(asked)
      if (!player || !sameDay(player.birthdate, birthdate(asked.fields))) return { status: 0, errors: { email: [translateWord(asked.lang, 'unknownMail')] } }
      asked.world.send('username', player)
      return { status: 1, errors: [] }
    },
  },
  'reset-password': {
    method: 'POST',
    open: true,
    answer: ({ fields, world, lang }) => {
      const sent = world.codes.find(({ kind, code }) => kind === 'reset' && code === text(fields, 'token'))
      const player = world.players.find(({ username }) => username === sent?.username)
      if (!sent || !player) return { status: 0, errors: { token: [translateWord(lang, 'badToken')] } }
      const wanted = text(fields, 'password')
      if (!wanted || wanted !== text(fields, 'password_confirmation')) return { status: 0, errors: { password: [translateWord(lang, 'mismatch')] } }
      world.codes = world.codes.filter((one) => one !== sent)
      player.password = wanted
      return { status: true, errors: [] }
    },
  },
  // The specification describes the country code but does not name its field.
  'getData/cities': { method: 'POST', open: true, answer: ({ fields }) => ({ cities: cities(text(fields, 'country', 'code', 'country_code', 'alpha3')) }) },
}
