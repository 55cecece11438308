import { safeStorage } from 'electron'

/** Encrypts what is kept on disk with the system's own keyring. */
export interface SafeBox {
  /** Which keyring; null when there is none that protects anything (@see D21). */
  readonly backend: string | null
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

/** `basic_text` is a fixed key, and `unknown` means that nothing was chosen: neither is protection. */
const noProtection = ['basic_text', 'unknown']

/**
 * On Linux Chromium seals by a key that everybody knows where the keyring gave it none, and marks that as version 10; by
 * the keyring's key it is 11, by the portal's 12. Elsewhere 10 is the keyring's own.
 */
const knownKey = 'v10'

/**
 * To be asked for after the app is ready. Only asynchronous calls: the others wait on the system's question with nothing
 * on the screen (@see D-6). Which backend was chosen is a word that Electron noted at its start.
 */
export function systemSafeBox(platform: NodeJS.Platform = process.platform): SafeBox {
  const isProtected = (sealed: Buffer) => platform !== 'linux' || sealed.subarray(0, knownKey.length).toString() !== knownKey

  async function seal(text: string): Promise<Buffer> {
    const sealed = await safeStorage.encryptStringAsync(text)
    if (!isProtected(sealed)) throw new KeyringLocked()
    return sealed
  }

  /** A keyring that opens what it has just sealed is there. */
  async function isOpen(): Promise<boolean> {
    try {
      await safeStorage.decryptStringAsync(await seal('?'))
      return true
    } catch {
      return false
    }
  }

  return {
    backend: detect(platform),
    seal: async (text) => (await seal(text)).toString('base64'),
    async unseal(sealed) {
      try {
        const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))
        return { text: result, isOld: shouldReEncrypt }
      } catch (error) {
        // Electron has words alone for it, no code.
        const isForNow = error instanceof Error && error.message.includes('temporarily unavailable')
        if (isForNow || !(await isOpen())) throw new KeyringLocked()
        throw error
      }
    },
  }
}

function detect(platform: NodeJS.Platform): string | null {
  if (platform === 'darwin') return 'keychain'
  if (platform === 'win32') return 'dpapi'
  const chosen = safeStorage.getSelectedStorageBackend()
  return noProtection.includes(chosen) ? null : chosen
}
