import { foreignCities } from '../data/content'
import { readMap, readText } from '../read'
import { newPlayer, type Player } from '../state/player'
import type { CallContext, ForeignCalls, Fields } from '../types'
import { translateWord, type TextKey } from '../words'

const required = ['username', 'email', 'password', 'firstname', 'lastname', 'gsm', 'country', 'city', 'sex']

const birthdate = (fields: Fields): Player['birthdate'] => {
  const sent = readMap(fields, 'birthdate')
  return { day: readText(sent, 'day'), month: readText(sent, 'month'), year: readText(sent, 'year') }
}

const sameDay = (one: Player['birthdate'], other: Player['birthdate']) =>
  Number(one.day) === Number(other.day) && Number(one.month) === Number(other.month) && Number(one.year) === Number(other.year)

function wrong({ fields, world, lang }: CallContext): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const note = (field: string, word: TextKey) => (errors[field] ??= []).push(translateWord(lang, word))
  for (const name of required) if (!readText(fields, name)) note(name, 'required')
  for (const name of ['username', 'email'] as const)
    if (world.players.some((player) => player[name].toLowerCase() === readText(fields, name).toLowerCase())) note(name, 'taken')
  if (readText(fields, 'password') !== readText(fields, 'password_confirmation')) note('password_confirmation', 'mismatch')
  return errors
}

const member = ({ fields, world }: CallContext) => world.players.find(({ email }) => email.toLowerCase() === readText(fields, 'email').toLowerCase())

export const registerCalls: ForeignCalls = {
  register: {
    method: 'POST',
    open: true,
    answer: (asked) => {
      const { fields, world } = asked
      const errors = wrong(asked)
      if (Object.keys(errors).length) return { status: 0, errors, statusText: 'site.error' }
      world.players.push(
        newPlayer({
          username: readText(fields, 'username'),
          password: readText(fields, 'password'),
          firstName: readText(fields, 'firstname'),
          lastName: readText(fields, 'lastname'),
          email: readText(fields, 'email'),
          gsm: readText(fields, 'gsm'),
          birthdate: birthdate(fields),
          sex: readText(fields, 'sex'),
          country: readText(fields, 'country'),
          city: readText(fields, 'city'),
          address: readText(fields, 'address') || null,
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
      const sent = world.codes.find(({ kind, code }) => kind === 'reset' && code === readText(fields, 'token'))
      const player = world.players.find(({ username }) => username === sent?.username)
      if (!sent || !player) return { status: 0, errors: { token: [translateWord(lang, 'badToken')] } }
      const wanted = readText(fields, 'password')
      if (!wanted || wanted !== readText(fields, 'password_confirmation')) return { status: 0, errors: { password: [translateWord(lang, 'mismatch')] } }
      world.codes = world.codes.filter((one) => one !== sent)
      player.password = wanted
      return { status: true, errors: [] }
    },
  },
  // The specification describes the country code but does not name its field.
  'getData/cities': {
    method: 'POST',
    open: true,
    answer: ({ fields }) => ({ cities: foreignCities(readText(fields, 'country', 'code', 'country_code', 'alpha3')) }),
  },
}
