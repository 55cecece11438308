import { spawn } from 'node:child_process'
import { root } from './lib/process.mjs'

/** Runs a Node script to its end, or for `timeout` milliseconds, without showing anything; its output is for the caller to make one line of. */
export function attempt(script, args = [], env = {}, timeout = undefined) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], timeout })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}
