import { randomUUID } from 'node:crypto'
import { app, BrowserWindow, session } from 'electron'
import type { Role } from '@shared/desktop-channels'
import { lockNetwork } from '../policy/network'
import { lockPermissions } from '../policy/permissions'
import { assignRole } from './registry'
import { backgroundColor, iconFile, preloadFile } from './shared'
import { buildWebPreferences } from './web-preferences'

export interface PartnerWindowOptions {
  readonly role: Exclude<Role, 'site'>
  readonly title: string
  readonly width: number
  readonly height: number
  /** In the middle when it is not told. */
  readonly x?: number
  readonly y?: number
  readonly partnerOrigins: readonly string[]
}

/** A window for a partner's page: no bridge, a session of its own that dies with it, and a title that the page cannot change. */
export function createPartnerWindow({ role, title, width, height, x, y, partnerOrigins }: PartnerWindowOptions): BrowserWindow {
  const partition = `${role}-${randomUUID()}`
  const own = session.fromPartition(partition)
  lockPermissions(own, role, partnerOrigins)
  lockNetwork(own, partnerOrigins)
  const window = new BrowserWindow({
    width,
    height,
    ...(x === undefined || y === undefined ? {} : { x, y }),
    useContentSize: true,
    title,
    icon: iconFile(),
    backgroundColor,
    autoHideMenuBar: true,
    webPreferences: buildWebPreferences(role, { preload: preloadFile, partition, devTools: !app.isPackaged }),
  })
  assignRole(window.webContents, role)
  window.on('page-title-updated', (event) => event.preventDefault())
  return window
}
