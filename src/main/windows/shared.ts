import { join } from 'node:path'
import { colours } from '@kehribar/shared/colours'
import { app } from 'electron'

/** The site's darkest surface colour, which shows before the first paint. */
export const backgroundColor = colours.bg.DEFAULT

/** Returns the path of a built file: in out/main, out/preload or out/renderer. The path is relative to the app, because the bundler moves this module. */
const builtFile = (...parts: string[]) => join(app.getAppPath(), 'out', ...parts)

/** Chromium's error code (ERR_ABORTED) for a load that another one replaced. */
export const loadReplacedError = -3

export const preloadFile = builtFile('preload', 'index.cjs')
export const siteFolder = builtFile('renderer')
export const iconFile = () => join(app.getAppPath(), 'resources', 'icons', '256x256.png')
