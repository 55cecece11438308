import type { BrowserWindow } from 'electron'
import { brand } from '@kehribar/shared/brand'
import type { GameLaunch, GameOpenResult } from '@kehribar/shared/desktop'
import type { GameChange, OpenGame } from '@kehribar/shared/desktop-channels'
import { logger } from '../log'
import { attachClock, type ClockStrip } from './clock-strip'
import { type GamePageOptions, loadGame } from './game-page'
import { keepGamePlace, keptGamePlace, tileWindows } from './game-places'
import type { PlacingArea } from './placement'
import { createPartnerWindow } from './partner-window'
import { bringForward } from './site-window'
import { type StartAgain, watchPartner } from './start-again'
import type { StateFile } from './state-file'

export interface GameWindowsOptions extends GamePageOptions {
  /** Where the next window opens, by how many are open. */
  readonly position: (open: number) => { x: number; y: number }
  /** Where games are remembered, and which are open. */
  readonly file: StateFile
  /** The display on which they are tiled. */
  readonly area: () => PlacingArea
  /** A game came, went, or is silent now. */
  readonly onChange: () => void
  /** Session time as 0:42; null while it is not known. */
  readonly sessionTime: () => string | null
  /** What stands over a game in full screen: time of day, session time, net result. */
  readonly clockText: () => string
  /** The first game was opened, the last one closed. */
  readonly onPlay: (playing: boolean) => void
  /** Asks whether to wait for a game that does not answer; true: start it anew. */
  readonly askUnresponsive: (window: BrowserWindow) => Promise<boolean>
}

export interface GameWindows {
  open(launch: GameLaunch): Promise<GameOpenResult>
  closeAll(): void
  games(): readonly OpenGame[]
  change(change: GameChange): void
  /** A minute went by: session time in the titles, the clock over a full screen. */
  tick(): void
  /** Out of full screen: the site has something to ask that must be seen. */
  leaveFullScreen(): void
  /** Starts the game in this window anew, because its address cannot be loaded twice; false when it is no game's window. */
  restart(window: BrowserWindow): boolean
}

interface Game {
  readonly window: BrowserWindow
  readonly launch: GameLaunch
  readonly clock: ClockStrip
  readonly page: StartAgain
  result: Promise<GameOpenResult>
  /** Shown, so that the title is the game's. */
  there: boolean
}

/** 800 × 600 until the player makes it another (@see CAT-22, CLIENT-34). */
export const gameSize = { width: 800, height: 600 }

/** Games in windows of their own: several at once, each game once (@see CAT-22 to CAT-24). */
export function createGameWindows(options: GameWindowsOptions): GameWindows {
  const { partnerOrigins, language, position, file, area, onChange, sessionTime, clockText, onPlay, askUnresponsive } = options
  const open = new Map<string, Game>()

  /** The session's time in the title, where the site's header may be out of sight; by the minute, so that no screen reader speaks all the time. */
  function title({ window, launch, there }: Game): void {
    const time = sessionTime()
    if (there) window.setTitle([launch.title || brand.name, ...(time ? [time] : [])].join(' · '))
  }

  async function launch(game: Game): Promise<GameOpenResult> {
    const launched = await loadGame(game.window, game.launch, options)
    if (launched.outcome === 'gone') return { outcome: 'opened' }
    if (launched.outcome !== 'opened') {
      game.window.destroy()
      return launched
    }
    game.there = true
    title(game)
    return launched
  }

  function startAgain(game: Game): void {
    if (game.window.isDestroyed()) return
    game.page.begun()
    game.result = loadGame(game.window, game.launch, options).then((launched) => {
      // Nobody on the site waits for this one: the window itself says that it did not work.
      if (launched.outcome !== 'opened' && launched.outcome !== 'gone') game.page.stopped()
      return { outcome: 'opened' }
    })
  }

  function notice() {
    const { code, texts } = language()
    return { language: code, title: texts.gameStopped, text: texts.gameStoppedHint, label: texts.startAgain }
  }

  /** Noted for a client that does not end by itself. */
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
      const opened = keptGamePlace(file, key) ?? { ...gameSize, ...position(open.size) }
      let window: BrowserWindow
      try {
        window = createPartnerWindow({ role: 'game', title: language().texts.loading, ...opened, partnerOrigins })
      } catch (error) {
        logger.error('No window for a game', error instanceof Error ? error.message : '')
        return Promise.resolve({ outcome: 'blocked' })
      }
      const clock = attachClock(window, () => ({ language: language().code, text: clockText() }))
      const again = () => startAgain(game)
      const page = watchPartner(window, { what: wanted.provider, notice, again, isThere: () => game.there })
      const game: Game = { window, launch: wanted, clock, page, result: Promise.resolve({ outcome: 'opened' }), there: false }
      open.set(key, game)
      keepGamePlace(window, file, { key, opened })
      changed()
      if (open.size === 1) onPlay(true)
      window.once('closed', () => {
        open.delete(key)
        changed()
        if (!open.size) onPlay(false)
      })
      window.on('unresponsive', () => void askUnresponsive(window).then((restart) => restart && again()))
      game.result = launch(game)
      return game.result
    },
    closeAll() {
      for (const { window } of open.values()) window.destroy()
    },
    tick() {
      for (const game of open.values()) {
        title(game)
        game.clock.update()
      }
    },
    leaveFullScreen() {
      for (const { window } of open.values()) if (window.isFullScreen()) window.setFullScreen(false)
    },
    restart(window) {
      const game = [...open.values()].find((candidate) => candidate.window === window)
      if (game) startAgain(game)
      return game !== undefined
    },
  }
}
