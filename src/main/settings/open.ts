import { app } from 'electron'
import { brand } from '@kehribar/shared/brand'
import { passwordStores, type SettingValues } from '@kehribar/shared/desktop-settings'
import { logger } from '../log'
import { openStoreFile } from '../store-file'
import type { LoginItem } from './login-item'
import { policySource, type PolicySource, readPolicy } from './policy'
import { createSettings, type Settings } from './settings'

/** The system's list is asked once the first window shows (@see SPEED-04). */
const loginItem: LoginItem = {
  get able() {
    return app.isPackaged
  },
  read: async () => (await import('./login-item')).systemLoginItem().read(),
  set: async (on) => (await import('./login-item')).systemLoginItem().set(on),
}

/** A client from source takes another file, of whatever owner, from POLICY_FILE. */
function sourceOfPolicy(): PolicySource {
  const file = app.isPackaged ? undefined : process.env.POLICY_FILE?.trim()
  return file ? { file, owner: null } : policySource(process.platform, { id: brand.id, product: app.getName(), env: process.env })
}

const storeSwitch = 'password-store'

/** The keyring that the client was started with (`--password-store`): it is kept, as other clients keep it. */
function givenStore(): Pick<SettingValues, 'passwordStore'> | undefined {
  const given = app.commandLine.getSwitchValue(storeSwitch)
  const passwordStore = passwordStores.find((each) => each === given)
  if (given && !passwordStore) logger.warn(`--${storeSwitch}=${given} is not known and is not stored`)
  return passwordStore && { passwordStore }
}

/** The settings of this device (`settings.json`). Call it before the app is ready: Chromium is told then which graphics and keyring to use. */
export function openSettings({ trayExists }: { readonly trayExists: () => boolean }): Settings {
  const isLinux = process.platform === 'linux'
  let notifications = true
  const settings = createSettings({
    file: openStoreFile('settings', { keepsBroken: true }),
    version: app.getVersion(),
    policy: readPolicy(sourceOfPolicy()),
    given: isLinux ? givenStore() : undefined,
    loginItem,
    able: () => ({ tray: trayExists(), notifications, spellCheck: process.platform !== 'darwin', passwordStore: isLinux }),
    async askSystem() {
      const { nativeNotices } = await import('../messages/native')
      notifications = await nativeNotices().isSupported()
    },
  })
  const { hardwareAcceleration, passwordStore } = settings.values()
  if (!hardwareAcceleration) app.disableHardwareAcceleration()
  if (isLinux && passwordStore !== 'automatic') app.commandLine.appendSwitch(storeSwitch, passwordStore)
  else if (settings.policy.values.passwordStore) app.commandLine.removeSwitch(storeSwitch)
  return settings
}
