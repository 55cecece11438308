const { readFileSync } = require('node:fs')
const jsonServer = require('json-server')

/** The other baseline of reads: json-server with the same body as its one resource. */
const app = jsonServer.create()
app.use(jsonServer.router({ catalogue: JSON.parse(readFileSync(process.env.BODY_FILE, 'utf8')) }))
const server = app.listen(0, '127.0.0.1', () => process.send?.({ ready: true, origin: `http://127.0.0.1:${server.address().port}` }))
process.on('message', () => server.close(() => process.exit(0)))
