import { app } from 'electron'
import { brand } from '@kehribar/shared/brand'
import { passwordStores, type SettingValues } from '@kehribar/shared/desktop-settings'
import { logger } from '../log'
import { openStoreFile } from '../store-file'
import type { LoginItem } from './login-item'
import { policySource, type PolicySource, readPolicy } from './policy'
import { createSettings, type Settings } from './settings'

/** The login item, loaded when the first window is visible (@see SPEED-04). */
const loginItem: LoginItem = {
  get able() {
    return app.isPackaged
  },
  read: async () => (await import('./login-item')).systemLoginItem().read(),
  set: async (on) => (await import('./login-item')).systemLoginItem().set(on),
}

/** Returns the source of the policy file. A client from source may use POLICY_FILE, which any user may own. */
function sourceOfPolicy(): PolicySource {
  const file = app.isPackaged ? undefined : process.env.POLICY_FILE?.trim()
  return file ? { file, owner: null } : policySource(process.platform, { id: brand.id, product: app.getName(), env: process.env })
}

const storeSwitch = 'password-store'

/** Returns the keyring of the command line (`--password-store`), which the settings then keep. */
function storeOfCommandLine(): Pick<SettingValues, 'passwordStore'> | undefined {
  const given = app.commandLine.getSwitchValue(storeSwitch)
  const passwordStore = passwordStores.find((each) => each === given)
  if (given && !passwordStore) logger.warn(`--${storeSwitch}=${given} is unknown and is not stored`)
  return passwordStore && { passwordStore }
}

/** Opens the settings of this device (`settings.json`). Call it before `ready`, when Chromium takes graphics and keyring options. */
export function openSettings({ trayExists }: { readonly trayExists: () => boolean }): Settings {
  const isLinux = process.platform === 'linux'
  let notifications = true
  const settings = createSettings({
    file: openStoreFile('settings', { keepsBroken: true }),
    version: app.getVersion(),
    policy: readPolicy(sourceOfPolicy()),
    fromCommandLine: isLinux ? storeOfCommandLine() : undefined,
    loginItem,
    able: () => ({ tray: trayExists(), notifications, spellCheck: process.platform !== 'darwin', passwordStore: isLinux }),
    async askSystem() {
      const { createNativeNotices } = await import('../messages/native')
      notifications = await createNativeNotices().isSupported()
    },
  })
  const { hardwareAcceleration, passwordStore } = settings.values()
  if (!hardwareAcceleration) app.disableHardwareAcceleration()
  if (isLinux && passwordStore !== 'automatic') app.commandLine.appendSwitch(storeSwitch, passwordStore)
  else if (settings.policy.values.passwordStore) app.commandLine.removeSwitch(storeSwitch)
  return settings
}
