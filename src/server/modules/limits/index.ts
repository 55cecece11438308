import type { limits } from '@shared/api/limits'
import { type Handlers, Refusal } from '../../http/handlers'

const unbuilt = (): never => {
  throw new Refusal(503, 'errors.server')
}

/** Every call of src/shared/api/limits.ts. */
export const limitHandlers: Handlers<typeof limits> = {
  limitsGet: unbuilt,
  limitSet: unbuilt,
  limitKeep: unbuilt,
  limitsReviewed: unbuilt,
  realitySet: unbuilt,
  realityCheck: unbuilt,
  realityAnswer: unbuilt,
  timeOut: unbuilt,
  selfExclude: unbuilt,
  accountClose: unbuilt,
}
