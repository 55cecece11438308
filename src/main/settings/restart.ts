import { app } from 'electron'
import { passwordStores } from '@kehribar/shared/desktop-settings'
import { relaunchClient } from '../program'
import { linkScheme } from '../links/deep-link'
import { startHiddenSwitch } from './values'

/** Returns whether an argument selects the keyring. A restart drops this argument, because the player may have chosen another keyring since. */
const isStore = (word: string) => passwordStores.some((store) => word === `--password-store=${store}`)

/** Restarts the client on its settings page, where the player requested it. */
export function restartOnSettingsPage(): void {
  const words = process.argv.slice(1).filter((word) => word !== startHiddenSwitch && !isStore(word) && !word.toLowerCase().startsWith(`${linkScheme}:`))
  relaunchClient([...words, `${linkScheme}://settings`])
  app.quit()
}
