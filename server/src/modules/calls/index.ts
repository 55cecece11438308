import type { notifications } from '@kehribar/shared/api/notifications'
import type { Handlers } from '../../call'
import { requestCallCreate, requestCallGet } from './calls'

export const callHandlers: Handlers<Pick<typeof notifications, 'requestCallGet' | 'requestCallCreate'>> = { requestCallGet, requestCallCreate }

export { answerCall } from './calls'
export { requestHouseCall, type HouseCall } from './calls'
