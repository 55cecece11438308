import { app, Notification } from 'electron'
import { openStoreFile } from '../store-file'
import { systemLoginItem } from './login-item'
import { createSettings, type Settings } from './settings'

/** The settings of this device (`settings.json`). Call it before the app is ready: Chromium is told then whether the graphics card draws. */
export function openSettings({ trayExists }: { readonly trayExists: () => boolean }): Settings {
  const settings = createSettings({
    file: openStoreFile('settings'),
    version: app.getVersion(),
    loginItem: systemLoginItem(),
    able: () => ({ tray: trayExists(), notifications: Notification.isSupported(), spellCheck: process.platform !== 'darwin' }),
  })
  if (!settings.values().hardwareAcceleration) app.disableHardwareAcceleration()
  return settings
}
