import { logger } from '../log'
import type { StoreFile } from '../store-file'

/** The one version of which the player wants to hear no more; an empty text: none. */
export interface SkippedVersion {
  read(): string
  write(version: string): Promise<void>
}

/** What cannot be written holds until the client ends. */
export function skippedVersion(file: StoreFile): SkippedVersion {
  let skipped = typeof file.content.skipped === 'string' ? file.content.skipped : ''
  return {
    read: () => skipped,
    async write(version) {
      skipped = version
      await file.write({ skipped }).catch((error: unknown) => logger.warn('The skipped version could not be kept', error))
    },
  }
}
