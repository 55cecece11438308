import { shell } from 'electron'
import { isExternalAllowed } from '@kehribar/shared/security/url-policy'
import { logger } from '../log'

/** Opens an https or mailto address in the system's program; returns whether it did (@see DESKTOP-15). Nothing else opens external addresses. */
export async function openExternally(url: string): Promise<boolean> {
  if (!isExternalAllowed(url)) return false
  try {
    await shell.openExternal(url)
    return true
  } catch (error) {
    logger.warn('The system could not open an external address', error instanceof Error ? error.message : '')
    return false
  }
}
