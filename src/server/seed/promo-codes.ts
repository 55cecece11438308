import { sql } from 'drizzle-orm'
import { promoCode } from '../db/schema'
import type { Db } from '../db/types'
import type { BonusCode } from '../modules/bonuses/terms'

const days = (count: number) => sql`now() + make_interval(days => ${count})`

/** Codes to try: three that work, one whose time is over, one for players who came by the code `amber`. */
export async function seedPromoCodes(db: Db): Promise<void> {
  const trial = 'deneme-bonusu' satisfies BonusCode
  await db
    .insert(promoCode)
    .values([
      { code: 'KEHRIBAR50', bonus: trial, maxUses: 1000, validUntil: days(90) },
      { code: 'CEVIRME20', bonus: 'gunluk-cevirme' satisfies BonusCode, maxUses: 500, validUntil: days(30) },
      { code: 'CEVIRME50', bonus: 'deneme-cevirme' satisfies BonusCode, maxUses: 500, validUntil: days(90) },
      { code: 'BAHAR50', bonus: trial, maxUses: 100, validUntil: days(-1) },
      { code: 'AMBER50', bonus: trial, maxUses: 100, validUntil: days(90), branch: 'amber' },
    ])
    .onConflictDoNothing()
}
