import { safeStorage } from 'electron'

/** Adds the asynchronous calls that the client uses; Electron 33 has only synchronous ones. */
safeStorage.encryptStringAsync ??= async (text) => {
  // Without a keyring the newer calls encrypt with a public key, the older ones only if that is requested.
  safeStorage.setUsePlainTextEncryption(true)
  return safeStorage.encryptString(text)
}
safeStorage.decryptStringAsync ??= async (sealed) => ({ result: safeStorage.decryptString(sealed), shouldReEncrypt: false })
