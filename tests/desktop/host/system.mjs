import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { options } from './options.mjs'

/** What the client asked of the system, for specs to look at. */
export const record = { openedExternally: [], menu: null, asked: [], tray: null, badge: 0 }

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

/**
 * A key file in the app's folder stands in for the keyring. The asynchronous calls alone: Electron 46 has no others. What
 * is sealed begins with its key's version, as in Chromium's components/os_crypt/async.
 */
const keyFile = join(options.userData, 'host-keyring')
function key() {
  if (!existsSync(keyFile)) writeFileSync(keyFile, randomBytes(32), { mode: 0o600 })
  return readFileSync(keyFile)
}
const version = Buffer.from('v11')

export const safeStorage = {
  getSelectedStorageBackend: () => options.keyring,
  async encryptStringAsync(text) {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key(), nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([version, nonce, cipher.getAuthTag(), sealed])
  },
  async decryptStringAsync(sealed) {
    const [nonce, tag, text] = [sealed.subarray(3, 15), sealed.subarray(15, 31), sealed.subarray(31)]
    const cipher = createDecipheriv('aes-256-gcm', key(), nonce)
    cipher.setAuthTag(tag)
    return { result: Buffer.concat([cipher.update(text), cipher.final()]).toString('utf8'), shouldReEncrypt: false }
  },
}
