import { app, safeStorage } from 'electron'

/** Encryption of stored data with the system's keyring. */
export interface SafeBox {
  /** The keyring's name, or null if the player chose none. A name does not prove that the keyring works; see `protects` (@see DESKTOP-21). */
  readonly backend: string | null
  /** Returns whether the keyring encrypts with a secret key and decrypts the result again. */
  protects(): Promise<boolean>
  /** @throws if the keyring is locked or missing, or only a publicly known key is left */
  seal(text: string): Promise<string>
  /** Returns the text, and whether it must be sealed again. @throws {KeyringLocked}, or another error if the data is invalid */
  unseal(sealed: string): Promise<{ text: string; isOld: boolean }>
}

/** The keyring cannot be opened now: the player dismissed its prompt, or it is not running. Sealed data may still be valid. */
export class KeyringLocked extends Error {
  constructor() {
    super('The keyring cannot be opened now')
    this.name = 'KeyringLocked'
  }
}

/**
 * Prefix of data that Chromium on Linux encrypts with a publicly known key, because it has no keyring. Data under a
 * keyring's key has the prefix `v11`, under the portal's key `v12`. On other systems `v10` is the keyring's own prefix.
 */
const knownKey = 'v10'

/**
 * Returns the system's keyring. Call this function after `ready`. Only asynchronous calls are used, because the synchronous
 * ones block on the system's prompt before a window is visible (@see CLIENT-6).
 */
export function systemSafeBox(platform: NodeJS.Platform = process.platform): SafeBox {
  const isProtected = (sealed: Buffer) => platform !== 'linux' || sealed.subarray(0, knownKey.length).toString() !== knownKey

  async function seal(text: string): Promise<Buffer> {
    const sealed = await safeStorage.encryptStringAsync(text)
    if (!isProtected(sealed)) throw new KeyringLocked()
    return sealed
  }

  async function protects(): Promise<boolean> {
    try {
      await safeStorage.decryptStringAsync(await seal('?'))
      return true
    } catch {
      return false
    }
  }

  return {
    backend: nameOf(platform),
    // macOS and Windows always have a keyring, and the macOS keychain would prompt the player.
    protects: platform === 'linux' ? protects : async () => true,
    seal: async (text) => (await seal(text)).toString('base64'),
    async unseal(sealed) {
      try {
        const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))
        return { text: result, isOld: shouldReEncrypt }
      } catch (error) {
        // Electron's error has no code.
        const isForNow = error instanceof Error && error.message.includes('temporarily unavailable')
        if (isForNow || !(await protects())) throw new KeyringLocked()
        throw error
      }
    },
  }
}

/** Value of `--password-store` for the publicly known key. */
const noKeyring = 'basic'

/**
 * Returns the keyring's name. Chromium on Linux derives the name from the desktop alone: "basic_text" on sway, i3 or LXQt
 * even with a working keyring, and "gnome_libsecret" on GNOME even without one.
 */
function nameOf(platform: NodeJS.Platform): string | null {
  if (platform === 'darwin') return 'keychain'
  if (platform === 'win32') return 'dpapi'
  return app.commandLine.getSwitchValue('password-store') === noKeyring ? null : safeStorage.getSelectedStorageBackend()
}
