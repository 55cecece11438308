import type { BrowserWindow } from 'electron'
import { brand } from '@kehribar/shared/brand'
import type { GameLaunch, GameOpenResult } from '@kehribar/shared/desktop'
import type { GameChange, OpenGame } from '@kehribar/shared/desktop-channels'
import { logger } from '../log'
import { attachClock, type ClockStrip } from './clock-strip'
import { type GamePageOptions, loadGame } from './game-page'
import { saveGamePlace, savedGamePlace, tileWindows } from './game-places'
import type { PlacingArea } from './placement'
import { createPartnerWindow } from './partner-window'
import { bringForward } from './site-window'
import { type PartnerRecovery, recoverPartner } from './partner-recovery'
import type { StateFile } from './state-file'

export interface GameWindowsOptions extends GamePageOptions {
  /** Returns the position of the next window, given the number of open ones. */
  readonly position: (open: number) => { x: number; y: number }
  /** File with the places of games and the list of open ones. */
  readonly file: StateFile
  /** Returns the area for tiling. */
  readonly area: () => PlacingArea
  /** Called when a game opens, closes, is muted or is kept on top. */
  readonly onChange: () => void
  /** Session time, such as 0:42; null while unknown. */
  readonly sessionTime: () => string | null
  /** Text over a game in full screen: time of day, session time, net result. */
  readonly clockText: () => string
  /** Called with true when the first game opens, and with false when the last one closes. */
  readonly onPlay: (playing: boolean) => void
  /** Asks whether to wait for an unresponsive game; true: reload it. */
  readonly askUnresponsive: (window: BrowserWindow) => Promise<boolean>
}

export interface GameWindows {
  open(launch: GameLaunch): Promise<GameOpenResult>
  closeAll(): void
  games(): readonly OpenGame[]
  change(change: GameChange): void
  /** Updates session time in the titles and the full-screen clock; called every minute. */
  tick(): void
  /** Ends full screen in all games, because the site must show a question. */
  leaveFullScreen(): void
  /** Reloads the game with a new address, because each address works once. Returns false if the window has no game. */
  restart(window: BrowserWindow): boolean
}

interface Game {
  readonly window: BrowserWindow
  readonly launch: GameLaunch
  readonly clock: ClockStrip
  readonly recovery: PartnerRecovery
  result: Promise<GameOpenResult>
  /** Whether the game has loaded, so that the window shows its title. */
  hasLoaded: boolean
}

/** Initial size of a game's window (@see CAT-22, CLIENT-34). */
export const gameSize = { width: 800, height: 600 }

/** Creates the manager of game windows: several games at once, each one once (@see CAT-22 to CAT-24). */
export function createGameWindows(options: GameWindowsOptions): GameWindows {
  const { partnerOrigins, language, position, file, area, onChange, sessionTime, clockText, onPlay, askUnresponsive } = options
  const open = new Map<string, Game>()

  /** Sets the title with the session time, because the site's header may be hidden. The time has no seconds, to spare screen readers. */
  function showTitle({ window, launch, hasLoaded }: Game): void {
    const time = sessionTime()
    if (hasLoaded) window.setTitle([launch.title || brand.name, ...(time ? [time] : [])].join(' · '))
  }

  async function launch(game: Game): Promise<GameOpenResult> {
    const launched = await loadGame(game.window, game.launch, options)
    if (launched.outcome === 'gone') return { outcome: 'opened' }
    if (launched.outcome !== 'opened') {
      game.window.destroy()
      return launched
    }
    game.hasLoaded = true
    showTitle(game)
    return launched
  }

  function reload(game: Game): void {
    if (game.window.isDestroyed()) return
    game.recovery.reloading()
    game.result = loadGame(game.window, game.launch, options).then((launched) => {
      // The site does not wait for a reload, so the window itself reports a failure.
      if (launched.outcome !== 'opened' && launched.outcome !== 'gone') game.recovery.showNotice()
      return { outcome: 'opened' }
    })
  }

  function notice() {
    const { code, texts } = language()
    return { language: code, title: texts.gameStopped, text: texts.gameStoppedHint, label: texts.startAgain }
  }

  /** Saves the open games, to offer them again after a crash, and calls `onChange`. */
  function changed(): void {
    file.change({ open: [...open.values()].map(({ launch: { id, provider, title } }) => ({ id, provider, title })) })
    onChange()
  }

  function changeAll(act: 'tile' | 'muteAll' | 'closeAll'): void {
    const all = [...open.values()]
    if (act === 'closeAll') for (const { window } of all) window.close()
    else if (act === 'tile')
      tileWindows(
        all.map(({ window }) => window),
        area(),
      )
    else {
      const isSilent = all.every(({ window }) => window.webContents.isAudioMuted())
      for (const { window } of all) window.webContents.setAudioMuted(!isSilent)
    }
  }

  function changeOne({ window }: Game, act: 'show' | 'close' | 'mute' | 'top'): void {
    if (act === 'show') bringForward(window)
    else if (act === 'close') window.close()
    else if (act === 'top') window.setAlwaysOnTop(!window.isAlwaysOnTop())
    else window.webContents.setAudioMuted(!window.webContents.isAudioMuted())
  }

  return {
    games: () =>
      [...open].map(
        ([
          key,
          {
            window,
            launch: { title },
          },
        ]) => ({
          key,
          title: title || brand.name,
          muted: window.webContents.isAudioMuted(),
          onTop: window.isAlwaysOnTop(),
        }),
      ),
    change(wanted) {
      if (!('key' in wanted)) changeAll(wanted.act)
      else {
        const game = open.get(wanted.key)
        if (game) changeOne(game, wanted.act)
      }
      onChange()
    },
    open(wanted) {
      const key = `${wanted.provider}/${wanted.id}`
      const running = open.get(key)
      if (running) {
        bringForward(running.window)
        return running.result
      }
      const opened = savedGamePlace(file, key) ?? { ...gameSize, ...position(open.size) }
      let window: BrowserWindow
      try {
        window = createPartnerWindow({ role: 'game', title: language().texts.loading, ...opened, partnerOrigins })
      } catch (error) {
        logger.error('Could not create a game window', error instanceof Error ? error.message : '')
        return Promise.resolve({ outcome: 'blocked' })
      }
      const clock = attachClock(window, () => ({ language: language().code, text: clockText() }))
      const recovery = recoverPartner(window, { name: wanted.provider, notice, reload: () => reload(game), hasLoaded: () => game.hasLoaded })
      const game: Game = { window, launch: wanted, clock, recovery, result: Promise.resolve({ outcome: 'opened' }), hasLoaded: false }
      open.set(key, game)
      saveGamePlace(window, file, { key, opened })
      changed()
      if (open.size === 1) onPlay(true)
      window.once('closed', () => {
        open.delete(key)
        changed()
        if (!open.size) onPlay(false)
      })
      window.on('unresponsive', () => void askUnresponsive(window).then((restart) => restart && reload(game)))
      game.result = launch(game)
      return game.result
    },
    closeAll() {
      for (const { window } of open.values()) window.destroy()
    },
    tick() {
      for (const game of open.values()) {
        showTitle(game)
        game.clock.update()
      }
    },
    leaveFullScreen() {
      for (const { window } of open.values()) if (window.isFullScreen()) window.setFullScreen(false)
    },
    restart(window) {
      const game = [...open.values()].find((candidate) => candidate.window === window)
      if (game) reload(game)
      return game !== undefined
    },
  }
}
