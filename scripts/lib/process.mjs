import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Problem } from './console.mjs'

// Not import.meta.dirname: Node 18, which has none, comes as far as fetching the pinned version.
export const root = fileURLToPath(new URL('../../', import.meta.url))

const ends = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command to its end; its output is shown, or kept, returned and shown only when it fails (`quiet`). In a session of
 * its own (`apart`), whose priority is not the terminal's, it is told when this command has to end, with all it has started.
 */
export function exec(command, args, { env = {}, quiet = false, label = command, shell = false, cwd = root, apart = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell,
      detached: apart,
    })
    const pass = (signal) => process.kill(-child.pid, signal)
    if (apart) for (const signal of ends) process.on(signal, pass)
    let kept = ''
    let told = ''
    child.stdout?.on('data', (data) => (kept += data))
    child.stderr?.on('data', (data) => (told += data))
    child.on('error', (error) => reject(new Problem(`${label} could not start: ${error.message}`)))
    child.on('close', (code) => {
      for (const signal of ends) process.off(signal, pass)
      if (code === 0) return resolve(kept)
      process.stderr.write((kept + told).slice(-8000))
      reject(new Problem(`${label} failed (exit ${code})`))
    })
  })
}

/** The script file of a package's command, so that no shell and no .cmd file is needed on any system. */
export function binOf(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/** Runs an installed package's command. */
export function tool(packageName, args, options = {}) {
  const { command = packageName, ...rest } = options
  return exec(process.execPath, [binOf(packageName, command), ...args], { label: command, ...rest })
}

/** npm's own script with this Node where it is known; else the command, which is a .cmd file on Windows. */
export function npm(args, options = {}) {
  const script = process.env.npm_execpath
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error']
  const label = `npm ${args[0]}`
  return script && /\.[cm]?js$/.test(script)
    ? exec(process.execPath, [script, ...all], { label, ...options })
    : exec('npm', all, { label, shell: process.platform === 'win32', ...options })
}

const parent = process.ppid

/**
 * Calls `stop` when this command has to end: at Ctrl+C, when its terminal closes, and when npm before it is gone. A signal
 * sent to npm alone ends only the shell between us, which a changed parent tells; started without npm, we may outlive ours.
 */
export function onEnd(stop) {
  for (const signal of ends) process.on(signal, stop)
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(), 1000).unref()
}

/** Runs one of our built programs in our place, with our arguments; returns its exit code. */
export function runProgram(file) {
  const child = spawn(process.execPath, [join(root, file), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  for (const signal of ends) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
