import { hashToken, newToken } from '@server/modules/session'
import { recordChange } from '@server/db/record-change'
import { operator, operatorSession } from '@server/db/schema'
import type { Db } from '@server/db/types'
import type { OperatorRole } from '@kehribar/shared/rules/operators'

/** Adds an active operator without a password and returns the token of a session. `db` is a connection of the tables' owner. */
export function signedInOperator(db: Db, name: string, role: OperatorRole): Promise<string> {
  const { token } = newToken()
  return db.transaction(async (tx) => {
    const [added] = await tx.insert(operator).values({ name, role, state: 'active', passwordHash: 'none', totpSecret: 'none' }).returning({ id: operator.id })
    if (!added) throw new Error('the operator was not written')
    await recordChange(tx, 'operator', 0, added.id)
    await tx.insert(operatorSession).values({ tokenHash: hashToken(token), operatorId: added.id })
    return token
  })
}
