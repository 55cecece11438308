import { type FavouritesAnswer, maxFavourites } from '@kehribar/shared/partners/sportsbook'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EmbedSession } from '../embeds/sessions'
import type { Store } from '../store/open'
import { sportsbookFavourite as favourites } from '../store/schema'
import { canBeFollowed } from './season/leagues'

/** Creates the store of players’ favourite leagues and teams (@see USE-11). */
export function favouriteStore(store: Store) {
  const of = async (player: string): Promise<string[]> => {
    const found = await store.select({ id: favourites.id }).from(favourites).where(eq(favourites.player, player)).orderBy(desc(favourites.at), favourites.id)
    return found.map(({ id }) => id)
  }
  return {
    of,
    /** Adds a favourite; returns false at the limit. */
    async add(player: string, id: string, at: Date): Promise<boolean> {
      // The store serialises transactions, so concurrent calls cannot exceed the limit.
      return store.transaction(async (tx) => {
        const known = await tx.select({ id: favourites.id }).from(favourites).where(eq(favourites.player, player))
        if (known.some((favourite) => favourite.id === id)) return true
        if (known.length >= maxFavourites) return false
        await tx.insert(favourites).values({ player, id, at })
        return true
      })
    },
    remove: (player: string, id: string) => store.delete(favourites).where(and(eq(favourites.player, player), eq(favourites.id, id))),
  }
}
type FavouriteStore = ReturnType<typeof favouriteStore>

interface Options {
  favourites: FavouriteStore
  sessionOf: (call: FastifyRequest) => Promise<EmbedSession | null>
  loginRequired: (reply: FastifyReply) => FastifyReply
  now: () => number
}

/** Registers the favourites below `/sportsbook/api`; the account call lists them. */
export function favouriteRoutes(app: FastifyInstance, { favourites, sessionOf, loginRequired, now }: Options): void {
  const path = '/sportsbook/api/favourites/:id'
  app.put<{ Params: { id: string } }>(path, async (call, reply) => {
    const session = await sessionOf(call)
    if (!session) return loginRequired(reply)
    const { id } = call.params
    if (!canBeFollowed(id)) return reply.code(404).send({ error: 'favourite' })
    if (!(await favourites.add(session.player, id, new Date(now())))) return reply.code(409).send({ error: 'too-many' })
    return { favourites: await favourites.of(session.player) } satisfies FavouritesAnswer
  })
  app.delete<{ Params: { id: string } }>(path, async (call, reply) => {
    const session = await sessionOf(call)
    if (!session) return loginRequired(reply)
    await favourites.remove(session.player, call.params.id)
    return { favourites: await favourites.of(session.player) } satisfies FavouritesAnswer
  })
}
