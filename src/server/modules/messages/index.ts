import type { notifications } from '@shared/api/notifications'
import { type Handlers, Refusal } from '../../http/handlers'

const unbuilt = (): never => {
  throw new Refusal(503, 'errors.server')
}

/** Every call of src/shared/api/notifications.ts. */
export const messageHandlers: Handlers<typeof notifications> = {
  messageGet: unbuilt,
  messageUnread: unbuilt,
  requestCallGet: unbuilt,
  requestCallCreate: unbuilt,
}
