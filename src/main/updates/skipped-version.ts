import { logger } from '../log'
import type { StoreFile } from '../store-file'

/** The version that the player skipped; empty: none. */
export interface SkippedVersion {
  read(): string
  write(version: string): Promise<void>
}

/** Opens the file with the skipped version. If the file cannot be written, the skip applies until the client ends. */
export function skippedVersion(file: StoreFile): SkippedVersion {
  let skipped = typeof file.content.skipped === 'string' ? file.content.skipped : ''
  return {
    read: () => skipped,
    async write(version) {
      skipped = version
      await file.write({ skipped }).catch((error: unknown) => logger.warn('Could not save the skipped version', error))
    },
  }
}
