import type { SafeBox } from '../../../src/main/session-vault/safe-box'

/** Stores texts without encryption, for tests that do not concern it. */
export const unencryptedBox: SafeBox = {
  backend: 'test',
  protects: async () => true,
  seal: async (text) => text,
  unseal: async (text) => ({ text, isOld: false }),
}
