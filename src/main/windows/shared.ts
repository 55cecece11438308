import { join } from 'node:path'
import { colours } from '@kehribar/shared/colours'
import { app } from 'electron'

/** The site's darkest surface: what shows before the first paint. */
export const backgroundColor = colours.bg.DEFAULT

/** Built files lie side by side: out/main, out/preload, out/renderer. Not from this file's own place, which is the bundler's choice. */
const built = (...parts: string[]) => join(app.getAppPath(), 'out', ...parts)

export const preloadFile = built('preload', 'index.cjs')
export const siteFolder = built('renderer')
export const iconFile = () => join(app.getAppPath(), 'resources', 'icon.png')
