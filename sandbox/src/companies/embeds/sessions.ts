import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { EmbedProvider } from '@kehribar/shared/partners/embed'
import type { Store } from '../store/open'
import { embedSession } from '../store/schema'

/** A player in a frame. The page holds the bearer in memory; only its hash is kept. */
export type EmbedSession = Omit<typeof embedSession.$inferSelect, 'bearerHash'>

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

export async function openEmbedSession(store: Store, session: EmbedSession): Promise<string> {
  const bearer = randomBytes(32).toString('base64url')
  await store.insert(embedSession).values({ ...session, bearerHash: hash(bearer) })
  return bearer
}

/** The session of an `Authorization: Bearer …` header at one of the partners; null without a known one. */
export async function findEmbedSession(store: Store, header: string | undefined, providers: readonly EmbedProvider[]): Promise<EmbedSession | null> {
  const bearer = /^Bearer ([\w-]{43})$/.exec(header ?? '')?.[1]
  if (!bearer) return null
  const [row] = await store
    .select()
    .from(embedSession)
    .where(eq(embedSession.bearerHash, hash(bearer)))
  if (!row || !providers.includes(row.provider)) return null
  const { bearerHash: _hidden, ...session } = row
  return session
}
