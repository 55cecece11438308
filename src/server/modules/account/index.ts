import type { account } from '@shared/api/account'
import { type Handlers, Refusal } from '../../http/handlers'
import { captcha } from './captcha'
import { cities } from './cities'
import { getMyDetails } from './details'
import { setLang } from './language'
import { login, logout } from './login'
import { activateSmsIp, otpRequest, otpVerify } from './otp'
import { forgotPassword, forgotUsername } from './recovery'
import { register } from './register'
import { resetPassword } from './reset-password'

const unbuilt = (): never => {
  throw new Refusal(503, 'errors.server')
}

/** Every call of src/shared/api/account.ts. */
export const accountHandlers: Handlers<typeof account> = {
  login,
  otpRequest,
  otpVerify,
  activateSmsIp,
  logout,
  getMyDetails,
  captcha,
  register,
  cities,
  setLang,
  forgotPassword,
  forgotUsername,
  resetPassword,
  changePassword: unbuilt,
  profileUpdate: unbuilt,
  avatarSet: unbuilt,
}
