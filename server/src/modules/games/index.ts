import type { games } from '@kehribar/shared/api/games'
import type { Handlers } from '../../call'
import { catalogueHandlers } from './catalogue'
import { getGameLink } from './launch'
import { getProviderLink } from './provider-link'

export const gameHandlers: Handlers<typeof games> = { ...catalogueHandlers, getGameLink, getProviderLink }

export { launchSeconds } from './launch'
export { findGames, findStudios, similarToMostPlayed, indexGames, recentGames, homePageGames } from './read'
