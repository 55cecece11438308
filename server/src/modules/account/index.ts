import type { account } from '@kehribar/shared/api/account'
import type { limits } from '@kehribar/shared/api/limits'
import type { Handlers } from '../../call'
import { avatarSet, profileUpdate, setLang } from './profile-update'
import { captcha } from '../captcha'
import { changePassword } from './change-password'
import { cities } from './cities'
import { accountClose } from './close'
import { getMyDetails } from './details'
import { login, logout } from './login'
import { activateSmsIp, otpRequest, otpVerify } from './otp'
import { forgotPassword, forgotUsername } from './recovery'
import { register } from './register'
import { resetPassword } from './reset-password'

/** Handlers of src/shared/api/account.ts, and of closing the account. */
export const accountHandlers: Handlers<typeof account & Pick<typeof limits, 'accountClose'>> = {
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
  accountClose,
}

export { citiesOf } from './cities'
export { countTakenNumber, refuseGuessing } from './identity-tries'
export { queueMail } from './recovery'
export { registrationPhone } from './register-rules'
export { beginSession, type EntryAction } from './sign-in'
