import { spawn } from 'node:child_process'
import { ensureBuilt } from './lib/build.ts'
import { checkClientSettings } from './lib/client-settings.ts'
import { amber, dim, Problem, runCommand, printLine, runStep } from './lib/console.ts'
import { type DesktopSession, reasonForSession, startDesktopSession } from './lib/desktop-session.ts'
import { ensureDesktop } from './lib/desktop-setup.ts'
import { onEnd, root } from './lib/host.mjs'
import { ensureDependencies } from './lib/setup.ts'
import { startStack } from './lib/stack.ts'

/*
 * `npm run desktop`: opens the desktop client. The command uses the server at API_ORIGIN, or a server that already runs on
 * this machine, or starts the product itself. It downloads a missing Electron, and creates a desktop session for root or
 * without a display.
 */
const localOrigin = `http://127.0.0.1:${process.env.PORT ?? 4600}`

/** Returns whether our API answers at this origin. */
async function isAnswering(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(3000) })).ok
  } catch {
    return false
  }
}

/** Returns the environment with the origins of API and partners, and a function that stops the programs started here. */
async function findServer(): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const given = process.env.API_ORIGIN
  if (given) {
    if (!(await isAnswering(given))) printLine(dim(`  ${given} does not answer yet; until then the client shows that it is offline.`))
    return { env: {}, stop: async () => {} }
  }
  if (await isAnswering(localOrigin)) return { env: { API_ORIGIN: localOrigin }, stop: async () => {} }
  await ensureBuilt(['web', 'server', 'sandbox'])
  const stack = await runStep('Starting the database, the server and the partners', () => startStack())
  printLine(`  Demo player   ${stack.demo.username}   password ${stack.demo.password}`)
  printLine(`  One-time codes   ${amber(`${stack.partnersOrigin}/outbox`)}`)
  return { env: { API_ORIGIN: stack.origin, PARTNERS_ORIGIN: stack.partnersOrigin }, stop: () => stack.stop() }
}

const describeSession = ({ display, user }: DesktopSession, reason: string) =>
  `  The client opens on a display in memory (DISPLAY=${display}, by Xvfb)${user ? `, as the user ${user}` : ''}: ${reason}. Its data is deleted when it ends.`

async function runClient(program: string, env: NodeJS.ProcessEnv): Promise<void> {
  const server = await findServer()
  const client = spawn(program, ['.', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env: { ...env, ...server.env } })
  onEnd(() => void client.kill())
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    client.once('error', (error) => reject(new Problem(`Electron could not start: ${error.message}`)))
    client.once('exit', (code, signal) => resolve({ code, signal }))
  })
  await Promise.allSettled([ended])
  await server.stop()
  const { code, signal } = await ended
  if (code || (signal && signal !== 'SIGTERM')) throw new Problem(`The desktop client ended with ${signal ?? `exit ${code}`}.`)
}

await runCommand(async () => {
  checkClientSettings()
  await ensureDependencies('client')
  await ensureBuilt(['desktop'])
  const reason = await reasonForSession()
  const { binary } = await ensureDesktop({ session: reason !== null })
  const session = reason ? await startDesktopSession() : null
  try {
    if (session && reason) printLine(describeSession(session, reason))
    await runClient(session?.program(binary) ?? binary, session?.env ?? process.env)
  } finally {
    await session?.stop()
  }
}, 'npm run desktop [-- ARGUMENT…]: opens the desktop client on the server of API_ORIGIN, or of npm start, or on one that it starts itself. The arguments go to the client.')
