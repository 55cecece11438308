import { safeStorage } from 'electron'

/** Electron 33 has only the calls that block; the client uses those that do not. */
safeStorage.encryptStringAsync ??= async (text) => safeStorage.encryptString(text)
safeStorage.decryptStringAsync ??= async (sealed) => ({ result: safeStorage.decryptString(sealed), shouldReEncrypt: false })
