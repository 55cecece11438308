import { logger } from '../log'
import { openStoreFile } from '../store-file'

/** What lies on disk: which keyring sealed it, for which API, and the sealed cookies. */
export interface Sealed {
  backend: string
  origin: string
  box: string
}

export interface VaultStore {
  read(): Sealed | null
  write(sealed: Sealed): void
  remove(): void
}

/**
 * `vault.json` in the app's own folder; the file's content means nothing without the keyring. Writing goes on beside
 * the answer that brought the cookies: a full disk costs the session its next start, not the login.
 */
export function fileStore(): VaultStore {
  const file = openStoreFile('vault')
  let isEmpty = sealedIn(file.content) === null
  const write = (content: { sealed?: Sealed }) => {
    isEmpty = false
    file.write(content).then(
      () => (isEmpty = content.sealed === undefined),
      (error: unknown) => logger.error('The session could not be kept', error instanceof Error ? error.message : ''),
    )
  }
  return {
    read: () => sealedIn(file.content),
    write: (sealed) => write({ sealed }),
    // Without a keyring every answer with a cookie asks for this.
    remove: () => isEmpty || write({}),
  }
}

function sealedIn({ sealed }: Readonly<Record<string, unknown>>): Sealed | null {
  if (typeof sealed !== 'object' || sealed === null) return null
  const { backend, origin, box } = sealed as Record<string, unknown>
  return typeof backend === 'string' && typeof origin === 'string' && typeof box === 'string' ? { backend, origin, box } : null
}
