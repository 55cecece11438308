import type { AnswerOf } from '@kehribar/shared/api'
import type { bonuses } from '@kehribar/shared/api/bonuses'
import type { LanguageCode } from '@kehribar/shared/languages'
import { toLira } from '@kehribar/shared/rules/money'
import { and, eq } from 'drizzle-orm'
import { bonusSpins, game, playerBonus } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Handler } from '../../call'
import { balances } from '../../ledger'
import { offeredTerms, promotionNames } from './offer'
import { endOverdue } from './running'
import { currentTerms } from './terms'

type Active = AnswerOf<(typeof bonuses)['bonusesActive']>['data']

/** Returns the running bonus with the stakes that are left to wager. Ends a bonus that has expired. @see PLAY-20 */
export async function activeBonuses(db: Db, playerId: number, language: LanguageCode): Promise<Active> {
  await endOverdue(db, playerId)
  const [rows, { bonus: balance }, { nameOf }] = await Promise.all([
    db
      .select({ row: playerBonus, spins: bonusSpins, game: { id: game.id, title: game.title, provider: game.provider } })
      .from(playerBonus)
      .leftJoin(bonusSpins, eq(bonusSpins.bonusId, playerBonus.id))
      .leftJoin(game, eq(game.id, bonusSpins.gameId))
      .where(and(eq(playerBonus.playerId, playerId), eq(playerBonus.state, 'active'))),
    balances(db, playerId),
    promotionNames(db, language),
  ])
  return rows.map(({ row, spins, game: spinGame }) => ({
    id: row.id,
    bonus: row.bonus,
    name: nameOf(row.bonus),
    amount: toLira(row.amount),
    balance: toLira(balance),
    required: toLira(row.required),
    wagered: toLira(row.wagered),
    expiresAt: row.expiresAt.toISOString(),
    maxBet: row.terms?.maxBet ?? 0,
    weights: { ...row.terms?.weights },
    ...(spins && spinGame && { spins: { left: spins.total - spins.used, total: spins.total, value: toLira(spins.stake), game: spinGame } }),
  }))
}

export const bonusesActive: Handler<(typeof bonuses)['bonusesActive']> = async (_input, { db, session, language }) => ({
  status: 1,
  data: await activeBonuses(db, session.playerId, language),
})

const claimed = ['kayip-bonusu', 'aylik-kayip-bonusu', 'gunluk-cevirme'] as const

/** Returns the current terms of the bonuses that a player can claim. */
export const claimTerms: Handler<(typeof bonuses)['claimTerms']> = async (_input, { db, language }) => {
  const [{ nameOf }, terms] = await Promise.all([promotionNames(db, language), currentTerms(db)])
  const data = claimed.flatMap((code) => {
    const offered = terms.get(code)
    return offered ? [offeredTerms(code, offered, nameOf(code))] : []
  })
  return { status: 1, data }
}
