import type { notifications } from '@kehribar/shared/api/notifications'
import type { Handlers } from '../../call'
import { messageGet, messageReadAll, messageUnread } from './read'

export const messageHandlers: Handlers<Pick<typeof notifications, 'messageGet' | 'messageUnread' | 'messageReadAll'>> = {
  messageGet,
  messageUnread,
  messageReadAll,
}

export { depositApproved, depositDeclined, deviceTrusted, passwordChanged, welcome } from './notes'
export { countUnread } from './unread'
export { linkTo, type Note, type NoteText, paragraphs, sendMessage } from './write'
