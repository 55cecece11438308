import { app } from 'electron'
import { passwordStores } from '@kehribar/shared/desktop-settings'
import { ownAppImage } from '../program'
import { linkScheme } from '../links/deep-link'
import { hiddenSwitch } from './values'

/** Returns whether an argument selects the keyring. A restart drops it, because the player may have chosen another one since. */
const isStore = (word: string) => passwordStores.some((store) => word === `--password-store=${store}`)

/**
 * Restarts the client on its settings page, where the player requested it. An AppImage restarts by its own file, because
 * its mounted folder is gone by then.
 */
export function restart(): void {
  const execPath = ownAppImage()
  const words = process.argv.slice(1).filter((word) => word !== hiddenSwitch && !isStore(word) && !word.toLowerCase().startsWith(`${linkScheme}:`))
  app.relaunch({ args: [...words, `${linkScheme}://settings`], ...(execPath ? { execPath } : {}) })
  app.quit()
}
