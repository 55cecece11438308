import { app } from 'electron'
import { passwordStores } from '@kehribar/shared/desktop-settings'
import { relaunch } from '../program'
import { linkScheme } from '../links/deep-link'
import { hiddenSwitch } from './values'

/** Returns whether an argument selects the keyring. A restart drops it, because the player may have chosen another one since. */
const isStore = (word: string) => passwordStores.some((store) => word === `--password-store=${store}`)

/** Restarts the client on its settings page, where the player requested it. */
export function restart(): void {
  const words = process.argv.slice(1).filter((word) => word !== hiddenSwitch && !isStore(word) && !word.toLowerCase().startsWith(`${linkScheme}:`))
  relaunch([...words, `${linkScheme}://settings`])
  app.quit()
}
