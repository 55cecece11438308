import type { limits } from '@kehribar/shared/api/limits'
import type { Handlers } from '../../call'
import { playPicture } from './picture'

export const harmHandlers: Handlers<Pick<typeof limits, 'playPicture'>> = { playPicture }

export { assessHarmOfDay } from './assess'
export { assessmentsSince, harmOf, type OperatorAssessment, playersAtRisk } from './list'
