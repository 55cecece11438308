import { spawn } from 'node:child_process'
import { root } from './process.mjs'
import { ensureNode } from './pinned-node.mjs'
import { ensureDependencies } from './setup.mjs'

/** Runs a command that is written in TypeScript, with the arguments of this one; its exit is this one's. */
export async function runSource(file) {
  await ensureNode()
  await ensureDependencies()
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=development', file, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.node.json' },
  })
  process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
