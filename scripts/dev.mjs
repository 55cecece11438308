import { createServer as createProbe } from 'node:net'
import { ensureNode } from './lib/pinned-node.mjs'
import { ensureDependencies } from './lib/setup.mjs'
import { amber, Problem, run, say, step } from './lib/console.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { onEnd } from './lib/process.mjs'
import { startStack } from './lib/stack.mjs'

const host = '127.0.0.1'

/** Returns the port of DEV_PORT, which has to be free before the long start. */
async function devPort() {
  const text = process.env.DEV_PORT || '5173'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) throw new Problem(`DEV_PORT must be a port from 1 to 65535, not "${text}".`)
  await new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', ({ code }) => {
      const why = { EADDRINUSE: 'is in use', EACCES: 'may not be used by this user' }[code] ?? `cannot be opened (${code})`
      reject(new Problem(`Port ${port} ${why}. Set DEV_PORT to another one.`))
    })
    probe.listen(port, host, () => probe.close(resolve))
  })
  return port
}

/**
 * The product with the site served by Vite, which reloads as files change; server and partners as built. Vite runs in
 * this process and the others end when it does, so nothing outlives it however it ends.
 */
await run(async () => {
  await ensureNode()
  const port = await devPort()
  await ensureDependencies()
  await ensureBuilt(['server', 'sandbox'])
  const site = new URL(`http://${host}:${port}`).origin
  const stack = await step('Starting the database, the server and the partners (the first time about half a minute)', () =>
    // Vite's address is the players': links of mails lead there, and the partners' pages let it frame them.
    startStack({ env: { PUBLIC_ORIGIN: site, SITE_ORIGIN: site, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }, log: (text) => process.stdout.write(text) }),
  )
  process.env.API_ORIGIN = stack.origin
  const { createServer } = await import('vite')
  const vite = await createServer({ configFile: 'build/web.config.ts', server: { host, port, strictPort: true } })
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    void Promise.allSettled([vite.close(), stack.stop()]).then(() => process.exit())
  }
  onEnd(stop)
  try {
    await vite.listen()
  } catch (error) {
    await stack.stop()
    throw new Problem(`The site cannot be served at ${site} (DEV_PORT): ${error.message}`)
  }
  say(`  API           ${stack.origin}; changes of server/src and sandbox/src need a restart of this command`)
  say(`  Outbox        ${stack.partnersOrigin}/outbox`)
  say(`  Demo player   ${stack.demo.username} / ${stack.demo.password}`)
  say(`  Site          ${amber(site)}, and http://localhost:${port} for passkeys`)
  const { name, how } = await stack.ended
  if (stopping) return
  process.exitCode = 1
  say(`${name} ended (${how}).`)
  stop()
}, 'npm run dev: the product with the site reloading as files change, at http://127.0.0.1:5173 (DEV_PORT). Ctrl+C stops all of it.')
