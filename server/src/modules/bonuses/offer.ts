import { paths } from '@kehribar/shared/paths'
import type { OfferedTerms } from '@kehribar/shared/api/bonuses'
import { type LanguageCode, pickContent } from '@kehribar/shared/languages'
import { eq } from 'drizzle-orm'
import { bonusOff, content } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import type { BonusCode, BonusTerms } from '@kehribar/shared/rules/bonus-terms'

interface PromotionNames {
  /** Returns the title of the bonus's promotion, or its code. */
  readonly nameOf: (code: string) => string
  /** Returns the path of the promotion's page, or of all promotions. */
  readonly pageOf: (code: string) => string
}

export async function promotionNames(db: Db | Tx, language: LanguageCode): Promise<PromotionNames> {
  const rows = await db
    .select({ id: content.id, code: content.code, json: content.json, enabled: content.enabled })
    .from(content)
    .where(eq(content.kind, 'promotion'))
  const found = new Map(
    rows.map(({ code, json, enabled, id }) => [
      code,
      { id: enabled ? id : null, title: pickContent((json as { title: Record<string, string> }).title, language) },
    ]),
  )
  return {
    nameOf: (code) => found.get(code)?.title ?? code,
    pageOf: (code) => {
      const id = found.get(code)?.id ?? null
      return id === null ? paths.promotions : paths.promotion(id)
    },
  }
}

/** Returns the bonuses that the operator has switched off. @see OPERATE-6 */
export const disabledBonuses = async (db: Db | Tx): Promise<ReadonlySet<string>> => new Set((await db.select().from(bonusOff)).map(({ bonus }) => bonus))

/** Returns the terms as a player reads them before taking the bonus. @see PLAY-20 */
export function offeredTerms(code: BonusCode, { freeSpins, ...terms }: BonusTerms, name: string): OfferedTerms {
  return { ...terms, bonus: code, name, spins: freeSpins?.count, spinValue: freeSpins?.value, spinGame: freeSpins?.game, weights: { ...terms.weights } }
}
