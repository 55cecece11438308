import { join } from 'node:path'
import { app } from 'electron'
// The variant for Node: the one for Electron opens IPC channels that are not in our map.
import log from 'electron-log/node'

log.transports.file.resolvePathFn = () => join(app.getPath('logs'), 'main.log')
log.transports.file.maxSize = 1_000_000

/** To the console and to a file in the system's log folder. Never a token, a cookie, an address with a launch code. */
export const logger = log.scope('shell')
