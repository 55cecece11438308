import type { notifications } from '@kehribar/shared/api/notifications'
import type { Handlers } from '../../call'
import { pushGet, pushOff, pushOn } from './browsers'
import { messageGet, messageReadAll, messageUnread } from './read'

export const messageHandlers: Handlers<Pick<typeof notifications, 'messageGet' | 'messageUnread' | 'messageReadAll' | 'pushGet' | 'pushOn' | 'pushOff'>> = {
  messageGet,
  messageUnread,
  messageReadAll,
  pushGet,
  pushOn,
  pushOff,
}

export { depositApproved, depositDeclined, deviceTrusted, passwordChanged, welcome } from './notes'
export { deleteEndedSubscriptions, queuePushes, sendPush } from './push'
export { moment, type NoteWords, saferPlayNote } from './safer-play-note'
export { countUnread } from './read'
export { linkTo, type Note, type NoteText, htmlParagraphs, sendMessage } from './write'
