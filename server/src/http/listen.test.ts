import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../settings/config-error'
import { checkPorts, listen, PortInUse } from './listen'

const failing = (code: string) => ({ listen: () => Promise.reject(Object.assign(new Error(`listen ${code}: 0.0.0.0:80`), { code })) })

test('OPERATE-11 a port or an address that cannot be opened is reported in one line that names it and the setting', async () => {
  const at = { host: '0.0.0.0', port: 80 }
  const errorOf = async (code: string) => listen(failing(code), at).catch((error: unknown) => error)
  expect(await errorOf('EACCES')).toEqual(new ConfigError('Port 80 on 0.0.0.0 may not be used by this user. Set PORT to one above 1023.'))
  expect(await errorOf('EADDRINUSE')).toEqual(new PortInUse('Port 80 on 0.0.0.0 is in use. Stop the program that has it, or set PORT.'))
  expect(await errorOf('ENOTFOUND')).toEqual(new ConfigError('HOST 0.0.0.0 is not an address of this machine.'))
  expect(await errorOf('EMFILE')).toMatchObject({ message: 'listen EMFILE: 0.0.0.0:80', code: 'EMFILE' })
})

test('OPERATE-11 a port in use is reported with its setting before the start does any long work', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const host = '127.0.0.1'
  await expect(checkPorts({ host, port })).rejects.toEqual(new PortInUse(`Port ${port} on ${host} is in use. Stop the program that has it, or set PORT.`))
  await expect(checkPorts({ host, port: 0, metricsPort: port })).rejects.toThrow('or set METRICS_PORT.')
  await expect(checkPorts({ host, port: 0 })).resolves.toBeUndefined()
})
