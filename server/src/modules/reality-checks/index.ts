import type { limits } from '@kehribar/shared/api/limits'
import type { Handlers } from '../../call'
import { realityAnswer, realityCheck } from './reality'

export const realityHandlers: Handlers<Pick<typeof limits, 'realityCheck' | 'realityAnswer'>> = { realityCheck, realityAnswer }

export { changeInterval, intervalOf } from './interval'
export { lastUse, type Played, playedColumn, playedFrom, playedOf, type PlayedRow } from './played'
export { realityDue, realityIsDue } from './reality'
