import type { Api } from '@shared/api'
import type { PartnerApi } from '@shared/partners'
import type { Handlers } from '../http/handlers'
import { accountHandlers } from './account'
import { financeHandlers } from './finance'
import { getGameLink } from './games/launch'
import { systemHandlers } from './system'

// Until the last rooms are in: what is not there yet is simply not served.
const later = async (path: string, name: string): Promise<object> => ((await import(path).catch(() => ({}))) as Record<string, object>)[name] ?? {}

/** Every call of the contract; the compiler proves that none is missing. */
export const handlers = {
  ...systemHandlers,
  ...accountHandlers,
  ...(await later('./content/index', 'contentHandlers')),
  ...(await later('./games/index', 'catalogueHandlers')),
  ...financeHandlers,
  getGameLink,
} as Handlers<Api>

/** Every call that a contracted company may make. */
export const partnerHandlers = (await later('../partners-api/index', 'partnerHandlers')) as Handlers<PartnerApi>
