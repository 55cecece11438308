import { defaultLanguage } from '@kehribar/shared/languages'
import { timeZone } from '@kehribar/shared/rules/istanbul'
import { type BrowserWindow, type MenuItemConstructorOptions, screen } from 'electron'
import { formatMoney } from '@kehribar/shared/rules/money'
import type { CallApi } from '../api-proxy/call-api'
import { createGameLinkRequest } from '../game-link'
import type { Language } from '../language'
import { createGameWindows, gameSize, type GameWindows } from './game-windows'
import { cascadePlace, placingArea } from './placement'
import { createPlayClock, sessionTime } from './play-clock'
import { gamesMenu } from './games-menu'
import type { Site } from './site'
import type { StateFile } from './state-file'

export interface GamesOptions {
  readonly partnerOrigins: readonly string[]
  readonly language: Language
  readonly callApi: CallApi
  readonly apiOrigin: string
  readonly site: Pick<Site, 'window' | 'show'>
  /** Called when the server rejects the session. */
  readonly onUnauthorized: () => void
  readonly askUnresponsive: (window: BrowserWindow) => Promise<boolean>
  readonly file: StateFile
  readonly onChange: () => void
}

export interface Games extends GameWindows {
  /** Returns the menu of open games for menu bar and tray. */
  menu(): MenuItemConstructorOptions[]
}

/** Time of day in Istanbul, as on the site. */
const timeOfDay = new Intl.DateTimeFormat(defaultLanguage.tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })

/** Creates the game windows on the site's display, with their clock and reality checks. */
export function createGames({ partnerOrigins, language, callApi, apiOrigin, site, onUnauthorized, askUnresponsive, file, onChange }: GamesOptions): Games {
  const clock = createPlayClock({
    requestCheck: async () => {
      const asked = await callApi('realityCheck', {})
      if (asked.kind === 'unauthorized') onUnauthorized()
      return asked.kind === 'answer' ? asked.answer : null
    },
    onTick: () => games.tick(),
    onDue: () => {
      // The site shows the check, and a game in full screen would hide it (@see PLAY-10).
      games.leaveFullScreen()
      site.show()
    },
  })

  function clockText(): string {
    const figures = clock.figures()
    const { session, net } = language.texts()
    const time = timeOfDay.format(Date.now())
    return figures ? `${time} · ${session} ${sessionTime(figures, Date.now())} · ${net} ${formatMoney(figures.net, language.code())}` : time
  }

  const area = () => placingArea(screen.getDisplayMatching(site.window()?.getBounds() ?? { x: 0, y: 0, ...gameSize }))

  const games = createGameWindows({
    partnerOrigins,
    requestLink: createGameLinkRequest({ callApi, apiOrigin, onUnauthorized }),
    language: () => ({ code: language.code(), texts: language.texts() }),
    position: (open) => cascadePlace(open, gameSize, area()),
    area,
    file,
    onChange,
    sessionTime: () => {
      const figures = clock.figures()
      return figures && sessionTime(figures, Date.now())
    },
    clockText,
    onPlay: (playing) => (playing ? clock.start() : clock.stop()),
    askUnresponsive,
  })
  return { ...games, menu: () => gamesMenu(language.code(), games.games(), (change) => games.change(change)) }
}
