import { randomUUID } from 'node:crypto'
import { app, BrowserWindow, screen, session } from 'electron'
import type { WindowRole } from '@kehribar/shared/desktop-channels'
import { logger } from '../log'
import { restrictDownloads, restrictNetwork } from '../policy/network'
import { restrictPermissions } from '../policy/permissions'
import { cascadePlace, placingArea } from './placement'
import { assignRole } from './roles'
import { backgroundColor, iconFile, preloadFile } from './shared'
import { buildWebPreferences } from './web-preferences'

export interface PartnerWindowOptions {
  readonly role: Exclude<WindowRole, 'site'>
  readonly title: string
  readonly width: number
  readonly height: number
  /** Default: the window opens in the middle of the display of `sessionOf`, or of the primary display. */
  readonly x?: number
  readonly y?: number
  readonly partnerOrigins: readonly string[]
  /** The window whose session the new window shares; default: a new session. */
  readonly sessionOf?: BrowserWindow
}

/** Session partitions of open windows. */
const partitions = new WeakMap<BrowserWindow, string>()

/** Emptied partitions by their rules. Electron keeps each session until the client ends, so later windows reuse them. */
const emptied = new Map<string, string[]>()

/** Clears a closed window's session, including its workers, and keeps the session for another window. */
async function empty(rules: string, partition: string): Promise<void> {
  const own = session.fromPartition(partition)
  try {
    await Promise.all([own.closeAllConnections(), own.clearData(), own.clearAuthCache()])
    emptied.set(rules, [...(emptied.get(rules) ?? []), partition])
  } catch (error) {
    logger.warn("Could not clear a closed window's session", error instanceof Error ? error.message : '')
  }
}

/** Creates a window for a partner's page: without a bridge, with a temporary session, and with a title that the page cannot change. */
export function createPartnerWindow({ role, title, width, height, x, y, partnerOrigins, sessionOf }: PartnerWindowOptions): BrowserWindow {
  const shared = sessionOf && partitions.get(sessionOf)
  const rules = [role, ...partnerOrigins].join(' ')
  const known = shared ?? emptied.get(rules)?.pop()
  const partition = known ?? `${role}-${randomUUID()}`
  if (!known) {
    const own = session.fromPartition(partition)
    restrictPermissions(own, role, partnerOrigins)
    restrictNetwork(own, partnerOrigins, 'window')
    restrictDownloads(own)
  }
  const display = sessionOf ? screen.getDisplayMatching(sessionOf.getBounds()) : screen.getPrimaryDisplay()
  const window = new BrowserWindow({
    width,
    height,
    // On a scaled display Chromium enlarges the page if its position is not on whole pixels.
    ...(x === undefined || y === undefined ? cascadePlace(0, { width, height }, placingArea(display)) : { x, y }),
    useContentSize: true,
    title,
    icon: iconFile(),
    backgroundColor,
    autoHideMenuBar: true,
    webPreferences: buildWebPreferences(role, { preload: preloadFile, partition, devTools: !app.isPackaged }),
  })
  partitions.set(window, partition)
  assignRole(window.webContents, role)
  window.on('page-title-updated', (event) => event.preventDefault())
  if (!shared) window.once('closed', () => void empty(rules, partition))
  return window
}
