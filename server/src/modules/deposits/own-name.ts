import { foldText } from '@kehribar/shared/rules/fold'
import { isIdentityNumber } from '@kehribar/shared/rules/identity'
import { isSameName } from '@kehribar/shared/rules/person-name'
import { and, eq, ne } from 'drizzle-orm'
import { player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { countTakenNumber, refuseGuessing } from '../account'
import { findExcludedContacts } from '../exclusion'

interface Person {
  readonly id: number
  /** First and last name, as the forms show it. */
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

/** Returns a message, or null if the typed name is the player's own, ignoring spelling of letters. @see VAL-36 */
export function nameProblem(typed: string, { name }: Person): string | null {
  if (typed === '') return 'validation.required'
  return foldText(typed) === foldText(name) ? null : 'deposit.name_not_own'
}

/** Returns whether the company names a payer other than the player. @see DEP-21 */
export const isOtherPerson = async (tx: Tx, playerId: number, sender: string): Promise<boolean> => !isSameName(sender, (await personOf(tx, playerId)).name)

/**
 * Returns a message, or null if the TC identity number can be the player's (@see VAL-37): the recorded one or, if none is recorded, one that belongs to
 * no other player and no excluded person (@see LIMIT-7). Undefined stands for the recorded one.
 * @throws Refusal 429 after too many numbers that belong to others, even if the form has other errors
 */
export async function identityProblem(tx: Tx, typed: string | undefined, { id, email, identityNo }: Person): Promise<string | null> {
  if (typed === undefined && identityNo !== null) return null
  if (!typed) return 'validation.required'
  if (!isIdentityNumber(typed)) return 'validation.identity'
  if (identityNo !== null) return typed === identityNo ? null : 'deposit.identity_not_own'
  await refuseGuessing(tx, id)
  const [others] = await tx
    .select({ id: player.id })
    .from(player)
    .where(and(eq(player.identityNo, typed), ne(player.id, id)))
  if (!others && !(await findExcludedContacts(tx, { email, identityNo: typed })).identityNo) return null
  await countTakenNumber(tx, id)
  return 'validation.identity_taken'
}
