import type { Games, GamesOptions } from './games'

/** Creates a stand-in that loads the game windows with the first game, so that the start does not wait for them (@see SPEED-04). */
export function createLazyGames(options: GamesOptions): Games {
  let running: Games | undefined
  let loading: Promise<Games> | undefined

  async function load(): Promise<Games> {
    const { createGames } = await import('./games')
    return (running = createGames(options))
  }

  return {
    async open(launch) {
      loading ??= load()
      return (await loading).open(launch)
    },
    games: () => running?.games() ?? [],
    change: (change) => running?.change(change),
    menu: () => running?.menu() ?? [],
    closeAll: () => running?.closeAll(),
    tick: () => running?.tick(),
    leaveFullScreen: () => running?.leaveFullScreen(),
    restart: (window) => running?.restart(window) ?? false,
  }
}
