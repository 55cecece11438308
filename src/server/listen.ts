import type { FastifyInstance } from 'fastify'
import type { Config } from './config'
import { ConfigError } from './config-error'
import { PortInUse } from './ports'

/**
 * Opens the port.
 * @throws ConfigError in one line, when the setting is why it cannot be opened
 */
export async function listen(app: Pick<FastifyInstance, 'listen'>, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new PortInUse(`Port ${port} on ${host} is in use. Stop the program that has it, or set PORT.`)
    if (code === 'EACCES') throw new ConfigError(`Port ${port} on ${host} may not be used by this user. Set PORT to one above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new ConfigError(`HOST ${host} is not an address of this machine.`)
    throw error
  }
}
