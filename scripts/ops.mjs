import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { run } from './lib/console.mjs'
import { root } from './lib/process.mjs'
import { checkNode, ensureDependencies } from './lib/setup.mjs'

/** The operator's command on the built server; `npm run ops -- --help` shows what it can. */
await run(async () => {
  checkNode()
  await ensureDependencies()
  await ensureBuilt(['server'])
  const child = spawn(process.execPath, [join(root, 'dist/server/ops.js'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
})
