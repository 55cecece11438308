import { brand } from './brand'
import type { GameChange, OpenGame } from './desktop-channels'
import type { LockAnswer, LockChange, LockView } from './desktop-lock'
import type { SettingChange, SettingsView } from './desktop-settings'
import type { UpdateState } from './desktop-updates'
import type { LanguageCode } from './languages'

/** Name of the bridge on the page's `window`. */
export const bridgeName = brand.id

/** The game to open; the client requests its address itself. */
export interface GameLaunch {
  id: number
  provider: string
  title: string
}

/** `opened`: the window shows the game. `blocked`: no window could be opened. `refused`: the server returned no address (`reason`: message key). */
export type GameOpenResult = { outcome: 'opened' } | { outcome: 'blocked' } | { outcome: 'refused'; reason: string } | { outcome: 'failed' }

/**
 * `memory_only`: no keyring, so the player must log in again after a restart. `locked`: the keyring did not open; the
 * sealed session is tried again at the next start. `backend_changed`, `unreadable`: the old session could not be read and
 * is lost.
 */
export interface SessionProtection {
  kept: boolean
  notice: 'none' | 'memory_only' | 'locked' | 'backend_changed' | 'unreadable'
}

/** The desktop client's own settings, stored on this device. */
export interface ClientSettings {
  read(): Promise<SettingsView>
  /** Rejects invalid values, such as a manual proxy without an address. */
  change(change: SettingChange): Promise<SettingsView>
  reset(): Promise<SettingsView>
  /** Reports every change, including those made elsewhere (zoom key). Returns a function that unsubscribes. */
  onChanged(listener: (view: SettingsView) => void): () => void
  /** Restarts the client on its settings page. */
  restart(): Promise<void>
}

/** The client's PIN (@see CLIENT-32). */
export interface ClientLock {
  read(): Promise<LockView>
  change(change: LockChange): Promise<LockAnswer>
  /** Locks at once; does nothing without a PIN. */
  now(): Promise<void>
}

/** Running games, each in its own window. @see CLIENT-34 */
export interface ClientGames {
  list(): Promise<readonly OpenGame[]>
  change(change: GameChange): Promise<readonly OpenGame[]>
  /** Returns a function that unsubscribes. */
  onChanged(listener: (games: readonly OpenGame[]) => void): () => void
  /** Returns the games that were open when the client was updated, restarted or crashed; only once. */
  earlier(): Promise<readonly GameLaunch[]>
}

/** Search in the page. @see CLIENT-38 */
export interface ClientFind {
  start(search: { text: string; forward: boolean; next: boolean }): Promise<void>
  stop(): Promise<void>
  /** Both listeners return a function that unsubscribes. */
  onFound(listener: (found: { active: number; matches: number }) => void): () => void
  onOpen(listener: () => void): () => void
}

/** Updates of the client. @see DESKTOP-24 */
export interface ClientUpdates {
  read(): Promise<UpdateState>
  /** Checks now; the returned state includes errors. */
  check(): Promise<UpdateState>
  /** Stops offering the version that was found. */
  skip(): Promise<UpdateState>
  /** Quits the client, installs the downloaded version and starts it. */
  install(): Promise<void>
  /** Returns a function that unsubscribes. */
  onChanged(listener: (state: UpdateState) => void): () => void
}

/**
 * Everything that differs between the browser and the desktop client. The site has no other knowledge of where it runs.
 * `platform/shell/web.ts` and `platform/shell/desktop.ts` implement this interface.
 */
export interface Platform {
  readonly kind: 'web' | 'desktop'
  readonly session: {
    /** Returns whether a session exists; the token itself is never readable. */
    present(): Promise<boolean>
    /** Deletes the session on this device, after a logout or a 401. */
    clear(): Promise<void>
    /** Reports a session that ended without the site (desktop: a game launch got a 401). Returns a function that unsubscribes. */
    onEnded(listener: () => void): () => void
    /** Returns whether the session survives a restart of the app, and a notice for the player. In the browser a session always does. @see DESKTOP-21 */
    protection(): Promise<SessionProtection>
  }
  readonly games: {
    /**
     * Opens a blank 800 × 600 window titled "loading" at once, then loads the game. `requestLink` returns the address or
     * null; the desktop client requests it in its main process instead. @see CAT-22 to CAT-24
     */
    open(launch: GameLaunch, requestLink: () => Promise<string | null>): Promise<GameOpenResult>
    /** Closes every game: the session ended, or the player takes a break. @see DESKTOP-22 */
    closeAll(): Promise<void>
  }
  /** Null in the browser, which manages its own windows. */
  readonly openGames: ClientGames | null
  /** Null in the browser, which has its own search. */
  readonly find: ClientFind | null
  /** The desktop client's settings; null in the browser. */
  readonly settings: ClientSettings | null
  /** Null in the browser, which is locked together with the system. */
  readonly lock: ClientLock | null
  /** Null in the browser, which always loads the newest site. */
  readonly updates: ClientUpdates | null
  /** Saves data about this client for support to a file that the player chooses, optionally with crash dumps; null in the browser. */
  readonly saveDiagnostics: ((choice: { dumps: boolean }) => Promise<'saved' | 'cancelled' | 'failed'>) | null
  /** Unread messages outside the page: tray, dock, notifications. In the browser this does nothing. */
  readonly messages: {
    /** Reports the current number of unread messages. */
    unread(count: number): void
    /** Reports a new message; the main process finds it even while the window is hidden. Returns a function that unsubscribes. */
    onArrived(listener: () => void): () => void
  }
  /** Opens an external page in a new tab or the system's browser. Returns false if the address is not allowed. */
  openExternal(url: string): Promise<boolean>
  /** Reports paths chosen outside the page (tray, notification, menu, link), including a pending one. Returns a function that unsubscribes. */
  onGo(listener: (path: string) => void): () => void
  /** Passes the player's language to the desktop client's menu and window titles. */
  languageChanged(code: LanguageCode): void
}
