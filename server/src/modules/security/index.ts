import type { security } from '@kehribar/shared/api/security'
import type { Handlers } from '../../call'
import { loginHistory } from './history'
import { passkeyLogin, passkeyLoginOptions } from './passkey-login'
import { passkeyAdd, passkeyOptions, passkeyRemove } from './passkeys'
import { deviceForget, securityGet, sessionEnd, sessionEndAll } from './sessions'

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
  passkeyLoginOptions,
  passkeyLogin,
}
