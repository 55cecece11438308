import { safeStorage } from 'electron'

/** Electron 33 has only the calls that block; the client uses those that do not. */
safeStorage.encryptStringAsync ??= async (text) => {
  // The newer calls seal by a key that everybody knows where there is no keyring; the older ones only when told to.
  safeStorage.setUsePlainTextEncryption(true)
  return safeStorage.encryptString(text)
}
safeStorage.decryptStringAsync ??= async (sealed) => ({ result: safeStorage.decryptString(sealed), shouldReEncrypt: false })
