import { logger } from '../log'
import { openStoreFile } from '../store-file'

/** Content of the vault's file: the keyring's name, the API's origin and the sealed session. */
export interface SealedVault {
  backend: string
  origin: string
  box: string
}

export interface VaultStore {
  read(): SealedVault | null
  write(sealed: SealedVault): void
  remove(): void
}

/**
 * Opens `vault.json` in the user data folder, which is useless without the keyring. A failed write is only logged: a full
 * disk must not fail a login, although the session then ends with the client.
 */
export function fileStore(): VaultStore {
  const file = openStoreFile('vault')
  let isEmpty = sealedIn(file.content) === null
  const write = (content: { sealed?: SealedVault }) => {
    isEmpty = false
    file.write(content).then(
      () => (isEmpty = content.sealed === undefined),
      (error: unknown) => logger.error('Could not save the session', error instanceof Error ? error.message : ''),
    )
  }
  return {
    read: () => sealedIn(file.content),
    write: (sealed) => write({ sealed }),
    // Without a keyring every answer with a cookie calls this function.
    remove: () => isEmpty || write({}),
  }
}

function sealedIn({ sealed }: Readonly<Record<string, unknown>>): SealedVault | null {
  if (typeof sealed !== 'object' || sealed === null) return null
  const { backend, origin, box } = sealed as Record<string, unknown>
  return typeof backend === 'string' && typeof origin === 'string' && typeof box === 'string' ? { backend, origin, box } : null
}
