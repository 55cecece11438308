import { createHmac } from 'node:crypto'
import type { WalletAnswer, WalletResult, wallet } from '@kehribar/shared/partners/wallet'
import type { GameKind, MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Handler } from '../../call'
import { isAhead } from '../../db/now'
import { game, gameLaunch, gameSession } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { balances, moneyTransaction } from '../../ledger'
import { launchSeconds } from '../../modules/games'
import { mayPlay } from '../../modules/safer-play'
import { absoluteHours, hashToken, newToken } from '../../modules/session'
import { isSiteSessionActive } from './game-session'

/** Returns the player's playable balance (cash and bonus money) in kuruş. */
async function playableBalance(db: Db | Tx, playerId: number): Promise<bigint> {
  const { cash, bonus } = await balances(db, playerId)
  return cash + bonus
}

export const answer = (result: WalletResult, left: bigint): WalletAnswer => ({ result, balance: String(left), currency: 'TRY' })

/** Returns an answer with the player's current balance, which every answer contains. */
export async function answerWith(db: Db | Tx, playerId: number, result: WalletResult): Promise<WalletAnswer> {
  return answer(result, await playableBalance(db, playerId))
}

/** Answer for a session token that the partner never had. */
export const unknownSession: WalletAnswer = { result: 'SESSION_EXPIRED', balance: '0', currency: 'TRY' }

/** Exchanges a launch code for a game session: once, within 60 seconds, while the player's login session is valid (@see ACCOUNT-7). */
export const authenticate: Handler<(typeof wallet)['authenticate']> = async ({ code }, { db, partner, config }) => {
  const codeHash = hashToken(code)
  /* Only the partner's own games: codes of other partners count as unknown (@see DATABASE-6). */
  const [launch] = await db
    .select({ playerId: gameLaunch.playerId })
    .from(gameLaunch)
    .innerJoin(game, eq(game.id, gameLaunch.gameId))
    .where(and(eq(gameLaunch.codeHash, codeHash), eq(game.partner, partner), eq(game.enabled, true)))
  if (!launch) return unknownSession
  return moneyTransaction(db, launch.playerId, async (tx, player) => {
    const [used] = await tx
      .update(gameLaunch)
      .set({ usedAt: sql`clock_timestamp()` })
      .where(and(eq(gameLaunch.codeHash, codeHash), isNull(gameLaunch.usedAt), isAhead(gameLaunch.expiresAt, launchSeconds)))
      .returning()
    if (!used || !(await isSiteSessionActive(tx, used.sessionId))) return unknownSession
    if (!mayPlay(player, config.rules)) return answerWith(tx, player.id, 'PLAYER_BLOCKED')
    const [played] = await tx.select().from(game).where(eq(game.id, used.gameId))
    if (!played) return unknownSession
    if (config.rules.oneAtATime.includes(played.type)) await endOthers(tx, player.id, played)
    const { token, hash } = newToken()
    await tx.insert(gameSession).values({
      tokenHash: hash,
      partner,
      playerId: player.id,
      sessionId: used.sessionId,
      gameId: used.gameId,
      expiresAt: sql`clock_timestamp() + make_interval(hours => ${absoluteHours})`,
    })
    return {
      result: 'OK',
      balance: String(await playableBalance(tx, player.id)),
      currency: 'TRY',
      session: token,
      game: played.id,
      engine: played.engine,
      title: played.title,
      minBet: String(played.minBet),
      maxBet: String(played.maxBet),
      /* Pseudonym of the player: the same in all sessions at this partner, and meaningless to others. */
      player: createHmac('sha256', config.codeKey).update(`player\n${partner}\n${player.id}`).digest('hex').slice(0, 32),
      language: used.language,
      rules: gameRules(played, config.rules),
    }
  })
}

/** Returns the jurisdiction's rules for a game's page. */
const gameRules = ({ type }: { type: GameKind }, rules: MarketRules) => ({
  autoplay: rules.gameAutoplay,
  quickDisplay: rules.gameQuickDisplay,
  stakeMilliseconds: type === 'slot' ? rules.gameSlotMilliseconds : rules.gameOtherMilliseconds,
  celebratesLess: rules.gameCelebratesLess,
})

/** Ends the player's other game sessions of this type, because only one may be played at a time. Their rounds can still be settled (@see PROTECT-13). */
const endOthers = (tx: Tx, playerId: number, { id: gameId, type }: { id: number; type: GameKind }) =>
  tx
    .update(gameSession)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(gameSession.playerId, playerId),
        isNull(gameSession.endedAt),
        ne(gameSession.gameId, gameId),
        sql`${gameSession.gameId} in (select ${game.id} from ${game} where ${game.type} = ${type})`,
      ),
    )
