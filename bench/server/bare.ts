import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** The baseline for reads: bare Fastify that answers with the same body from memory. */
const body = JSON.parse(readFileSync(process.env.BODY_FILE ?? '', 'utf8')) as object
const app = Fastify({ logger: false })
app.get('/catalogue', async () => body)
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', () => void app.close().then(() => process.exit(0)))
process.send?.({ ready: true, origin })
