import type { SafeBox } from '../../../src/main/session-vault/safe-box'

/** A box for tests that are about something else: nothing is sealed. */
export const plainBox: SafeBox = { backend: 'test', protects: async () => true, seal: async (text) => text, unseal: async (text) => ({ text, isOld: false }) }
