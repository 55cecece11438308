import type { WebPreferences } from 'electron'
import type { Role } from '@shared/desktop-channels'

export interface PreferenceOptions {
  /** Full path; only the site's window gets it. */
  readonly preload: string
  /** Sessions of partners' windows; without `persist:`, so that they live in memory only. */
  readonly partition: string
  readonly devTools: boolean
}

/** What any window's page may do; the one place that says so (@see security D2 to D4, D6, D22). */
export function buildWebPreferences(role: Role, { preload, partition, devTools }: PreferenceOptions): WebPreferences {
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
  return role === 'site' ? { ...locked, preload } : { ...locked, partition, spellcheck: false }
}
