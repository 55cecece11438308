import type { bankAccounts as contract } from '@kehribar/shared/api/bank-accounts'
import type { Handlers } from '../../call'
import { bankAccountDelete } from './delete'
import { bankAccountInsert } from './insert'
import { bankAccounts, pageBankAccounts } from './read'

export const bankAccountHandlers: Handlers<typeof contract> = { pageBankAccounts, bankAccounts, bankAccountInsert, bankAccountDelete }

export { bankMark, type OperatorAccount, operatorAccountsOf, toDepositBank } from './operator-accounts'
export { type AccountRow, accountsOfPlayer } from './read'
