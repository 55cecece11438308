// @ts-check
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * What the commands and the fetch of the pinned Node (pinned-node.mjs) share. It is plain JavaScript for Node 18, which has
 * no import.meta.dirname.
 */

/** Absolute path of the repository, with a separator at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Returns a cache folder outside node_modules. Root's own cache is closed to the user who runs the desktop client. */
export const cacheFolder = () => (process.getuid?.() === 0 ? '/var/cache/kehribar' : join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'kehribar'))

/**
 * Returns how to run npm: its own script on this Node if npm started us, otherwise the command of the PATH. On Windows that
 * one is a .cmd file and needs a shell.
 * @param {readonly string[]} args
 */
export function npmCommand(args) {
  const script = process.env.npm_execpath
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error']
  return script && /\.[cm]?js$/.test(script)
    ? { command: process.execPath, args: [script, ...all], shell: false }
    : { command: 'npm', args: all, shell: process.platform === 'win32' }
}

/** @type {readonly NodeJS.Signals[]} */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const parent = process.ppid

/**
 * Calls `stop` when this command has to end: at Ctrl+C, when its terminal closes, and when the npm that started it is gone.
 * A signal to npm alone ends only the shell between npm and us, so the parent is watched. Without npm it may end before us.
 * @param {() => void} stop
 */
export function onEnd(stop) {
  for (const signal of endSignals) process.on(signal, stop)
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(), 1000).unref()
}
