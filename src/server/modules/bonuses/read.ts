import type { bonuses, OfferedTerms } from '@shared/api/bonuses'
import { type LanguageCode, pickContent } from '@shared/languages'
import { toLira } from '@shared/rules/money'
import { and, eq } from 'drizzle-orm'
import { content, playerBonus } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Handler } from '../../http/handlers'
import { balances } from '../../ledger'
import { endOverdue } from './running'
import { bonusTerms, type BonusTerms, termsOf } from './terms'

/** Names of bonuses by code: the titles of their promotions. */
async function namesIn(db: Db, language: LanguageCode): Promise<(code: string) => string> {
  const rows = await db.select({ code: content.code, json: content.json }).from(content).where(eq(content.kind, 'promotion'))
  const titles = new Map(rows.map(({ code, json }) => [code, pickContent((json as { title: Record<string, string> }).title, language)]))
  return (code) => titles.get(code) ?? code
}

/** The running bonus with what is left to do; one whose time is over ends here (@see experience R20). */
export const bonusesActive: Handler<(typeof bonuses)['bonusesActive']> = async (_input, { db, session, language }) => {
  await endOverdue(db, session.playerId)
  const [rows, { bonus: balance }, name] = await Promise.all([
    db
      .select()
      .from(playerBonus)
      .where(and(eq(playerBonus.playerId, session.playerId), eq(playerBonus.state, 'active'))),
    balances(db, session.playerId),
    namesIn(db, language),
  ])
  const data = rows.map((row) => ({
    id: row.id,
    bonus: row.bonus,
    name: name(row.bonus),
    amount: toLira(row.amount),
    balance: toLira(balance),
    required: toLira(row.required),
    wagered: toLira(row.wagered),
    expiresAt: row.expiresAt.toISOString(),
    maxBet: termsOf(row.bonus)?.maxBet ?? 0,
    weights: { ...termsOf(row.bonus)?.weights },
  }))
  return { status: 1, data }
}

const claimed = ['kayip-bonusu', 'aylik-kayip-bonusu', 'gunluk-cevirme'] as const

/** What holds for the bonuses that are claimed, to be read before one is taken. */
export const claimTerms: Handler<(typeof bonuses)['claimTerms']> = async (_input, { db, language }) => {
  const name = await namesIn(db, language)
  const data = claimed.map((code): OfferedTerms => {
    const { freeSpins, ...terms }: BonusTerms = bonusTerms[code]
    return { ...terms, bonus: code, name: name(code), spins: freeSpins?.count, spinValue: freeSpins?.value, weights: { ...terms.weights } }
  })
  return { status: 1, data }
}
