import { formatLira, readText } from '../read'
import type { Player } from '../state/player'
import type { CallContext, ForeignCalls } from '../types'
import { translateWord } from '../words'
import { foreignMessages } from '../data/messages'

const known = ({ fields, world }: CallContext): Player | undefined =>
  world.players.find(({ username, password }) => username === readText(fields, 'username') && password === readText(fields, 'password'))

/** Returns the player with exactly the fields of section 3. */
const details = (player: Player, { world }: CallContext) => ({
  username: player.username,
  currencyIcon: '₺',
  balance: formatLira(player.balance),
  unreadCount: String(foreignMessages(0, world.cdn).filter(({ id }) => !player.read.includes(id)).length),
  firstName: player.firstName,
  lastName: player.lastName,
  email: player.email,
  gsm: player.gsm,
  birthdate: player.birthdate,
  sex: player.sex,
  country: player.country,
  city: player.city,
  address: player.address,
  favoriteGames: player.favourites,
})

/** Returns the account calls. @param refusedWith401 whether a wrong password is an HTTP 401 instead of `status: 0` */
export function accountCalls(refusedWith401: boolean): ForeignCalls {
  const refused = (asked: CallContext) => {
    if (refusedWith401) asked.http(401)
    return { status: 0, statusText: translateWord(asked.lang, 'wrongLogin') }
  }
  return {
    login: {
      method: 'POST',
      open: true,
      answer: (asked) => {
        const player = known(asked)
        if (!player) return refused(asked)
        if (!player.trusted) return { status: '-4', statusText: translateWord(asked.lang, 'newDevice') }
        asked.open(player)
        return { status: '1', statusText: null }
      },
    },
    'otp/request': {
      method: 'ANY',
      open: true,
      answer: (asked) => {
        const player = known(asked)
        return player ? { otpId: asked.world.send('otp', player).otpId } : refused(asked)
      },
    },
    'otp/verify': {
      method: 'ANY',
      open: true,
      answer: (asked) => {
        const { fields, world, lang } = asked
        const sent = world.codes.find(({ kind, otpId, code }) => kind === 'otp' && otpId === readText(fields, 'otpId') && code === readText(fields, 'code'))
        const player = world.players.find(({ username }) => username === sent?.username)
        if (!sent || !player) return { status: 0, statusText: translateWord(lang, 'wrongCode') }
        world.codes = world.codes.filter((one) => one !== sent)
        asked.open(player)
        return { status: true, statusText: '' }
      },
    },
    activateSmsIp: {
      method: 'POST',
      answer: ({ player }) => {
        player().trusted = true
        return []
      },
    },
    logout: {
      method: 'POST',
      open: true,
      answer: ({ close }) => {
        close()
        return []
      },
    },
    getMyDetails: { method: 'POST', answer: (asked) => ({ user: details(asked.player(), asked) }) },
    setLang: {
      method: 'POST',
      open: true,
      answer: ({ fields, setLang }) => {
        setLang(readText(fields, 'lang'))
        return []
      },
    },
    changePassword: {
      method: 'POST',
      answer: ({ fields, player }) => {
        const one = player()
        const wanted = readText(fields, 'newPass')
        if (one.password !== readText(fields, 'currentPass') || !wanted || wanted !== readText(fields, 'newPass_confirmation')) return { status: '0' }
        one.password = wanted
        return { status: '1' }
      },
    },
    'userapi/favorite/get': { method: 'POST', answer: ({ player }) => ({ data: player().favourites }) },
    'translator/translate': { method: 'POST', open: true, answer: () => [] },
    'translator/save': {
      method: 'ANY',
      answer: ({ player }) => {
        player()
        return []
      },
    },
  }
}
