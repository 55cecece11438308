import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { EmbedProvider } from '@kehribar/shared/partners/embed'
import type { Store } from '../store/open'
import { embedSessionTable } from '../store/schema'

/** A player’s session in a frame. The page holds the bearer token in memory; only its hash is stored. */
export type EmbedSession = Omit<typeof embedSessionTable.$inferSelect, 'bearerHash'>

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

export async function openEmbedSession(store: Store, session: EmbedSession): Promise<string> {
  const bearer = randomBytes(32).toString('base64url')
  await store.insert(embedSessionTable).values({ ...session, bearerHash: hash(bearer) })
  return bearer
}

/** Returns the session of an `Authorization: Bearer …` header with one of the given partners; null for an unknown token. */
export async function findEmbedSession(store: Store, header: string | undefined, providers: readonly EmbedProvider[]): Promise<EmbedSession | null> {
  const bearer = /^Bearer ([\w-]{43})$/.exec(header ?? '')?.[1]
  if (!bearer) return null
  const [row] = await store
    .select()
    .from(embedSessionTable)
    .where(eq(embedSessionTable.bearerHash, hash(bearer)))
  if (!row || !providers.includes(row.provider)) return null
  const { bearerHash: _hidden, ...session } = row
  return session
}
