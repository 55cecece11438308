import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadConfig } from '@server/settings/config'
import { openPool, wrapPool } from '@server/db/open'
import { makePlayer } from './player'
import type { FactoryRequest } from './player-factory-seam'

/*
 * Creates players in the database of a running product, for end-to-end tests of everything after the registration.
 * It is a separate process, so that specs need none of the server's modules. Environment: DATA_DIR and DATABASE_URL of that
 * product. It sends `{ ready: true, origin }` to its parent and exits with it.
 */
const config = loadConfig()
const pool = openPool(config.databaseUrl ?? '')
const db = wrapPool(pool)

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (data) => (body += String(data)))
  request.on('end', () => {
    const { cash, ...person } = JSON.parse(body) as FactoryRequest
    makePlayer(db, config, { ...person, viaCode: true, welcomed: true, ...(cash === undefined ? {} : { cash: BigInt(cash) }) }).then(
      ({ cookie }) => response.end(JSON.stringify({ cookie })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () => process.send?.({ ready: true, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }))
process.on('disconnect', () => process.exit(0))
