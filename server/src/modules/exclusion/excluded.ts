import { emailForExclusion } from '@kehribar/shared/rules/limits'
import { and, inArray, sql } from 'drizzle-orm'
import { playState } from '../../db/play-state'
import { exclusion, player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

interface Known {
  readonly email: string
  readonly gsm?: string | null | undefined
  readonly identityNo?: string | null | undefined
}

/** The term is over, but the account has not yet returned. @see PROTECT-7 */
const stillOut = sql`${exclusion.kind} = 'excluded' and exists (select from ${player} where ${player.id} = ${exclusion.playerId} and ${playState} = 'excluded')`

/**
 * Returns which of these belong to a person who is excluded or closed the account, with the contact data of that time (@see LIMIT-7). Registration shows
 * the same message as for an address in use.
 */
export async function findExcludedContacts(db: Db | Tx, { email, gsm, identityNo }: Known): Promise<{ email: boolean; gsm: boolean; identityNo: boolean }> {
  const [found] = await db
    .select({
      email: sql<boolean>`coalesce(bool_or(${exclusion.email} = ${emailForExclusion(email)}), false)`,
      gsm: sql<boolean>`coalesce(bool_or(${exclusion.gsm} = ${gsm ?? null}), false)`,
      identityNo: sql<boolean>`coalesce(bool_or(${exclusion.identityNo} = ${identityNo ?? null}), false)`,
    })
    .from(exclusion)
    .where(
      and(
        inArray(exclusion.kind, ['excluded', 'closed']),
        sql`(${exclusion.until} is null or ${exclusion.until} > clock_timestamp() or ${stillOut})`,
        sql`(${exclusion.email} = ${emailForExclusion(email)} or ${exclusion.gsm} = ${gsm ?? null} or ${exclusion.identityNo} = ${identityNo ?? null})`,
      ),
    )
  return found ?? { email: false, gsm: false, identityNo: false }
}
