import { app } from './app.mjs'
import { ipcMain } from './ipc.mjs'
import { session } from './sessions.mjs'
import { Menu, protocol, record, safeStorage, shell } from './system.mjs'
import { BrowserWindow } from './windows.mjs'

/** The `electron` module as the main process sees it; a name that is missing here is one the client does not use. */
export { app, BrowserWindow, ipcMain, Menu, protocol, safeStorage, session, shell }
export default { app, BrowserWindow, ipcMain, Menu, protocol, record, safeStorage, session, shell }
