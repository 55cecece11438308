import type { notifications } from '@kehribar/shared/api/notifications'
import type { Handlers } from '../../http/handlers'
import { requestCallCreate, requestCallGet } from './calls'
import { messageGet, messageReadAll, messageUnread } from './read'

/** Every call of src/shared/api/notifications.ts. */
export const messageHandlers: Handlers<typeof notifications> = { messageGet, messageUnread, messageReadAll, requestCallGet, requestCallCreate }
