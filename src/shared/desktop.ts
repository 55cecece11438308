import { brand } from './brand'
import type { GameChange, OpenGame } from './desktop-channels'
import type { LockAnswer, LockChange, LockView } from './desktop-lock'
import type { SettingChange, SettingsView } from './desktop-settings'
import type { UpdateState } from './desktop-updates'
import type { LanguageCode } from './languages'

/** The name of the bridge on the page's `window`. */
export const bridgeName = brand.id

/** What a player wants to play; the launching shell fetches the address itself. */
export interface GameLaunch {
  id: number
  provider: string
  title: string
}

/** `opened`: the window shows the game. `blocked`: no window could be opened. `refused`: the server gave no address (`reason`: message key). */
export type GameOpenResult = { outcome: 'opened' } | { outcome: 'blocked' } | { outcome: 'refused'; reason: string } | { outcome: 'failed' }

/** `memory_only`: no keyring, so logging in again after a restart. `locked`: the keyring did not open, and what it sealed waits for the next start. `backend_changed`, `unreadable`: an old session could not be read and is gone. */
export interface SessionProtection {
  kept: boolean
  notice: 'none' | 'memory_only' | 'locked' | 'backend_changed' | 'unreadable'
}

/** The desktop client's own settings, kept on this device. */
export interface ClientSettings {
  read(): Promise<SettingsView>
  /** Rejects what makes no sense, such as a proxy without an address. */
  change(change: SettingChange): Promise<SettingsView>
  reset(): Promise<SettingsView>
  /** Tells every change, also one made elsewhere (zoom by a key). Gives the way to stop. */
  onChanged(listener: (view: SettingsView) => void): () => void
  /** Ends the client and starts it anew on the page of these settings. */
  restart(): Promise<void>
}

/** The client's PIN (@see D-32). */
export interface ClientLock {
  read(): Promise<LockView>
  change(change: LockChange): Promise<LockAnswer>
  /** Locks at once; nothing without a PIN. */
  now(): Promise<void>
}

/** The games under way in windows of their own (@see D-34). */
export interface ClientGames {
  list(): Promise<readonly OpenGame[]>
  change(change: GameChange): Promise<readonly OpenGame[]>
  /** Gives the way to stop. */
  onChanged(listener: (games: readonly OpenGame[]) => void): () => void
  /** What was open when the client was updated, restarted or crashed; told once. */
  earlier(): Promise<readonly GameLaunch[]>
}

/** A text in the page (@see D-38). */
export interface ClientFind {
  start(search: { text: string; forward: boolean; next: boolean }): Promise<void>
  stop(): Promise<void>
  /** Each gives the way to stop. */
  onFound(listener: (found: { active: number; matches: number }) => void): () => void
  onOpen(listener: () => void): () => void
}

/** New versions of the client (@see D24). */
export interface ClientUpdates {
  read(): Promise<UpdateState>
  /** Looks now; errors are told in the answer. */
  check(): Promise<UpdateState>
  /** Says no more about the version that was found. */
  skip(): Promise<UpdateState>
  /** Closes the client, installs the version that is ready and starts it. */
  install(): Promise<void>
  /** Gives the way to stop. */
  onChanged(listener: (state: UpdateState) => void): () => void
}

/**
 * What the browser and the desktop client do differently. The site knows nothing else about where it runs;
 * `platform/shell/web.ts` and `platform/shell/desktop.ts` both satisfy it.
 */
export interface Platform {
  readonly kind: 'web' | 'desktop'
  readonly session: {
    /** Whether a session exists; the token itself is never readable. */
    present(): Promise<boolean>
    /** Forget the session on this device, after logout or a 401. */
    clear(): Promise<void>
    /** Tells that the session ended behind the site's back (desktop: a game's launch met a 401). Gives the way to stop listening. */
    onEnded(listener: () => void): () => void
    /** Whether the session outlives the app, and what the player should know about it (@see D21). The browser always keeps it. */
    protection(): Promise<SessionProtection>
  }
  readonly games: {
    /**
     * Opens a blank 800 × 600 window titled "loading" at once, then the game (@see CAT-22 to CAT-24).
     * `requestLink` gives the address or null; the desktop client asks for it in its main process instead.
     */
    open(launch: GameLaunch, requestLink: () => Promise<string | null>): Promise<GameOpenResult>
    /** Closes every game: the session ended, or the player takes a break (@see D22). */
    closeAll(): Promise<void>
  }
  /** Null in the browser, whose windows are its own. */
  readonly openGames: ClientGames | null
  /** Null in the browser, which finds by itself. */
  readonly find: ClientFind | null
  /** The client's own settings; null in the browser, which has its own. */
  readonly settings: ClientSettings | null
  /** Null in the browser: the system locks it with everything else. */
  readonly lock: ClientLock | null
  /** Null in the browser, which always loads the newest site. */
  readonly updates: ClientUpdates | null
  /** Asks where, and saves what support needs to know about this client, with the dumps of crashes on request; null in the browser. */
  readonly saveDiagnostics: ((choice: { dumps: boolean }) => Promise<'saved' | 'cancelled' | 'failed'>) | null
  /** Unread messages outside the page: tray, dock, notifications. A browser has none of these: nothing is told there, and nobody tells. */
  readonly messages: {
    /** The site counted the unread messages anew. */
    unread(count: number): void
    /** Tells that a new message arrived, which the main process finds also while the window is hidden. Gives the way to stop listening. */
    onArrived(listener: () => void): () => void
  }
  /** A page outside the product, in a new tab or the system's browser. False: it may not be opened. */
  openExternal(url: string): Promise<boolean>
  /** Tells paths that the player chose outside the page (tray, notification, menu, link), also one that waited for it. Gives the way to stop. */
  onGo(listener: (path: string) => void): () => void
  /** The player's language changed; the desktop client follows in its menu and window titles. */
  languageChanged(code: LanguageCode): void
}
