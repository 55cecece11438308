import { excludedEmail } from '@kehribar/shared/rules/limits'
import { and, inArray, sql } from 'drizzle-orm'
import { playState } from '../../db/play-state'
import { exclusion, player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

interface Known {
  readonly email: string
  readonly gsm?: string | null | undefined
  readonly identityNo?: string | null | undefined
}

/** The account itself has not returned yet, although the term is over (@see R-7). */
const stillOut = sql`${exclusion.kind} = 'excluded' and exists (select from ${player} where ${player.id} = ${exclusion.playerId} and ${playState} = 'excluded')`

/**
 * Which of these belong to somebody who is excluded now or closed the account, also as they were known at that time
 * (@see G7). Whoever registers reads the same words as for an address that is taken.
 */
export async function excludedAs(db: Db | Tx, { email, gsm, identityNo }: Known): Promise<{ email: boolean; gsm: boolean; identityNo: boolean }> {
  const [found] = await db
    .select({
      email: sql<boolean>`coalesce(bool_or(${exclusion.email} = ${excludedEmail(email)}), false)`,
      gsm: sql<boolean>`coalesce(bool_or(${exclusion.gsm} = ${gsm ?? null}), false)`,
      identityNo: sql<boolean>`coalesce(bool_or(${exclusion.identityNo} = ${identityNo ?? null}), false)`,
    })
    .from(exclusion)
    .where(
      and(
        inArray(exclusion.kind, ['excluded', 'closed']),
        sql`(${exclusion.until} is null or ${exclusion.until} > clock_timestamp() or ${stillOut})`,
        sql`(${exclusion.email} = ${excludedEmail(email)} or ${exclusion.gsm} = ${gsm ?? null} or ${exclusion.identityNo} = ${identityNo ?? null})`,
      ),
    )
  return found ?? { email: false, gsm: false, identityNo: false }
}
