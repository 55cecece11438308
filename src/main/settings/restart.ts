import { app } from 'electron'
import { passwordStores } from '@kehribar/shared/desktop-settings'
import { ownAppImage } from '../app-image'
import { linkScheme } from '../links/deep-link'
import { hiddenSwitch } from './values'

/** The settings keep the keyring of the first start; what the player chose since goes before that word. */
const isStore = (word: string) => passwordStores.some((store) => word === `--password-store=${store}`)

/**
 * Ends the client and starts it anew on the page of its settings, which is where a restart is asked for. An AppImage is
 * started by its own file, because the folder that it runs from is gone by then.
 */
export function restart(): void {
  const execPath = ownAppImage()
  const words = process.argv.slice(1).filter((word) => word !== hiddenSwitch && !isStore(word) && !word.toLowerCase().startsWith(`${linkScheme}:`))
  app.relaunch({ args: [...words, `${linkScheme}://settings`], ...(execPath ? { execPath } : {}) })
  app.quit()
}
