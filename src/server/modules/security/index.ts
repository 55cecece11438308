import type { security } from '@shared/api/security'
import { type Handlers, Refusal } from '../../http/handlers'

const unbuilt = (): never => {
  throw new Refusal(503, 'errors.server')
}

/** Every call of src/shared/api/security.ts. */
export const securityHandlers: Handlers<typeof security> = {
  securityGet: unbuilt,
  loginHistory: unbuilt,
  sessionEnd: unbuilt,
  sessionEndAll: unbuilt,
  deviceForget: unbuilt,
  passkeyOptions: unbuilt,
  passkeyAdd: unbuilt,
  passkeyRemove: unbuilt,
  passkeyLoginOptions: unbuilt,
  passkeyLogin: unbuilt,
}
