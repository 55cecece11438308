import type { BonusTerms } from '@kehribar/shared/rules/bonus-terms'
import { desc } from 'drizzle-orm'
import { bonusTermsVersion } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

/** What bonuses are worth at present, by their codes: the last that was imported of each. One that is not here is given to nobody. */
export type Terms = ReadonlyMap<string, BonusTerms>

export async function currentTerms(db: Db | Tx): Promise<Terms> {
  const rows = await db
    .selectDistinctOn([bonusTermsVersion.bonus], { bonus: bonusTermsVersion.bonus, terms: bonusTermsVersion.terms })
    .from(bonusTermsVersion)
    .orderBy(bonusTermsVersion.bonus, desc(bonusTermsVersion.id))
  return new Map(rows.map(({ bonus, terms }) => [bonus, terms]))
}

/** The terms of one bonus, if it has some. */
export const termsNow = async (db: Db | Tx, code: string): Promise<BonusTerms | undefined> => (await currentTerms(db)).get(code)
