import { createServer as createProbe } from 'node:net'
import { ensureBuilt } from './lib/build.ts'
import { amber, codeOf, messageOf, Problem, run, say, step } from './lib/console.ts'
import { onEnd } from './lib/host.mjs'
import { ensureDependencies } from './lib/setup.ts'
import { startStack } from './lib/stack.ts'

const host = '127.0.0.1'

/** Returns the port of DEV_PORT. @throws {Problem} if it is not free, before the long start */
async function devPort(): Promise<number> {
  const text = process.env.DEV_PORT || '5173'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) throw new Problem(`DEV_PORT must be a port from 1 to 65535, not "${text}".`)
  await new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', (error) => {
      const reasons: Record<string, string> = { EADDRINUSE: 'is in use', EACCES: 'may not be used by this user' }
      const code = codeOf(error)
      reject(new Problem(`Port ${port} ${reasons[code] ?? `cannot be opened (${code})`}. Set DEV_PORT to another one.`))
    })
    probe.listen(port, host, () => probe.close(resolve))
  })
  return port
}

/*
 * `npm run dev`: Vite serves the site and reloads it as files change; server and partners run as built. Vite runs in this
 * process and the others end with it, so that nothing outlives the command.
 */
await run(async () => {
  const port = await devPort()
  await ensureDependencies()
  await ensureBuilt(['server', 'sandbox'])
  const site = new URL(`http://${host}:${port}`).origin
  const stack = await step('Starting the database, the server and the partners (about half a minute the first time)', () =>
    // Links in mails lead to Vite's address, and the partners' pages allow it to frame them.
    startStack({ env: { PUBLIC_ORIGIN: site, SITE_ORIGIN: site, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }, log: (text) => process.stdout.write(text) }),
  )
  process.env.API_ORIGIN = stack.origin
  const { createServer } = await import('vite')
  const vite = await createServer({ configFile: 'build/web.config.ts', server: { host, port, strictPort: true } })
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void Promise.allSettled([vite.close(), stack.stop()]).then(() => process.exit())
  }
  onEnd(stop)
  try {
    await vite.listen()
  } catch (error) {
    await stack.stop()
    throw new Problem(`The site cannot be served at ${site} (DEV_PORT): ${messageOf(error)}`)
  }
  say(`  API           ${stack.origin}; changes of server/src and sandbox/src need a restart of this command`)
  say(`  Outbox        ${stack.partnersOrigin}/outbox`)
  say(`  Demo player   ${stack.demo.username} / ${stack.demo.password}`)
  say(`  Site          ${amber(site)}, and http://localhost:${port} for passkeys`)
  const { name, how } = await stack.ended
  if (isStopping) return
  process.exitCode = 1
  say(`${name} ended (${how}).`)
  stop()
}, 'npm run dev: starts the product with a site that reloads as files change, at http://127.0.0.1:5173 (DEV_PORT). Ctrl+C stops it.')
