import type { Api } from '@kehribar/shared/api'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Handler } from '../../call'
import { checkCredentials } from '../credentials'
import { clearSessionCookies, endSession, writeAudit } from '../session'
import { signIn } from './sign-in'

/** Masks a phone number, as in "+90 5•• ••• 42 17": the owner recognises it, a stranger cannot reconstruct it. */
export function maskPhone(e164: string): string {
  const end = `${e164.slice(-4, -2)} ${e164.slice(-2)}`
  const callingCode = parsePhoneNumberFromString(e164)?.countryCallingCode
  if (callingCode === '90') return `+90 ${e164.slice(3, 4)}•• ••• ${end}`
  return callingCode ? `+${callingCode} ••• ${end}` : `••• ${end}`
}

/** Masks a mail address, as in "d•••@k•••.example". */
export function maskMail(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  const dot = domain.lastIndexOf('.')
  return `${[...local][0] ?? ''}•••@${domain.slice(0, 1)}•••${domain.slice(dot)}`
}

/** Logs in with a password; an untrusted device needs a code first. @see AUTH-18, AUTH-19, AUTH-20 */
export const login: Handler<Api['login']> = async (input, call) => {
  const checked = await checkCredentials(call, input, 'login')
  if ('refusal' in checked) return { status: 0, statusText: checked.refusal, ...(checked.captcha ? { captcha: true } : {}) }
  const { player, trusted } = checked
  if (!trusted) {
    await writeAudit(call.db, call, { action: 'login', result: 'code_needed', playerId: player.id })
    return {
      status: -4,
      statusText: 'auth.new_device',
      channels: { ...(player.gsm === null ? {} : { sms: maskPhone(player.gsm) }), mail: maskMail(player.email) },
    }
  }
  if (!(await signIn(call, player, 'login'))) return { status: 0, statusText: 'auth.invalid_credentials' }
  return { status: 1, statusText: 'auth.login_success' }
}

/** Logs out. Without a session it only clears the cookies. The language and the device's trust stay. */
export const logout: Handler<Api['logout']> = async (_input, call) => {
  if (call.session) {
    await endSession(call.db, call.session.id, 'logout')
    await writeAudit(call.db, call, { action: 'logout', result: 'logged_out' })
  }
  clearSessionCookies(call)
  return { status: 1 }
}
