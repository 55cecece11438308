import type { deposits } from '@kehribar/shared/api/deposits'
import type { Handlers } from '../../call'
import { bankAccountDetails, memberSysBankAccs } from './bank-deposit'
import { depositMethods } from './deposit-methods'
import { depositPost } from './deposit-post'
import { depositState } from './deposit-state'
import { fixfinMethods } from './fixfin-methods'

export const depositHandlers: Handlers<typeof deposits> = { depositMethods, memberSysBankAccs, bankAccountDetails, fixfinMethods, depositPost, depositState }

export { arrivalsOf } from './arrivals'
export { openOffers, pastOffers } from './bonus-offers'
export { bookArrival } from './decide'
export { decideDeposit } from './credit-deposit'
export { approveDeposit, declineDeposit } from './decide'
export { isOtherPerson } from './own-name'
export { bookImportedDeposit } from './imported-deposit'
export { isReference } from './reference'
export { depositStatus } from './status'
