import { spawn } from 'node:child_process'
import { ensureBuilt } from './lib/build.mjs'
import { amber, dim, Problem, run, say, step } from './lib/console.mjs'
import { needsSession, startDesktopSession } from './lib/desktop-session.mjs'
import { ensureDesktop } from './lib/desktop-setup.mjs'
import { onEnd, root } from './lib/process.mjs'
import { ensureNode } from './lib/pinned-node.mjs'
import { ensureDependencies } from './lib/setup.mjs'
import { startStack } from './lib/stack.mjs'

/*
 * Opens the desktop client. Talks to the server at API_ORIGIN, or to one that runs on this machine, or starts the
 * product itself. Electron is downloaded when it is missing (scripts/lib/electron.mjs). Without a display, or as root, the
 * client gets a desktop session of its own.
 */
const localOrigin = `http://127.0.0.1:${process.env.PORT ?? 4600}`

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

/** What a person can know of a client that is on no screen. */
const describeSession = ({ display, user }) =>
  `  The client opens on a display in memory (DISPLAY=${display}, by Xvfb)${user ? `, as the user ${user}: it does not run as root` : ''}. What it keeps is gone when it ends.`

async function runClient(program, env) {
  const server = await findServer()
  const client = spawn(program, ['.'], { cwd: root, stdio: 'inherit', env: { ...env, ...server.env } })
  onEnd(() => client.kill())
  const { code, signal } = await new Promise((resolve, reject) => {
    client.once('error', (error) => reject(new Problem(`Electron could not start: ${error.message}`)))
    client.once('exit', (code, signal) => resolve({ code, signal }))
  }).finally(() => server.stop())
  if (code || (signal && signal !== 'SIGTERM')) throw new Problem(`The desktop client ended with ${signal ?? `exit ${code}`}.`)
}

await run(async () => {
  await ensureNode()
  await ensureDependencies()
  await ensureBuilt(['desktop'])
  const needsOwn = needsSession()
  const { binary } = await ensureDesktop({ session: needsOwn })
  const session = needsOwn ? await startDesktopSession() : null
  try {
    if (session) say(describeSession(session))
    await runClient(session?.program(binary) ?? binary, session?.env ?? process.env)
  } finally {
    await session?.stop()
  }
}, 'npm run desktop: the desktop client, against API_ORIGIN, or the server of npm start, or one that it starts itself.')
