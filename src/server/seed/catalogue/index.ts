import type { Db } from '@server/db/types'
import { game, gameTag, provider, tag } from '@server/db/schema'
import { embedProviders, embedSeeds } from './embeds'
import { liveSeeds } from './live'
import { otherSeeds } from './other'
import { providers } from './providers'
import { type GameSeed, slotSeeds } from './slots'
import { tags } from './tags'
import { virtualSeeds } from './virtual'

/** Every game that can be played. A further type of game adds its own list here. */
export const gameSeeds = (): GameSeed[] => [...slotSeeds(), ...liveSeeds(), ...virtualSeeds(), ...otherSeeds()]

const CHUNK = 500
function* chunks<T>(list: readonly T[]): Generator<T[]> {
  for (let index = 0; index < list.length; index += CHUNK) yield list.slice(index, index + CHUNK)
}

/** Fills studios, tags, games and the frames of partners; what is already there stays as it is. */
export async function seedCatalogue(db: Db): Promise<void> {
  const games = gameSeeds()
  await db.transaction(async (tx) => {
    await tx
      .insert(provider)
      .values([...providers.map(({ code, name, popular }, position) => ({ code, name, position, popular: popular ?? false })), ...embedProviders])
      .onConflictDoNothing()
    await tx
      .insert(tag)
      .values(tags.map(({ id, type, title }, position) => ({ id, type, title, position })))
      .onConflictDoNothing()
    await tx.insert(game).values(embedSeeds).onConflictDoNothing()
    for (const part of chunks(games)) {
      await tx
        .insert(game)
        .values(part.map(({ tags: _, ...row }) => row))
        .onConflictDoNothing()
    }
    for (const part of chunks(games.flatMap(({ id, tags: ids }) => ids.map((tagId) => ({ gameId: id, tagId }))))) {
      await tx.insert(gameTag).values(part).onConflictDoNothing()
    }
  })
}
