import type { deposits } from '@kehribar/shared/api/deposits'
import type { Handlers } from '../../http/handlers'
import { bankAccountDetails, memberSysBankAccs } from './bank-lists'
import { depositMethods } from './deposit-methods'
import { depositPost } from './deposit-post'
import { depositState } from './deposit-state'
import { fixfinMethods } from './fixfin-methods'

export const depositHandlers: Handlers<typeof deposits> = { depositMethods, memberSysBankAccs, bankAccountDetails, fixfinMethods, depositPost, depositState }
