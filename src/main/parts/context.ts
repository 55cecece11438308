import { EventEmitter } from 'node:events'
import type { DesktopConfig } from '../config'
import { createLanguage, type Language } from '../language'
import type { Settings } from '../settings/settings'
import { writeBeforeQuit } from '../store-file'
import { openStateFile, rememberOpenGames, type RestorableGames, type StateFile } from '../windows/state-file'

/** Events by which a part reaches the parts that are created after it. */
export interface AppEvents {
  /** Language, lock or open games have changed: tray, badge and menus must be updated. */
  changed: []
  /** The first frame is on screen, or the client waits in the tray: deferred work may begin. */
  started: []
}

/** Data and functions that every part of the client receives. */
export interface AppContext {
  readonly config: DesktopConfig
  readonly settings: Settings
  readonly file: StateFile
  readonly restorableGames: RestorableGames
  readonly events: EventEmitter<AppEvents>
  readonly language: Language
  /** Restarts the client and offers the open games again. */
  readonly restart: () => Promise<void>
}

export function createContext(config: DesktopConfig, settings: Settings): AppContext {
  const file = openStateFile()
  const restorableGames = rememberOpenGames(file)
  writeBeforeQuit()
  const events = new EventEmitter<AppEvents>()
  return {
    config,
    settings,
    file,
    restorableGames,
    events,
    language: createLanguage(() => events.emit('changed')),
    async restart() {
      restorableGames.keep()
      ;(await import('../settings/restart')).restartOnSettingsPage()
    },
  }
}
