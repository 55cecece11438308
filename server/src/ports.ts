import type { Config } from './config'
import { ConfigError } from './config-error'
import { freePort } from './db/embedded/process'

/** The port of the configuration is somebody else's. */
export class PortInUse extends ConfigError {}

const attempts = 5

/**
 * Serves at the configuration's port, or, where `PORT=0` asks for any, at a free one. The addresses that the server says
 * of itself hold the port, so it is chosen before it is listened at: somebody else may take it in between, our own database
 * or another start on the same machine, and then the next one is tried.
 * @throws PortInUse when a port that was asked for is taken
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
