import type { GameWindows } from './game-windows'
import type { GamesOptions } from './games'

/** The games' windows, loaded with the first game: the site's own window does not wait for them (@see SPEED-04). */
export function gamesLater(options: GamesOptions): GameWindows {
  let running: GameWindows | undefined
  let loading: Promise<GameWindows> | undefined

  async function load(): Promise<GameWindows> {
    const { createGames } = await import('./games')
    running = createGames(options)
    return running
  }

  return {
    async open(launch) {
      loading ??= load()
      return (await loading).open(launch)
    },
    closeAll: () => running?.closeAll(),
    tick: () => running?.tick(),
    leaveFullScreen: () => running?.leaveFullScreen(),
    restart: (window) => running?.restart(window) ?? false,
  }
}
