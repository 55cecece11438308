import { app } from 'electron'
import { openStoreFile } from '../store-file'
import type { LoginItem } from './login-item'
import { createSettings, type Settings } from './settings'

/** The system's list is asked once the first window shows (@see SPEED-04). */
const loginItem: LoginItem = {
  get able() {
    return app.isPackaged
  },
  read: async () => (await import('./login-item')).systemLoginItem().read(),
  set: async (on) => (await import('./login-item')).systemLoginItem().set(on),
}

/** The settings of this device (`settings.json`). Call it before the app is ready: Chromium is told then whether the graphics card draws. */
export function openSettings({ trayExists }: { readonly trayExists: () => boolean }): Settings {
  let notifications = true
  const settings = createSettings({
    file: openStoreFile('settings'),
    version: app.getVersion(),
    loginItem,
    able: () => ({ tray: trayExists(), notifications, spellCheck: process.platform !== 'darwin' }),
    async askSystem() {
      const { nativeNotices } = await import('../messages/native')
      notifications = await nativeNotices().isSupported()
    },
  })
  if (!settings.values().hardwareAcceleration) app.disableHardwareAcceleration()
  return settings
}
