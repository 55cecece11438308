import type { BonusTerms } from '@kehribar/shared/rules/bonus-terms'
import type { Rules } from '@kehribar/shared/rules/jurisdictions'
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

/**
 * Terms that were taken in for another market are held to the measure of this one, before anything is given by them: their
 * wagering is the market's where it was above. What was given runs on under the terms of its day. Returns whose they are (@see R-13).
 */
export async function holdTermsToMarket(db: Db, { wageringTimes }: Pick<Rules, 'wageringTimes'>): Promise<string[]> {
  if (wageringTimes === null) return []
  const above = [...(await currentTerms(db))].filter(([, { wagering }]) => wagering > wageringTimes)
  if (above.length > 0) await db.insert(bonusTermsVersion).values(above.map(([bonus, terms]) => ({ bonus, terms: { ...terms, wagering: wageringTimes } })))
  return above.map(([bonus]) => bonus)
}
