import { safeStorage } from 'electron'

/** Encrypts what is kept on disk with the system's own keyring. */
export interface SafeBox {
  /** Which keyring; null when there is none that protects anything (@see D21). */
  readonly backend: string | null
  seal(text: string): string
  /** @throws when the text was sealed elsewhere or was changed */
  unseal(sealed: string): string
}

/** `basic_text` is a fixed key, and `unknown` means that nothing was chosen: neither is protection. */
const noProtection = ['basic_text', 'unknown']

/** To be asked for after the app is ready. */
export function systemSafeBox(platform: NodeJS.Platform = process.platform): SafeBox {
  return {
    backend: detect(platform),
    seal: (text) => safeStorage.encryptString(text).toString('base64'),
    unseal: (sealed) => safeStorage.decryptString(Buffer.from(sealed, 'base64')),
  }
}

function detect(platform: NodeJS.Platform): string | null {
  if (!safeStorage.isEncryptionAvailable()) return null
  if (platform === 'darwin') return 'keychain'
  if (platform === 'win32') return 'dpapi'
  const chosen = safeStorage.getSelectedStorageBackend()
  return noProtection.includes(chosen) ? null : chosen
}
