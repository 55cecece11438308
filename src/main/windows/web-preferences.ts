import type { WebPreferences } from 'electron'
import type { Role } from '@kehribar/shared/desktop-channels'

/** Pages of windows, and those of ours that are words and no script: the clock over a full screen, the lock, a proxy's question. */
export type PageKind = Role | 'clock' | 'lock' | 'proxy'

export interface PreferenceOptions {
  /** Full path; only the site's window gets it. */
  readonly preload: string
  /** Sessions of partners' windows; without `persist:`, so that they live in memory only. */
  readonly partition: string
  readonly devTools: boolean
}

/** What any window's page may do; the one place that says so (@see DESKTOP-2 to DESKTOP-4, DESKTOP-6, DESKTOP-22). */
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
