import { spawn } from 'node:child_process'
import { checkNode, ensureDependencies } from './lib/setup.mjs'
import { run, say } from './lib/console.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { binOf, root } from './lib/process.mjs'
import { startStack } from './lib/stack.mjs'

/** The product with the site served by Vite, which reloads as files change; server and partners as built. */
await run(async () => {
  checkNode()
  await ensureDependencies()
  await ensureBuilt(['server', 'sandbox'])
  const stack = await startStack({
    env: { ALLOWED_ORIGINS: 'http://127.0.0.1:5173', LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' },
    log: (text) => process.stdout.write(text),
  })
  say(`API ${stack.origin}, outbox ${stack.partnersOrigin}/outbox, demo player ${stack.demo.username} / ${stack.demo.password}`)
  const vite = spawn(process.execPath, [binOf('vite'), '-c', 'vite.web.config.ts', '--host', '127.0.0.1', '--port', '5173', '--strictPort'], {
    cwd: root,
    env: { ...process.env, API_ORIGIN: stack.origin },
    stdio: 'inherit',
  })
  const stop = () => {
    vite.kill()
    void stack.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  vite.on('exit', stop)
})
