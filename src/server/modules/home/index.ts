import type { home } from '@kehribar/shared/api/home'
import type { Handlers } from '../../call'
import { playerHome } from './player-home'

export const homeHandlers: Handlers<typeof home> = { playerHome }
