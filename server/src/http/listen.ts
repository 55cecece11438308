import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { freePort } from '../db/embedded/process'
import type { Config } from '../settings/config'
import { ConfigError } from '../settings/config-error'

/** Error for a configured port that another program uses. */
export class PortInUse extends ConfigError {}

const attempts = 5

/**
 * Serves on the configured port, or on a free port when `PORT=0`. The port is part of the server's own addresses, so it is
 * chosen before the server listens. If another program takes the port in between, the next free port is tried.
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

type Address = Pick<Config, 'host' | 'port'>

/** Returns a ConfigError naming the setting because of which a port cannot be opened; returns any other error unchanged. */
function listenFault(error: unknown, { host, port }: Address, name: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new PortInUse(`Port ${port} on ${host} is in use. Stop the program that has it, or set ${name}.`)
  if (code === 'EACCES') return new ConfigError(`Port ${port} on ${host} may not be used by this user. Set ${name} to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new ConfigError(`HOST ${host} is not an address of this machine.`)
  return error
}

/**
 * Opens the port and returns its address.
 * @throws ConfigError in one line, when the setting is the cause
 */
export async function listen(app: Pick<FastifyInstance, 'listen'>, { host, port }: Address, name = 'PORT'): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    throw listenFault(error, { host, port }, name)
  }
}

/**
 * Checks that the server's ports can be opened, because a start does long work before it opens them.
 * @throws ConfigError in one line that names the setting
 */
export async function checkPorts({ host, port: mainPort, metricsPort = 0 }: Pick<Config, 'host' | 'port' | 'metricsPort'>): Promise<void> {
  for (const [name, port] of [
    ['PORT', mainPort],
    ['METRICS_PORT', metricsPort],
  ] as const) {
    if (port === 0) continue
    const probe = createServer().listen({ host, port })
    try {
      await once(probe, 'listening')
    } catch (error) {
      throw listenFault(error, { host, port }, name)
    }
    probe.close()
    await once(probe, 'close')
  }
}
