import type { BonusTerms } from '@kehribar/shared/rules/bonus-terms'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { desc } from 'drizzle-orm'
import { bonusTermsVersion } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

/** Current terms by bonus code: the last imported version of each. A bonus without terms is not granted. */
export type Terms = ReadonlyMap<string, BonusTerms>

export async function currentTerms(db: Db | Tx): Promise<Terms> {
  const rows = await db
    .selectDistinctOn([bonusTermsVersion.bonus], { bonus: bonusTermsVersion.bonus, terms: bonusTermsVersion.terms })
    .from(bonusTermsVersion)
    .orderBy(bonusTermsVersion.bonus, desc(bonusTermsVersion.id))
  return new Map(rows.map(({ bonus, terms }) => [bonus, terms]))
}

/** Returns the current terms of one bonus, or undefined. */
export const termsNow = async (db: Db | Tx, code: string): Promise<BonusTerms | undefined> => (await currentTerms(db)).get(code)

/**
 * Lowers the wagering of current terms that exceed the limit of this market. Runs before anything is granted, since terms may have been imported for
 * another market. Granted bonuses keep their terms. Returns the codes that were changed. @see PROTECT-13
 */
export async function capTermsToJurisdiction(db: Db, { wageringTimes }: Pick<MarketRules, 'wageringTimes'>): Promise<string[]> {
  if (wageringTimes === null) return []
  const above = [...(await currentTerms(db))].filter(([, { wagering }]) => wagering > wageringTimes)
  if (above.length > 0) await db.insert(bonusTermsVersion).values(above.map(([bonus, terms]) => ({ bonus, terms: { ...terms, wagering: wageringTimes } })))
  return above.map(([bonus]) => bonus)
}
