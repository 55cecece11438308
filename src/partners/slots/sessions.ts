import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type GameEngineName, isGameEngine } from '@shared/rules/game-engines'
import type { LanguageCode } from '@shared/languages'
import type { Store } from '../store/open'

/** One launch of one game by one player. */
export interface SlotSession {
  /** In the address; worth nothing without the cookie. */
  id: string
  walletSession: string
  player: string
  game: number
  engine: GameEngineName
  title: string
  language: LanguageCode
  startedAt: Date
}

interface Row {
  id: string
  cookie_hash: string
  wallet_session: string
  player: string
  game: number
  engine: string
  title: string
  language: LanguageCode
  started_at: Date
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

function fromRow(row: Row): SlotSession {
  if (!isGameEngine(row.engine)) throw new Error(`Unknown engine ${row.engine}`)
  return {
    id: row.id,
    walletSession: row.wallet_session,
    player: row.player,
    game: row.game,
    engine: row.engine,
    title: row.title,
    language: row.language,
    startedAt: row.started_at,
  }
}

/** Stores a launch; `cookie` is the only copy of what lets the player's browser back in. */
export async function openSession(store: Store, launch: Omit<SlotSession, 'id'>): Promise<{ session: SlotSession; cookie: string }> {
  const id = randomBytes(9).toString('base64url')
  const cookie = randomBytes(32).toString('base64url')
  await store.query(
    `insert into slot_session (id, cookie_hash, wallet_session, player, game, engine, title, language, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, hash(cookie), launch.walletSession, launch.player, launch.game, launch.engine, launch.title, launch.language, launch.startedAt],
  )
  return { session: { id, ...launch }, cookie }
}

/** The launch behind an address, if the browser holds its cookie. */
export async function findSession(store: Store, id: string, cookie: string | undefined): Promise<SlotSession | null> {
  const { rows } = await store.query<Row>('select * from slot_session where id = $1', [id])
  const row = rows[0]
  if (!row || !cookie || !timingSafeEqual(Buffer.from(hash(cookie)), Buffer.from(row.cookie_hash))) return null
  return fromRow(row)
}

export async function sessionOf(store: Store, id: string): Promise<SlotSession> {
  const { rows } = await store.query<Row>('select * from slot_session where id = $1', [id])
  if (!rows[0]) throw new Error('A round without its session')
  return fromRow(rows[0])
}
