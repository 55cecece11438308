import { randomBytes, randomInt } from 'node:crypto'
import { solveCaptcha } from '../../tests/support/captcha'
import type { TestServer } from '../../tests/support/server'

type Server = TestServer
type Credentials = { username: string; password: string }
export type Channel = 'sms' | 'mail'

/** Returns the `Cookie` header of a browser after the answer `set` was added to `had`. */
export function mergeCookies(had: string, set: Headers): string {
  const jar = new Map(had.split('; ').flatMap((pair) => (pair ? [[pair.slice(0, pair.indexOf('=')), pair] as const] : [])))
  for (const line of set.getSetCookie()) {
    const pair = line.split(';')[0] ?? ''
    const name = pair.slice(0, pair.indexOf('='))
    if (/max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, pair)
  }
  return [...jar.values()].join('; ')
}

/** Returns the code in the newest message. */
export function sentCode(server: Server, channel: Channel): string {
  const newest = channel === 'sms' ? server.outbox.sms.at(-1) : server.outbox.mails.at(-1)
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? ''
}

/** Returns a code that differs from the right one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export async function requestCode(server: Server, { username, password }: Credentials, checktype: Channel = 'sms') {
  const { body } = await server.call('otpRequest', { username, password, checktype })
  return { body, otpId: body.otpId ?? '', code: sentCode(server, checktype) }
}

/** Logs in by code. Returns `cookie` with the cookies of the new session. */
export async function logInByCode(
  server: Server,
  who: Credentials,
  { cookie = '', channel = 'sms' }: { cookie?: string; channel?: Channel } = {},
): Promise<string> {
  const { otpId, code } = await requestCode(server, who, channel)
  const answer = await server.call('otpVerify', { checktype: channel, otpId, code }, { cookie })
  if (answer.body.status !== 1) throw new Error(`The login failed: ${JSON.stringify(answer.body)}`)
  return mergeCookies(cookie, answer.headers)
}

export const isLoggedIn = async (server: Server, cookie: string) => (await server.call('getMyDetails', {}, { cookie })).status === 200

/** Returns the rows of one statement, with the database's column names. */
export async function queryRows(server: Server, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await server.pool.query<Record<string, unknown>>(text, values)).rows
}

export const freshCaptcha = async (server: Server) => solveCaptcha((await server.call('captcha', {})).body)

/** Returns a complete registration form of a new player, without the captcha. */
export function newcomerForm(over: Record<string, unknown> = {}) {
  const name = `yeni${randomBytes(5).toString('hex')}`
  return {
    username: name,
    email: `${name}@kehribar.example`,
    password: 'Gizli-2026!',
    password_confirmation: 'Gizli-2026!',
    firstname: 'Irmak',
    lastname: 'Çelikkol',
    address: '',
    gsm: `+90 555 ${randomInt(100, 1000)} ${randomInt(10, 100)} ${randomInt(10, 100)}`,
    birthdate: { day: 20, month: 11, year: 1990 },
    country: 'TUR',
    city: 'İzmir',
    sex: 'female' as const,
    checkage: true,
    checkcontract: true,
    checkmail: false,
    identification_no: '',
    ...over,
  }
}

export type RegistrationForm = ReturnType<typeof newcomerForm>

export const postRegistration = (server: Server, form: RegistrationForm & { captcha?: string; branch?: string; language?: string }) =>
  server.call('register', form, { encoding: 'multipart' })

/** Registers a new player with a solved captcha. */
export async function registerNewcomer(server: Server, over: Record<string, unknown> = {}) {
  const form = newcomerForm(over)
  return { form, ...(await postRegistration(server, { ...form, captcha: await freshCaptcha(server) })) }
}
