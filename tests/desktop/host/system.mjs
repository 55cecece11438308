import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { options } from './options.mjs'

/** What the client asked of the system, for specs to look at. */
export const record = { openedExternally: [], menu: null, asked: [], tray: null, notifications: [], badge: 0 }

export const shell = {
  openExternal: async (url) => {
    record.openedExternally.push(url)
  },
}

export const Menu = {
  buildFromTemplate: (template) => template,
  setApplicationMenu: (menu) => {
    record.menu = menu
  },
}

export const protocol = { registerSchemesAsPrivileged() {} }

/** A key file in the app's folder stands in for the keyring. */
const keyFile = join(options.userData, 'host-keyring')
function key() {
  if (!existsSync(keyFile)) writeFileSync(keyFile, randomBytes(32), { mode: 0o600 })
  return readFileSync(keyFile)
}

export const safeStorage = {
  isEncryptionAvailable: () => options.keyring !== 'none',
  getSelectedStorageBackend: () => options.keyring,
  encryptString(text) {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key(), nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  },
  decryptString(sealed) {
    const cipher = createDecipheriv('aes-256-gcm', key(), sealed.subarray(0, 12))
    cipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]).toString('utf8')
  },
}
