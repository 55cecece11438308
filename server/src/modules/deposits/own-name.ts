import { fold } from '@kehribar/shared/rules/fold'
import { isIdentityNumber } from '@kehribar/shared/rules/identity'
import { isSameName } from '@kehribar/shared/rules/person-name'
import { and, eq, ne } from 'drizzle-orm'
import { player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { countTakenNumber, refuseGuessing } from '../account'
import { excludedAs } from '../limits'

interface Person {
  readonly id: number
  /** As the forms show it: first and last name. */
  readonly name: string
  readonly email: string
  readonly identityNo: string | null
}

export async function personOf(db: Db | Tx, playerId: number): Promise<Person> {
  const [found] = await db
    .select({ id: player.id, first: player.firstName, last: player.lastName, email: player.email, identityNo: player.identityNo })
    .from(player)
    .where(eq(player.id, playerId))
  if (!found) throw new Error(`player ${playerId} does not exist`)
  const { id, first, last, email, identityNo } = found
  return { id, name: `${first} ${last}`.trim(), email, identityNo }
}

/** Message, or null when it is the player's own name, however its letters are typed (@see VAL-36). */
export function nameProblem(typed: string, { name }: Person): string | null {
  if (typed === '') return 'validation.required'
  return fold(typed) === fold(name) ? null : 'deposit.name_not_own'
}

/** Whether a company names somebody else than the player as who paid (@see DEP-21). */
export const isSomebodyElse = async (tx: Tx, playerId: number, sender: string): Promise<boolean> => !isSameName(sender, (await personOf(tx, playerId)).name)

/**
 * Message, or null for a TC identity number that may be the player's own (@see VAL-37): the recorded one, or while
 * none is recorded one that is nobody else's and not an excluded person's (@see G7).
 * @throws Refusal 429 after too many numbers that belong to others, whatever else is wrong in the form
 */
export async function identityProblem(tx: Tx, typed: string, { id, email, identityNo }: Person): Promise<string | null> {
  if (typed === '') return 'validation.required'
  if (!isIdentityNumber(typed)) return 'validation.identity'
  if (identityNo !== null) return typed === identityNo ? null : 'deposit.identity_not_own'
  await refuseGuessing(tx, id)
  const [others] = await tx
    .select({ id: player.id })
    .from(player)
    .where(and(eq(player.identityNo, typed), ne(player.id, id)))
  if (!others && !(await excludedAs(tx, { email, identityNo: typed })).identityNo) return null
  await countTakenNumber(tx, id)
  return 'validation.identity_taken'
}
