import { app } from 'electron'
import { ownAppImage } from '../app-image'
import { linkScheme } from '../links/deep-link'
import { hiddenSwitch } from './values'

/**
 * Ends the client and starts it anew on the page of its settings, which is where a restart is asked for. An AppImage is
 * started by its own file, because the folder that it runs from is gone by then.
 */
export function restart(): void {
  const execPath = ownAppImage()
  const words = process.argv.slice(1).filter((word) => word !== hiddenSwitch && !word.toLowerCase().startsWith(`${linkScheme}:`))
  app.relaunch({ args: [...words, `${linkScheme}://settings`], ...(execPath ? { execPath } : {}) })
  app.quit()
}
