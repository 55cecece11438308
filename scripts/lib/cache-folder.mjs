import { homedir } from 'node:os'
import { join } from 'node:path'

/** Outside node_modules, so that installing packages keeps it; root's own cache is closed to the user who runs the client. */
export const cacheFolder = () => (process.getuid?.() === 0 ? '/var/cache/kehribar' : join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'kehribar'))
