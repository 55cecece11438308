import { parseArgs } from 'node:util'
import { startForeignBackEnd } from './index'

// node scripts/run-source.ts tests/back-ends/foreign/serve.ts [--port N] [--dialect other] [--site dist/web] [--cors site] [--session bearer] [--gone 302]
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    dialect: { type: 'string' },
    site: { type: 'string' },
    prefix: { type: 'string' },
    session: { type: 'string' },
    csrf: { type: 'string' },
    gone: { type: 'string' },
    refusal: { type: 'string' },
    cors: { type: 'string' },
  },
})

const { port, ...settings } = values
const foreign = await startForeignBackEnd({ ...(settings as Parameters<typeof startForeignBackEnd>[0]), port: Number(port ?? 4700) })
console.log(`site ${foreign.origin}\nAPI  ${foreign.apiOrigin}${settings.prefix ?? '/api'}\nCDN  ${foreign.cdnOrigin}`)
for (const { username, password, trusted } of foreign.players) console.log(`${username} ${password}${trusted ? '' : ' (new device: the code is printed here)'}`)

const printed = new Set<unknown>()
setInterval(() => {
  for (const sent of foreign.codes) {
    if (!printed.has(sent)) console.log(`${sent.kind} for ${sent.username}: ${sent.code}`)
    printed.add(sent)
  }
}, 500).unref()
