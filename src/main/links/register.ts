import type { App } from 'electron'
import { linkScheme } from './deep-link'

/**
 * Tells the system that our links are ours. A Linux package says so in its desktop entry, and a client that is not
 * installed leaves them to the one that is.
 */
export function registerLinks(app: App, platform: NodeJS.Platform = process.platform): void {
  if (app.isPackaged && platform !== 'linux') app.setAsDefaultProtocolClient(linkScheme)
}
