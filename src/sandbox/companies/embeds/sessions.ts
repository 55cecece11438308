import { createHash, randomBytes } from 'node:crypto'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { EmbedProvider } from '@kehribar/shared/partners/embed'
import type { Store } from '../store/open'

/** A player in a frame. The page holds the bearer in memory; only its hash is kept. */
export interface EmbedSession {
  provider: EmbedProvider
  walletSession: string
  player: string
  game: number
  /** Kuruş. */
  minBet: bigint
  maxBet: bigint
  language: LanguageCode
  startedAt: Date
}

interface Row {
  provider: EmbedProvider
  wallet_session: string
  player: string
  game: number
  min_bet: bigint
  max_bet: bigint
  language: LanguageCode
  started_at: Date
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

export async function openEmbedSession(store: Store, session: EmbedSession): Promise<string> {
  const bearer = randomBytes(32).toString('base64url')
  await store.query(
    `insert into embed_session (bearer_hash, provider, wallet_session, player, game, min_bet, max_bet, language, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [hash(bearer), session.provider, session.walletSession, session.player, session.game, session.minBet, session.maxBet, session.language, session.startedAt],
  )
  return bearer
}

/** The session of an `Authorization: Bearer …` header at one of the partners; null without a known one. */
export async function findEmbedSession(store: Store, header: string | undefined, providers: readonly EmbedProvider[]): Promise<EmbedSession | null> {
  const bearer = /^Bearer ([\w-]{43})$/.exec(header ?? '')?.[1]
  if (!bearer) return null
  const { rows } = await store.query<Row>('select * from embed_session where bearer_hash = $1', [hash(bearer)])
  const row = rows[0]
  if (!row || !providers.includes(row.provider)) return null
  return {
    provider: row.provider,
    walletSession: row.wallet_session,
    player: row.player,
    game: row.game,
    minBet: row.min_bet,
    maxBet: row.max_bet,
    language: row.language,
    startedAt: row.started_at,
  }
}
