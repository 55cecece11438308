import { account } from './account'
import { bankAccounts } from './bank-accounts'
import { bonuses } from './bonuses'
import { content } from './content'
import { deposits } from './deposits'
import { finance } from './finance'
import { games } from './games'
import { home } from './home'
import { limits } from './limits'
import { notifications } from './notifications'
import { receipts } from './receipts'
import { security } from './security'
import { system } from './system'
import { verification } from './verification'
import { withdrawals } from './withdrawals'

/** The contract by domain. Clients load the schemas of one part at a time. */
export const contractParts = {
  system,
  account,
  content,
  games,
  finance,
  deposits,
  withdrawals,
  'bank-accounts': bankAccounts,
  receipts,
  bonuses,
  home,
  security,
  notifications,
  limits,
  verification,
} as const
export type ContractPart = keyof typeof contractParts

/** Every call of the site, by name. Client and server know no other calls. */
export const api = {
  ...system,
  ...account,
  ...content,
  ...games,
  ...finance,
  ...deposits,
  ...withdrawals,
  ...bankAccounts,
  ...receipts,
  ...bonuses,
  ...home,
  ...security,
  ...notifications,
  ...limits,
  ...verification,
} as const

export type Api = typeof api
export type CallName = keyof Api

export { apiBase, idempotencyHeader, sessionMarkerCookie } from './names'
export { docsOf } from './endpoint'
export type { AnswerOf, Endpoint, InputOf, ParsedOf, ResultOf } from './endpoint'
