import type { Api } from '@kehribar/shared/api'
import { type Call, type Handler, Refusal } from '../../call'
import { writeAudit } from '../session'
import { type Channel, codeSeconds, issueCode, redeemCode, withdrawCode } from './codes'
import { checkCredentials, clearTries, findById, type LoginPlayer, secondsBlocked, takeTry, trustDevice } from '../credentials'
import { signIn } from './sign-in'
import { codeText } from './texts'

/** Key that counts a player's wrong codes over all challenges, so that somebody who knows the password cannot guess codes without limit. */
const codeKeyOf = (playerId: number) => `code:${playerId}`

/** Sends a login code by SMS or mail after checking the password. @see AUTH-21, AUTH-25, AUTH-26 */
export const otpRequest: Handler<Api['otpRequest']> = async (input, call) => {
  const checked = await checkCredentials(call, input, 'otp_request')
  // The captcha belongs to the login form, so ask the player to log in again.
  if ('refusal' in checked) return { status: 0, statusText: checked.refusal === 'auth.captcha_required' ? 'auth.log_in_again' : checked.refusal }
  const { player } = checked
  const record = (result: string) => writeAudit(call.db, call, { action: 'otp_request', result, playerId: player.id, detail: { channel: input.checktype } })

  const wait = await secondsBlocked(call.db, codeKeyOf(player.id))
  if (wait > 0) {
    await record('throttled')
    throw new Refusal(429, 'auth.throttled', { retryAfter: wait })
  }
  // A secret member has no phone. A new code would only invalidate the one that was sent by mail.
  if (input.checktype === 'sms' && player.gsm === null) {
    await record('no_phone')
    return { status: 0, statusText: 'auth.code_not_sent' }
  }
  const issued = await issueCode(call.db, call.config.codeKey, player.id, input.checktype)
  if ('resendIn' in issued) {
    await record('too_early')
    const { resendIn, livingId } = issued
    // The password was right. A player who closed the dialog or reloaded the page can still enter the last code.
    const living = livingId && { statusText: 'auth.code_still_valid', otpId: livingId, expiresIn: resendIn }
    return { status: -1, statusText: 'auth.code_too_early', resendIn, ...living }
  }
  if (!(await send(call, player, input.checktype, issued.code))) {
    await withdrawCode(call.db, issued.id)
    await record('not_sent')
    return { status: 0, statusText: 'auth.code_not_sent' }
  }
  await record('sent')
  return { status: 1, statusText: 'auth.code_sent', otpId: issued.id, expiresIn: codeSeconds, resendIn: codeSeconds }
}

/** Returns false if the mail or SMS company rejected the message. */
async function send(call: Call, player: LoginPlayer, channel: Channel, code: string): Promise<boolean> {
  const text = codeText(player.language)
  try {
    if (channel === 'sms') {
      if (player.gsm === null) return false
      await call.sms.send({ to: player.gsm, text: text.sms(code) })
    } else await call.mailer.send({ to: player.email, subject: text.subject, text: text.mail(code) })
    return true
  } catch (error) {
    // The error of a mail library may quote the message, so log only its kind.
    call.log.error({ channel, kind: error instanceof Error ? error.name : typeof error }, 'one-time code not sent')
    return false
  }
}

/** Logs in with a code. @see AUTH-22, AUTH-23 */
export const otpVerify: Handler<Api['otpVerify']> = async (input, call) => {
  const code = input.code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return { status: 0, statusText: 'auth.wrong_code' }
  const redeemed = await redeemCode(call.db, call.config.codeKey, { id: input.otpId, channel: input.checktype, code })
  const record = (result: string, playerId: number | null) =>
    writeAudit(call.db, call, { action: 'otp_verify', result, playerId, detail: { channel: input.checktype } })

  if ('refusal' in redeemed) {
    if (redeemed.refusal === 'spent') {
      await record('code_spent', null)
      return { status: 0, statusText: 'auth.code_spent' }
    }
    await takeTry(call.db, codeKeyOf(redeemed.playerId))
    await record('wrong_code', redeemed.playerId)
    return { status: 0, statusText: 'auth.wrong_code' }
  }
  await clearTries(call.db, codeKeyOf(redeemed.playerId))
  const player = await findById(call.db, redeemed.playerId)
  if (!player || player.status === 'closed') {
    await record('account_closed', redeemed.playerId)
    return { status: 0, statusText: 'auth.account_closed' }
  }
  if (player.isLocked) {
    await record('account_locked', player.id)
    return { status: 0, statusText: 'auth.account_locked' }
  }
  if (!(await signIn(call, { id: player.id, passwordHash: redeemed.passwordHash }, 'otp_verify'))) return { status: 0, statusText: 'auth.code_spent' }
  return { status: 1, statusText: 'auth.login_success' }
}

/** Marks the device as trusted, if the session was opened with a code. @see ACCOUNT-6, API-15 */
export const activateSmsIp: Handler<Api['activateSmsIp']> = async (_input, call) => {
  if (!call.session.viaCode) {
    await writeAudit(call.db, call, { action: 'device_trust', result: 'code_session_required' })
    return { status: 0, statusText: 'auth.code_session_required' }
  }
  await trustDevice(call)
  await writeAudit(call.db, call, { action: 'device_trust', result: 'trusted' })
  return { status: 1, statusText: 'auth.device_trusted' }
}
