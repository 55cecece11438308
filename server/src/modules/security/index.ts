import type { security } from '@kehribar/shared/api/security'
import type { Handlers } from '../../call'
import { sessionConfirm, sessionConfirmOptions } from './confirm'
import { loginHistory, deviceForget, securityGet, sessionEnd, sessionEndAll } from './sessions'
import { passkeyLogin, passkeyLoginOptions } from './passkey-login'
import { passkeyAdd, passkeyOptions, passkeyRemove } from './passkeys'

/** Handlers of src/shared/api/security.ts. */
export const securityHandlers: Handlers<typeof security> = {
  securityGet,
  loginHistory,
  sessionEnd,
  sessionEndAll,
  deviceForget,
  passkeyOptions,
  passkeyAdd,
  passkeyRemove,
  sessionConfirmOptions,
  sessionConfirm,
  passkeyLoginOptions,
  passkeyLogin,
}
