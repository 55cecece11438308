import { app } from './app.mjs'
import { nativeImage, Notification, powerMonitor, systemPreferences, Tray } from './beside-the-clock.mjs'
import { dialog, screen, WebContentsView } from './display.mjs'
import { ipcMain } from './ipc.mjs'
import { autoUpdater, net } from './net.mjs'
import { session } from './sessions.mjs'
import { Menu, protocol, record, safeStorage, shell } from './system.mjs'
import { BrowserWindow } from './windows.mjs'

/** The `electron` module as the main process sees it; a name that is missing here is one the client does not use. */
export {
  app,
  autoUpdater,
  BrowserWindow,
  dialog,
  screen,
  WebContentsView,
  ipcMain,
  Menu,
  nativeImage,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  session,
  shell,
  systemPreferences,
  Tray,
}
export default {
  app,
  autoUpdater,
  BrowserWindow,
  dialog,
  screen,
  WebContentsView,
  ipcMain,
  Menu,
  powerMonitor,
  net,
  protocol,
  record,
  safeStorage,
  session,
  shell,
  systemPreferences,
}
