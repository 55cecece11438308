import type { WalletAnswer } from '@kehribar/shared/partners/wallet'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { sql } from 'drizzle-orm'
import { game, gameRound, gameSession, player, session, walletCall } from '../../db/schema'
import { gameProduct } from '../../db/product'
import { statement, awaitAll } from '../../db/statement'
import type { Tx } from '../../db/types'
import {
  lockedColumns,
  lockedPlayer,
  type LockedPlayer,
  type LockedRow,
  nowColumns,
  type NowRow,
  type Purse,
  purseColumn,
  purseOf,
  type PurseRow,
} from '../../ledger'
import { joinLatestBonus, latestBonusColumns, latestBonusOf, type LatestBonusRow } from '../../modules/bonuses'
import { type OwnLimitsRow, ownLimitsColumn } from '../../modules/limits'
import { realityIsDue } from '../../modules/reality-checks'
import { hashToken, touchIsDue } from '../../modules/session'
import { leewayColumns, leewayOf, type LeewayRow } from '../../partners'
import { type GameSession, isSessionActiveSql } from './game-session'
import { type Round, roundColumns, roundOf, type RoundRow } from './round'

/*
 * A movement begins with two statements in one round trip (@see DATABASE-5): the player's lock by the token of the game session, and then
 * all data that movements need for their decision.
 */

const value = sql.placeholder
const ofToken = sql`${gameSession.tokenHash} = ${value('token')} and ${gameSession.partner} = ${value('partner')}`
/**
 * Game of the call, because a lobby runs several games in one session: the named game if this partner has it, otherwise the
 * session's own game (@see OPERATE-3).
 */
const played = sql`coalesce((select other.id from ${game} other where other.id = ${value('game')}::bigint and other.partner = ${value('partner')} and other.type <> 'embed'), ${gameSession.gameId})`

interface SessionRow extends LockedRow {
  readonly session_id: string
  readonly site_session_id: string
  readonly game_id: number
  readonly title: string
  readonly min_bet: string
  readonly max_bet: string
  readonly type: GameSession['game']['type']
  readonly engine: string
  readonly enabled: boolean
}

const lock = statement<SessionRow>(
  'wallet_lock',
  sql`select ${gameSession.id} as session_id, ${gameSession.sessionId} as site_session_id, ${game.id} as game_id, ${game.title}, ${game.minBet}::text,
      ${game.maxBet}::text, ${game.type}, ${game.engine}, ${game.enabled}, ${lockedColumns}
    from ${gameSession} join ${player} on ${player.id} = ${gameSession.playerId} join ${game} on ${game.id} = ${played}
    where ${ofToken} for no key update of ${player}`,
)

interface CallRow {
  readonly call_kind: (typeof walletCall.$inferSelect)['kind'] | null
  readonly call_fingerprint: Buffer
  readonly call_response: WalletAnswer
}

/** Conditions that may prevent a stake. */
interface Standing {
  readonly lives: boolean
  /** @see LIMIT-3 */
  readonly reality_due: boolean
  /** @see PROTECT-11 */
  readonly own_limits: OwnLimitsRow | null
  /** Whether the login session's last activity must be updated. */
  readonly touch: boolean
}

type FactsRow = NowRow & PurseRow & RoundRow & CallRow & Standing & LeewayRow & LatestBonusRow

/* Rounds and accounts of a player only change under the player's lock, so they need no locks of their own. */
const readFacts = statement<FactsRow>(
  'wallet_look',
  sql`select ${nowColumns}, ${purseColumn(player.id)}, ${roundColumns}, ${leewayColumns(value('partner'))},
      ${walletCall.kind} as call_kind, ${walletCall.fingerprint} as call_fingerprint, ${walletCall.response} as call_response,
      coalesce(${isSessionActiveSql}, false) as lives, coalesce(${realityIsDue({ id: session.id, playerId: session.playerId }, value('reality'))}, false) as reality_due, coalesce(${touchIsDue}, false) as touch,
      ${ownLimitsColumn(sql`${player.id}`, sql`(select ${gameProduct} from ${game} where ${game.id} = ${played})`)} as own_limits,
      ${latestBonusColumns(player.id, { partner: value('partner'), round: value('round') })}
    from ${gameSession} join ${player} on ${player.id} = ${gameSession.playerId} left join ${session} on ${session.id} = ${gameSession.sessionId}
      left join ${walletCall} on ${walletCall.partner} = ${value('partner')} and ${walletCall.txid} = ${value('txid')}
      left join ${gameRound} on ${gameRound.partner} = ${value('partner')} and ${gameRound.round} = ${value('round')}
      ${joinLatestBonus(player.id)}
    where ${ofToken}`,
)

/** Data for the decision about a movement, read under the player's lock. */
export interface Opened {
  readonly player: LockedPlayer
  readonly session: GameSession
  readonly purse: Purse
  /** Round with the call's number, whichever player it belongs to. */
  readonly round: Round | null
  /** Earlier call with the same transaction id. */
  readonly earlier: { readonly kind: NonNullable<CallRow['call_kind']>; readonly fingerprint: Buffer; readonly response: WalletAnswer } | null
  readonly standing: Standing
  readonly bonus: ReturnType<typeof latestBonusOf>
  readonly leeway: ReturnType<typeof leewayOf>
}

interface CallIds {
  readonly session: string
  readonly txid: string
  readonly round: string
  readonly game?: number
}

/** Locks the player of a game session and reads the data for a movement; null when the partner never had the session. */
export async function openMovement(
  tx: Tx,
  partner: string,
  { session: token, txid, round, game: named = undefined }: CallIds,
  rules: MarketRules,
): Promise<Opened | null> {
  const values = { partner, token: hashToken(token), txid, round, game: named ?? null, reality: rules.defaultRealityMinutes }
  const [[locked], [found]] = await awaitAll([lock(tx, values), readFacts(tx, values)])
  if (!locked || !found) return null
  const { session_id, site_session_id, game_id, title, min_bet, max_bet, type, engine, enabled } = locked
  const played = { id: game_id, title, minBet: BigInt(min_bet), maxBet: BigInt(max_bet), type, engine, enabled }
  return {
    player: lockedPlayer(locked, found),
    session: { id: Number(session_id), playerId: Number(locked.player_id), siteSessionId: Number(site_session_id), game: played },
    purse: purseOf(found),
    round: roundOf(found),
    earlier: found.call_kind && { kind: found.call_kind, fingerprint: found.call_fingerprint, response: found.call_response },
    standing: found,
    bonus: latestBonusOf(found),
    leeway: leewayOf(found),
  }
}
