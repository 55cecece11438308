import type { Config } from '../settings/config'
import { ConfigError } from '../settings/config-error'
import { freePort } from '../db/embedded/process'

/** Error for a configured port that another program uses. */
export class PortInUse extends ConfigError {}

const attempts = 5

/**
 * Serves on the configured port, or on a free port when `PORT=0`. The port is part of the server's own addresses, so it is
 * chosen before the server listens. Another program may take it in between; then the next free port is tried.
 * @throws PortInUse when a requested port is in use, or five free ports in a row were taken
 */
export async function withPort<T>(load: (port?: number) => Config, serve: (config: Config) => Promise<T>, choose = freePort): Promise<T> {
  const asked = load()
  if (asked.port !== 0) return serve(asked)
  for (let attempt = 1; ; attempt++) {
    try {
      return await serve(load(await choose()))
    } catch (error) {
      if (attempt === attempts || !(error instanceof PortInUse)) throw error
    }
  }
}
