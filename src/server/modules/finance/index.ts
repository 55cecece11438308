import type { finance } from '@shared/api/finance'
import type { Handlers } from '../../http/handlers'
import { balance } from './balance'
import { depositMethods } from './deposit-methods'
import { depositPost } from './deposit-post'
import { depositState } from './deposit-state'
import { transactionList, transactionTypes } from './transactions'

export const financeHandlers: Handlers<typeof finance> = { balance, depositMethods, depositPost, depositState, transactionList, transactionTypes }
