import { app, safeStorage } from 'electron'

/** Encrypts what is kept on disk with the system's own keyring. */
export interface SafeBox {
  /** The keyring's name as the system gives it, or null when the player chose none. A name proves nothing: `protects` does (@see DESKTOP-21). */
  readonly backend: string | null
  /** Tries whether the keyring seals by a key of its own and opens that again. */
  protects(): Promise<boolean>
  /** @throws when the keyring does not seal: locked, taken away, or only a key that everybody knows is left */
  seal(text: string): Promise<string>
  /** What was sealed, and whether it wants to be sealed anew. @throws {KeyringLocked}, or anything else when the text is useless */
  unseal(sealed: string): Promise<{ text: string; isOld: boolean }>
}

/** The keyring does not open now: the player dismissed its question, or it is not running. What it sealed may be good. */
export class KeyringLocked extends Error {
  constructor() {
    super('The keyring cannot be opened now')
    this.name = 'KeyringLocked'
  }
}

/**
 * On Linux Chromium seals by a key that everybody knows where the keyring gave it none, and marks that as version 10; by
 * the keyring's key it is 11, by the portal's 12. Elsewhere 10 is the keyring's own.
 */
const knownKey = 'v10'

/**
 * Returns the keyring; call it after the app is ready. It uses only the asynchronous calls, because the others wait for
 * the system's question with nothing on the screen (@see CLIENT-6).
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
    // A Mac's keychain would ask the player, and both systems always have one.
    protects: platform === 'linux' ? protects : async () => true,
    seal: async (text) => (await seal(text)).toString('base64'),
    async unseal(sealed) {
      try {
        const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))
        return { text: result, isOld: shouldReEncrypt }
      } catch (error) {
        // Electron has words alone for it, no code.
        const isForNow = error instanceof Error && error.message.includes('temporarily unavailable')
        if (isForNow || !(await protects())) throw new KeyringLocked()
        throw error
      }
    },
  }
}

/** Chromium's word for its own known key in place of a keyring. */
const noKeyring = 'basic'

/**
 * Chromium names a keyring by the desktop alone: sway, i3 or LXQt are "basic_text" with a keyring that works, and GNOME
 * is "gnome_libsecret" without one.
 */
function nameOf(platform: NodeJS.Platform): string | null {
  if (platform === 'darwin') return 'keychain'
  if (platform === 'win32') return 'dpapi'
  return app.commandLine.getSwitchValue('password-store') === noKeyring ? null : safeStorage.getSelectedStorageBackend()
}
