import type { account } from '@kehribar/shared/api/account'
import type { Handlers } from '../../http/handlers'
import { avatarSet } from './avatar'
import { captcha } from './captcha'
import { changePassword } from './change-password'
import { cities } from './cities'
import { getMyDetails } from './details'
import { setLang } from './language'
import { login, logout } from './login'
import { activateSmsIp, otpRequest, otpVerify } from './otp'
import { profileUpdate } from './profile-update'
import { forgotPassword, forgotUsername } from './recovery'
import { register } from './register'
import { resetPassword } from './reset-password'

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
  changePassword,
  profileUpdate,
  avatarSet,
}
