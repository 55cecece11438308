import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from './desktop-tools.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { amber, dim, Problem, run, say, step } from './lib/console.mjs'
import { onEnd, root } from './lib/process.mjs'
import { checkNode, ensureDependencies } from './lib/setup.mjs'
import { startStack } from './lib/stack.mjs'

/*
 * Opens the desktop client. Talks to the server at API_ORIGIN, or to one that runs on this machine, or starts the
 * product itself. Electron's binary is downloaded when it is missing.
 */
const electronFolder = join(root, 'node_modules', 'electron')
const localOrigin = `http://127.0.0.1:${process.env.PORT ?? 4600}`

function electronBinary() {
  const place = join(electronFolder, 'path.txt')
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(electronFolder, 'dist')
  const binary = existsSync(place) ? join(folder, readFileSync(place, 'utf8').trim()) : join(folder, process.platform === 'win32' ? 'electron.exe' : 'electron')
  return existsSync(binary) ? binary : null
}

async function ensureElectron() {
  const found = electronBinary()
  if (found) return found
  return step("Getting Electron's binary (first run)", async () => {
    await attempt(join(electronFolder, 'install.js'))
    const installed = electronBinary()
    if (installed) return installed
    throw new Problem(
      "The desktop client cannot start here: Electron's binary could not be downloaded. Its download host must be reachable (or set ELECTRON_MIRROR); `npm start` opens the same site in a browser.",
    )
  })
}

/** Whether our API answers there. */
async function answers(origin) {
  try {
    return (await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(3000) })).ok
  } catch {
    return false
  }
}

/** Where the client finds its API and partners; `stop` ends what was started for it. */
async function findServer() {
  const asked = process.env.API_ORIGIN
  if (asked) {
    if (!(await answers(asked))) say(dim(`  ${asked} does not answer yet; the client shows that it is offline until it does.`))
    return { env: {}, stop: async () => {} }
  }
  if (await answers(localOrigin)) return { env: { API_ORIGIN: localOrigin }, stop: async () => {} }
  await ensureBuilt(['web', 'server', 'sandbox'])
  const stack = await step('Starting the database, the server and the partners', () => startStack())
  say(`  Demo player   ${stack.demo.username}   password ${stack.demo.password}`)
  say(`  One-time codes   ${amber(`${stack.partnersOrigin}/outbox`)}`)
  return { env: { API_ORIGIN: stack.origin, PARTNERS_ORIGIN: stack.partnersOrigin }, stop: stack.stop }
}

await run(async () => {
  checkNode()
  await ensureDependencies()
  await ensureBuilt(['desktop'])
  const binary = await ensureElectron()
  const server = await findServer()
  // Chromium's sandbox refuses to run as root.
  const args = ['.', ...(process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const client = spawn(binary, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...server.env } })
  onEnd(() => client.kill())
  const code = await new Promise((resolve, reject) => {
    client.once('error', (error) => reject(new Problem(`Electron could not start: ${error.message}`)))
    client.once('exit', resolve)
  }).finally(() => server.stop())
  if (code)
    throw new Problem(
      `The desktop client ended with exit ${code}.${process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY ? ' It needs a display.' : ''}`,
    )
}, 'npm run desktop: the desktop client, against API_ORIGIN, or the server of npm start, or one that it starts itself.')
