import { checkNode, ensureDependencies } from './lib/setup.mjs'
import { Problem, run, say } from './lib/console.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { onEnd } from './lib/process.mjs'
import { startStack } from './lib/stack.mjs'

/**
 * The product with the site served by Vite, which reloads as files change; server and partners as built. Vite runs in
 * this process and the others end when it does, so nothing outlives it however it ends.
 */
await run(async () => {
  const port = Number(process.env.DEV_PORT ?? 5173)
  const site = `http://127.0.0.1:${port}`
  checkNode()
  await ensureDependencies()
  await ensureBuilt(['server', 'sandbox'])
  const stack = await startStack({
    env: { ALLOWED_ORIGINS: site, LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' },
    log: (text) => process.stdout.write(text),
  })
  process.env.API_ORIGIN = stack.origin
  const { createServer } = await import('vite')
  const vite = await createServer({ configFile: 'vite.web.config.ts', server: { host: '127.0.0.1', port, strictPort: true } })
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
  say(`Site ${site}, API ${stack.origin}, outbox ${stack.partnersOrigin}/outbox, demo player ${stack.demo.username} / ${stack.demo.password}`)
  const { name, how } = await stack.ended
  if (stopping) return
  process.exitCode = 1
  say(`${name} ended (${how}).`)
  stop()
}, 'npm run dev: the product with the site reloading as files change, at http://127.0.0.1:5173 (DEV_PORT). Ctrl+C stops all of it.')
