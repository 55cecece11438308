import type { ForeignCalls } from '../types'
import { accountCalls } from './account'
import { bonusCalls } from './bonuses'
import { contentCalls } from './content'
import { depositCalls } from './deposit'
import { supportCalls } from './support'
import { gamesCalls } from './games'
import { historyCalls } from './history'
import { moneyListCalls } from './money-lists'
import { registerCalls } from './register'
import { withdrawalCalls } from './withdrawal'

/** Returns every call of the specification's section 7, and no other. */
export const specificationCalls = (refusedWith401: boolean): ForeignCalls => ({
  ...accountCalls(refusedWith401),
  ...registerCalls,
  ...contentCalls,
  ...gamesCalls,
  ...bonusCalls,
  ...moneyListCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...historyCalls,
  ...supportCalls,
})
