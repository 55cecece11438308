import type { WebPreferences } from 'electron'
import type { WindowRole } from '@kehribar/shared/desktop-channels'

/** Roles of windows, and kinds of shell pages without script: full-screen clock, lock, proxy login. */
export type PageKind = WindowRole | 'clock' | 'lock' | 'proxy'

export interface PreferenceOptions {
  /** Absolute path of the preload; only the site's window has one. */
  readonly preload: string
  /** Session partition, without `persist:`, so that the session is in memory only. */
  readonly partition: string
  readonly devTools: boolean
}

/** Returns the web preferences of every kind of page (@see DESKTOP-2 to DESKTOP-4, DESKTOP-6, DESKTOP-22). */
export function buildWebPreferences(kind: PageKind, { preload, partition, devTools }: PreferenceOptions): WebPreferences {
  const locked: WebPreferences = {
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    contextIsolation: true,
    sandbox: true,
    navigateOnDragDrop: false,
    safeDialogs: true,
    devTools,
  }
  if (kind === 'site') return { ...locked, preload }
  const apart: WebPreferences = { ...locked, partition, spellcheck: false }
  return kind === 'game' || kind === 'partner' ? apart : { ...apart, javascript: false }
}
