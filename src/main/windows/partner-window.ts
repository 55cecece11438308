import { randomUUID } from 'node:crypto'
import { app, BrowserWindow, screen, session } from 'electron'
import type { Role } from '@kehribar/shared/desktop-channels'
import { logger } from '../log'
import { lockDownloads, lockNetwork } from '../policy/network'
import { lockPermissions } from '../policy/permissions'
import { cascade, placingArea } from './placement'
import { assignRole } from './registry'
import { backgroundColor, iconFile, preloadFile } from './shared'
import { buildWebPreferences } from './web-preferences'

export interface PartnerWindowOptions {
  readonly role: Exclude<Role, 'site'>
  readonly title: string
  readonly width: number
  readonly height: number
  /** The default is the middle of the display of `sessionOf`, or of the primary one. */
  readonly x?: number
  readonly y?: number
  readonly partnerOrigins: readonly string[]
  /** The window whose session it shares; one of its own unless told. */
  readonly sessionOf?: BrowserWindow
}

/** Of the windows that are open. */
const partitions = new WeakMap<BrowserWindow, string>()

/** Emptied partitions by their rules. Electron keeps each session until the client ends, so later windows use them again. */
const emptied = new Map<string, string[]>()

/** Ends what a closed window's page left in its session, workers included, and keeps the session for another window. */
async function empty(rules: string, partition: string): Promise<void> {
  const own = session.fromPartition(partition)
  try {
    await Promise.all([own.closeAllConnections(), own.clearData(), own.clearAuthCache()])
    emptied.set(rules, [...(emptied.get(rules) ?? []), partition])
  } catch (error) {
    logger.warn("A closed window's session could not be emptied", error instanceof Error ? error.message : '')
  }
}

/** A window for a partner's page: no bridge, a session of its own that dies with it, and a title that the page cannot change. */
export function createPartnerWindow({ role, title, width, height, x, y, partnerOrigins, sessionOf }: PartnerWindowOptions): BrowserWindow {
  const shared = sessionOf && partitions.get(sessionOf)
  const rules = [role, ...partnerOrigins].join(' ')
  const known = shared ?? emptied.get(rules)?.pop()
  const partition = known ?? `${role}-${randomUUID()}`
  if (!known) {
    const own = session.fromPartition(partition)
    lockPermissions(own, role, partnerOrigins)
    lockNetwork(own, partnerOrigins, 'window')
    lockDownloads(own)
  }
  const display = sessionOf ? screen.getDisplayMatching(sessionOf.getBounds()) : screen.getPrimaryDisplay()
  const window = new BrowserWindow({
    width,
    height,
    // At a position between whole pixels of a scaled display, Chromium enlarges the page.
    ...(x === undefined || y === undefined ? cascade(0, { width, height }, placingArea(display)) : { x, y }),
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
