import type { Game, IndexGame } from '@kehribar/shared/api/games'
import { toGame } from './api'

/** Number of new games on the home page (@see HOME-04). */
export const RADAR_SIZE = 18
/** Tiles of a row: six side by side, and as many to scroll through on a phone (@see HOME-07, HOME-08). */
export const ROW_SIZE = 12

/** Returns the first 18 index games that have a picture, in order. */
export function radarGames(index: readonly IndexGame[]): Game[] {
  return index.flatMap((entry) => toGame(entry) ?? []).slice(0, RADAR_SIZE)
}

export interface Row {
  /** Null: the catalogue itself. */
  tag: number | null
  games: Game[]
}

/** Returns a row of the catalogue and one row per tag. No game appears twice, nor in `shown`. A row that would not fill its first screen is left out. */
export function gameRows(games: readonly Game[], tags: readonly number[], shown: readonly Game[], fill = 6): Row[] {
  const used = new Set(shown.map(({ id }) => id))
  const take = (tag: number | null): Row => {
    const found = games.filter((game) => !used.has(game.id) && (tag === null || game.tags.some(({ id }) => id === tag))).slice(0, ROW_SIZE)
    for (const { id } of found) used.add(id)
    return { tag, games: found }
  }
  return [null, ...tags].map(take).filter((row) => row.games.length >= (row.tag === null ? 1 : fill))
}

/** Returns the tags with the most games, without those in `except`. */
export function largestTags(tags: readonly { id: number; games: number | undefined }[], except: readonly number[], count: number): number[] {
  return tags
    .filter(({ id }) => !except.includes(id))
    .sort((a, b) => (b.games ?? 0) - (a.games ?? 0))
    .slice(0, count)
    .map(({ id }) => id)
}
