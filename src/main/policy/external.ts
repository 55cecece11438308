import { shell } from 'electron'
import { isExternalAllowed } from '@kehribar/shared/security/url-policy'
import { logger } from '../log'

/** The one way out to the system's browser or mail program: https and mailto only (@see DESKTOP-15). */
export async function openExternally(url: string): Promise<boolean> {
  if (!isExternalAllowed(url)) return false
  try {
    await shell.openExternal(url)
    return true
  } catch (error) {
    logger.warn('The system could not open a page', error instanceof Error ? error.message : '')
    return false
  }
}
