import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isSlotEngine, isTableEngine, type SlotEngineName, type TableEngineName } from '@kehribar/shared/rules/game-engines'
import { type Store, firstRow, mustFind } from '../store/open'
import { gameSessionTable } from '../store/schema'

/** Engines of games that open in their own window. */
export type PlayEngineName = SlotEngineName | TableEngineName

/** One launch of a game by a player. Its id is part of the address and is useless without the cookie. */
export interface GameSession<Engine extends PlayEngineName = PlayEngineName> extends Omit<typeof gameSessionTable.$inferSelect, 'cookieHash' | 'engine'> {
  engine: Engine
}
export type SlotSession = GameSession<SlotEngineName>
export type TableSession = GameSession<TableEngineName>

export const isSlotSession = (session: GameSession): session is SlotSession => isSlotEngine(session.engine)
export const isTableSession = (session: GameSession): session is TableSession => isTableEngine(session.engine)
export const isPlayEngine = (name: string): name is PlayEngineName => isSlotEngine(name) || isTableEngine(name)

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

function fromRow({ cookieHash: _hidden, engine, ...row }: typeof gameSessionTable.$inferSelect): GameSession {
  if (!isPlayEngine(engine)) throw new Error(`Unknown engine ${engine}`)
  return { ...row, engine }
}

/** Stores a launch; the returned `cookie` value is stored only as a hash. */
export async function openGameSession<Engine extends PlayEngineName>(
  store: Store,
  { quickDisplay = false, ...rest }: Omit<GameSession<Engine>, 'id' | 'quickDisplay'> & { quickDisplay?: boolean },
): Promise<{ session: GameSession<Engine>; cookie: string }> {
  const launch = { ...rest, quickDisplay }
  const id = randomBytes(9).toString('base64url')
  const cookie = randomBytes(32).toString('base64url')
  await store.insert(gameSessionTable).values({ id, cookieHash: hash(cookie), ...launch })
  return { session: { id, ...launch }, cookie }
}

const rowsOf = (store: Store, id: string) => store.select().from(gameSessionTable).where(eq(gameSessionTable.id, id))

/** Returns the launch of an address if the browser sent its cookie, otherwise null. */
export async function findGameSession(store: Store, id: string, cookie: string | undefined): Promise<GameSession | null> {
  const row = await firstRow(rowsOf(store, id))
  if (!row || !cookie || !timingSafeEqual(Buffer.from(hash(cookie)), Buffer.from(row.cookieHash))) return null
  return fromRow(row)
}

/** Returns the launch of a stored round. @throws if it is missing */
export const gameSessionById = async (store: Store, id: string): Promise<GameSession> => fromRow(await mustFind('A round’s session', rowsOf(store, id)))
