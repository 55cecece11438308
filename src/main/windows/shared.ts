import { join } from 'node:path'
import { app } from 'electron'

/** The site's darkest surface: what shows before the first paint. */
export const backgroundColor = '#0E0C0A'

/** Built files lie side by side: out/main, out/preload, out/renderer. */
const built = (...parts: string[]) => join(import.meta.dirname, '..', ...parts)

export const preloadFile = built('preload', 'index.cjs')
export const siteFolder = built('renderer')
export const iconFile = () => join(app.getAppPath(), 'resources', 'icon.png')
