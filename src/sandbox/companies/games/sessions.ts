import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isSlotEngine, isTableEngine, type SlotEngineName, type TableEngineName } from '@kehribar/shared/rules/game-engines'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { Store } from '../store/open'

/** Engines of games with a window of their own. */
export type PlayEngineName = SlotEngineName | TableEngineName

/** One launch of one game by one player. */
export interface GameSession<Engine extends PlayEngineName = PlayEngineName> {
  /** In the address; worth nothing without the cookie. */
  id: string
  walletSession: string
  player: string
  game: number
  engine: Engine
  title: string
  /** Smallest and largest stake of a round of this title, in kuruş. */
  minBet: bigint
  maxBet: bigint
  language: LanguageCode
  startedAt: Date
}
export type SlotSession = GameSession<SlotEngineName>
export type TableSession = GameSession<TableEngineName>

export const isSlotSession = (session: GameSession): session is SlotSession => isSlotEngine(session.engine)
export const isTableSession = (session: GameSession): session is TableSession => isTableEngine(session.engine)
export const isPlayEngine = (name: string): name is PlayEngineName => isSlotEngine(name) || isTableEngine(name)

interface Row {
  id: string
  cookie_hash: string
  wallet_session: string
  player: string
  game: number
  engine: string
  title: string
  min_bet: bigint
  max_bet: bigint
  language: LanguageCode
  started_at: Date
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

function fromRow(row: Row): GameSession {
  if (!isPlayEngine(row.engine)) throw new Error(`Unknown engine ${row.engine}`)
  return {
    id: row.id,
    walletSession: row.wallet_session,
    player: row.player,
    game: row.game,
    engine: row.engine,
    title: row.title,
    minBet: row.min_bet,
    maxBet: row.max_bet,
    language: row.language,
    startedAt: row.started_at,
  }
}

/** Stores a launch; `cookie` is the only copy of what lets the player's browser back in. */
export async function openSession<Engine extends PlayEngineName>(
  store: Store,
  launch: Omit<GameSession<Engine>, 'id'>,
): Promise<{ session: GameSession<Engine>; cookie: string }> {
  const id = randomBytes(9).toString('base64url')
  const cookie = randomBytes(32).toString('base64url')
  const { walletSession, player, game, engine, title, minBet, maxBet, language, startedAt } = launch
  await store.query(
    `insert into game_session (id, cookie_hash, wallet_session, player, game, engine, title, min_bet, max_bet, language, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, hash(cookie), walletSession, player, game, engine, title, minBet, maxBet, language, startedAt],
  )
  return { session: { id, ...launch }, cookie }
}

/** The launch behind an address, if the browser holds its cookie. */
export async function findSession(store: Store, id: string, cookie: string | undefined): Promise<GameSession | null> {
  const { rows } = await store.query<Row>('select * from game_session where id = $1', [id])
  const row = rows[0]
  if (!row || !cookie || !timingSafeEqual(Buffer.from(hash(cookie)), Buffer.from(row.cookie_hash))) return null
  return fromRow(row)
}

/** The launch of a round that is kept: it must be there. */
export async function sessionOf(store: Store, id: string): Promise<GameSession> {
  const { rows } = await store.query<Row>('select * from game_session where id = $1', [id])
  if (!rows[0]) throw new Error('A round without its session')
  return fromRow(rows[0])
}
