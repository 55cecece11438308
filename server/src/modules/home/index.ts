import type { home } from '@kehribar/shared/api/home'
import type { Handlers } from '../../call'
import { playerHome } from './player-home'
import { search } from './search'

export const homeHandlers: Handlers<typeof home> = { playerHome, search }
