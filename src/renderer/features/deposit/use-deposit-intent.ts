import type { api, InputOf } from '@kehribar/shared/api'
import { moneyIntents } from '@/platform/money-intent/money-intents'

export type DepositBody = InputOf<(typeof api)['depositPost']>

/** The one open payment of a method, and how far it is. */
export const useDepositIntent = moneyIntents('depositPost')
