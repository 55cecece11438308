import type { bankAccounts as contract } from '@kehribar/shared/api/bank-accounts'
import type { Handlers } from '../../http/handlers'
import { bankAccountDelete } from './delete'
import { bankAccountInsert } from './insert'
import { bankAccounts, pageBankAccounts } from './read'

export const bankAccountHandlers: Handlers<typeof contract> = { pageBankAccounts, bankAccounts, bankAccountInsert, bankAccountDelete }
