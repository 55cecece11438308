import { liraText } from '@kehribar/shared/rules/money'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { frameProviders, frameGameSeeds } from './embeds'
import { factsOf } from './facts'
import { virtualSeeds } from './virtual'
import { liveSeeds } from './live'
import { otherSeeds } from './other'
import { studioSeeds } from './providers'
import type { GameSeed } from './game-seed'
import { slotSeeds } from './slots'
import { tagSeeds } from './tags'

/** Returns all games of all types. */
export const gameSeeds = (): GameSeed[] => [...slotSeeds(), ...liveSeeds(), ...virtualSeeds(), ...otherSeeds()]

interface Title extends Pick<GameSeed, 'id' | 'title' | 'language' | 'provider' | 'slug' | 'engine' | 'rtp' | 'minBet' | 'maxBet'> {
  type: GameSeed['type'] | 'embed'
}

const title = ({ id, type, title: name, language, provider, slug, engine, rtp, minBet, maxBet }: Title) => ({
  id,
  type,
  title: name,
  language,
  provider,
  slug,
  engine,
  rtp: rtp / 100,
  min: liraText(minBet),
  max: liraText(maxBet),
})

const newTagOf = (type: GameSeed['type']) => gameTypes.find(({ tag }) => tag === type)?.newTag ?? 0

/** Returns the import file of the catalogue: studios, tags, games and partners’ frames. */
export const catalogueFile = () => ({
  providers: [...studioSeeds.map(({ code, name, popular }) => ({ code, name, popular })), ...frameProviders],
  tags: tagSeeds,
  games: [
    ...frameGameSeeds.map((frame) => ({ ...title(frame), position: frame.position })),
    ...gameSeeds().map(({ tags: ids, position, indexPosition, ...game }) => ({
      ...title(game),
      ...factsOf(game, ids.includes(newTagOf(game.type))),
      tags: ids,
      position,
      home: indexPosition ?? undefined,
    })),
  ],
})
