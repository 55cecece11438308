import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config'
import { ConfigError } from './config-error'
import { PortInUse } from './ports'

type Address = Pick<Config, 'host' | 'port'>

/** Returns an error of the setting that is why a port cannot be opened; any other error as it is. */
function listenFault(error: unknown, { host, port }: Address, name: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new PortInUse(`Port ${port} on ${host} is in use. Stop the program that has it, or set ${name}.`)
  if (code === 'EACCES') return new ConfigError(`Port ${port} on ${host} may not be used by this user. Set ${name} to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new ConfigError(`HOST ${host} is not an address of this machine.`)
  return error
}

/**
 * Opens the port.
 * @throws ConfigError in one line, when the setting is why it cannot be opened
 */
export async function listen(app: Pick<FastifyInstance, 'listen'>, { host, port }: Address, name = 'PORT'): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    throw listenFault(error, { host, port }, name)
  }
}

/**
 * Checks that the server's ports can be opened, for a start that does long work before it opens them.
 * @throws ConfigError in one line, which names the setting
 */
export async function checkPorts({ host, port, metricsPort = 0 }: Pick<Config, 'host' | 'port' | 'metricsPort'>): Promise<void> {
  for (const [name, wanted] of [
    ['PORT', port],
    ['METRICS_PORT', metricsPort],
  ] as const) {
    if (wanted === 0) continue
    const probe = createServer().listen({ host, port: wanted })
    try {
      await once(probe, 'listening')
    } catch (error) {
      throw listenFault(error, { host, port: wanted }, name)
    }
    probe.close()
    await once(probe, 'close')
  }
}
