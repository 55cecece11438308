import type { LanguageCode } from '@shared/languages'
import { pickContent } from '@shared/languages'
import { toLira } from '@shared/rules/money'
import { asc, eq } from 'drizzle-orm'
import { depositMethod, player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import type { Handler } from '../../http/handlers'
import type { finance } from '@shared/api/finance'

export type DepositMethodRow = typeof depositMethod.$inferSelect

/** Chosen when the player wants none: always the first choice (@see spec DEP-17). 9999 means every method (DEP-18). */
const noBonus: Record<LanguageCode, string> = { tr: 'Bonus istemiyorum', en: "I don't want a bonus", de: 'Ich möchte keinen Bonus' }

/** The open methods. A secret membership takes nothing but coins (decisions: Secret membership). */
export async function openMethods(db: Db | Tx, secret: boolean): Promise<DepositMethodRow[]> {
  const methods = await db.select().from(depositMethod).where(eq(depositMethod.enabled, true)).orderBy(asc(depositMethod.position))
  return secret ? methods.filter((method) => method.code.startsWith('crypto')) : methods
}

export const depositMethods: Handler<(typeof finance)['depositMethods']> = async (_input, { db, session, language }) => {
  const [owner] = await db.select({ secret: player.secret }).from(player).where(eq(player.id, session.playerId))
  const methods = await openMethods(db, owner?.secret ?? false)
  return {
    status: 1,
    deposit_methods: methods.map((method) => ({
      id: method.id,
      code: method.code,
      title: pickContent(method.title, language),
      image: `/api/cdnFiles/images/payments/${method.mark}.svg`,
      min: toLira(method.minAmount),
      max: toLira(method.maxAmount),
      bonus: method.bonus,
      seconds: method.seconds,
    })),
    deposit_bonuses: [{ id: 0, name: noBonus[language], deposit_id: 9999, deposit_ids: [], percent: 0, bonusdetailslink: '' }],
  }
}
