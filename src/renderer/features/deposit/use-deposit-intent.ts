import type { api, InputOf } from '@kehribar/shared/api'
import { moneyIntents } from '@/platform/money-intent/money-intents'

export type DepositBody = InputOf<(typeof api)['depositPost']>

/** The single open payment of a method and its state. */
export const useDepositIntent = moneyIntents('depositPost')
