import type { App } from 'electron'
import { linkScheme } from './deep-link'

/**
 * Registers the client for its link scheme. On Linux the package's desktop entry does so instead. An unpackaged client does
 * not register, so that the installed one keeps the links.
 */
export function registerLinks(app: App, platform: NodeJS.Platform = process.platform): void {
  if (app.isPackaged && platform !== 'linux') app.setAsDefaultProtocolClient(linkScheme)
}
