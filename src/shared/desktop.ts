import type { LanguageCode } from './languages'

/** What a player wants to play; the launching shell fetches the address itself. */
export interface GameLaunch {
  id: number
  provider: string
  title: string
}

/** `opened`: the window shows the game. `blocked`: no window could be opened. `refused`: the server gave no address (`reason`: message key). */
export type GameOpenResult = { outcome: 'opened' } | { outcome: 'blocked' } | { outcome: 'refused'; reason: string } | { outcome: 'failed' }

/** `memory_only`: no keyring, so logging in again after a restart. `backend_changed`, `unreadable`: an old session could not be read and is gone. */
export interface SessionProtection {
  kept: boolean
  notice: 'none' | 'memory_only' | 'backend_changed' | 'unreadable'
}

/**
 * What the browser and the desktop client do differently. The site knows nothing else about where it runs;
 * `platform/web.ts` and `platform/desktop.ts` both satisfy it.
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
    /** Whether the session outlives the app, and what the player should know about it (@see security D21). The browser always keeps it. */
    protection(): Promise<SessionProtection>
  }
  readonly games: {
    /**
     * Opens a blank 800 × 600 window titled "loading" at once, then the game (@see spec CAT-22 to CAT-24).
     * `requestLink` gives the address or null; the desktop client asks for it in its main process instead.
     */
    open(launch: GameLaunch, requestLink: () => Promise<string | null>): Promise<GameOpenResult>
  }
  /** A page outside the product, in a new tab or the system's browser. */
  openExternal(url: string): Promise<void>
  /** The player's language changed; the desktop client follows in its menu and window titles. */
  languageChanged(code: LanguageCode): void
}
