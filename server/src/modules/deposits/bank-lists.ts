import type { deposits } from '@kehribar/shared/api/deposits'
import { eq } from 'drizzle-orm'
import { player } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Handler } from '../../call'
import { type OperatorAccount, operatorAccountsOf, toDepositBank } from '../bank-accounts'
import { openMethods } from './open-methods'
import { personOf } from './own-name'

/** Returns the operator accounts of all methods open to a player. A secret member gets none. */
async function assignedAccounts(db: Db, playerId: number): Promise<OperatorAccount[]> {
  const [owner] = await db.select({ secret: player.secret }).from(player).where(eq(player.id, playerId))
  const methods = await openMethods(db, owner?.secret ?? false)
  return (await Promise.all(methods.map(({ code }) => operatorAccountsOf(db, code)))).flat()
}

export const memberSysBankAccs: Handler<(typeof deposits)['memberSysBankAccs']> = async (_input, { db, session }) => ({
  status: 1,
  data: (await assignedAccounts(db, session.playerId)).map(toDepositBank),
})

export const bankAccountDetails: Handler<(typeof deposits)['bankAccountDetails']> = async ({ bank }, { db, session }) => {
  const [accounts, person] = await Promise.all([assignedAccounts(db, session.playerId), personOf(db, session.playerId)])
  const found = accounts.find(({ id }) => id === bank)
  if (!found) return { status: 0, statusText: 'deposit.bank_not_found', errors: { bank: ['deposit.bank_not_found'] } }
  return { status: 1, details: toDepositBank(found), m: { name_surname: person.name, identity_known: person.identityNo !== null } }
}
