import { createServer as createProbe } from 'node:net'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.ts'
import { amber, errorCode, errorMessage, Problem, runCommand, printLine, runStep, rejectArguments } from './lib/console.ts'
import { onEnd, root } from './lib/host.mjs'
import { ensureDependencies } from './lib/setup.ts'
import { type RunningStack, startStack } from './lib/stack.ts'

const host = '127.0.0.1'
/** Milliseconds without another change before the server is built again. */
const settleMs = 300
/** Milliseconds without output, and number of printed lines, after which the address is printed again. */
const quietMs = 1000
const linesBetweenAddresses = 5

/**
 * Returns the port of DEV_PORT.
 * @throws {Problem} if the port is not free; checked first, because the start takes long
 */
async function devPort(): Promise<number> {
  const text = process.env.DEV_PORT || '5173'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) throw new Problem(`DEV_PORT must be a port from 1 to 65535, not "${text}".`)
  await new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', (error) => {
      const reasons: Record<string, string> = { EADDRINUSE: 'is in use', EACCES: 'may not be used by this user' }
      const code = errorCode(error)
      reject(new Problem(`Port ${port} ${reasons[code] ?? `cannot be opened (${code})`}. Set DEV_PORT to another one.`))
    })
    probe.listen(port, host, () => probe.close(resolve))
  })
  return port
}

/** Returns a function that prints log output, and the address again as the last line once the output pauses. */
function printerOf(address: () => string | undefined) {
  let lines = 0
  let timer: NodeJS.Timeout | undefined
  return (text: string) => {
    process.stdout.write(text)
    lines += text.split('\n').length - 1
    clearTimeout(timer)
    timer = setTimeout(() => {
      const line = address()
      if (!line || lines < linesBetweenAddresses) return
      lines = 0
      printLine(line)
    }, quietMs)
  }
}

/*
 * `npm run dev`: Vite serves the site and updates it as files change. Server and partners run from builds; a change of their
 * sources rebuilds and restarts them. Vite runs in this process and the other programs end with it, so nothing outlives the
 * command.
 */
await runCommand(async () => {
  rejectArguments()
  const port = await devPort()
  await ensureDependencies()
  await ensureBuilt(['server', 'sandbox'])
  const site = new URL(`http://${host}:${port}`).origin
  const address = `  Site          ${amber(site)}, and http://localhost:${port} for passkeys`
  let isUp = false
  const print = printerOf(() => (isUp ? address : undefined))
  // Links in mails lead to Vite's address, and the partners' pages allow that address to frame them.
  const env = { PUBLIC_ORIGIN: site, SITE_ORIGIN: site, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
  const start = () => startStack({ env, log: print })
  let stack: RunningStack | undefined = await runStep('Starting the database, the server and the partners (about half a minute the first time)', start)
  process.env.API_ORIGIN = stack.origin
  const { createLogger, createServer } = await import('vite')
  const logger = createLogger('info')
  const customLogger = {
    ...logger,
    info: (text: string) => print(`${text}\n`),
    warn: (text: string) => print(`${text}\n`),
    error: (text: string) => print(`${text}\n`),
  }
  const vite = await createServer({ configFile: 'build/web.config.ts', customLogger, server: { host, port, strictPort: true } })
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void Promise.allSettled([vite.close(), stack?.stop()]).then(() => process.exit())
  }
  onEnd(stop)
  try {
    await vite.listen()
  } catch (error) {
    await stack.stop()
    throw new Problem(`The site cannot be served at ${site} (DEV_PORT): ${errorMessage(error)}`)
  }

  /** Ends the command when a program of this stack ends unexpectedly. */
  const watchEnd = (running: RunningStack) =>
    running.ended.then(({ name, how }) => {
      if (isStopping || stack !== running) return
      process.exitCode = 1
      printLine(`${name} ended (${how}).`)
      stop()
    })
  void watchEnd(stack)

  /** Rebuilds the changed parts and restarts them. If the build fails, the running programs stay. If a program does not start, the next change tries again. */
  const restart = async () => {
    try {
      await ensureBuilt(['server', 'sandbox'])
    } catch (error) {
      return printLine(`The change was not applied: ${errorMessage(error)}`)
    }
    if (isStopping) return
    const before = stack
    stack = undefined
    await before?.stop()
    try {
      stack = await runStep('Restarting the server and the partners', start)
      void watchEnd(stack)
      printLine(address)
    } catch (error) {
      printLine(`The server is not running, and starts with the next change: ${errorMessage(error)}`)
    }
  }
  let restarts = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  vite.watcher.add(['server/src', 'sandbox/src', 'src/shared'].map((folder) => join(root, folder)))
  vite.watcher.on('all', (_event, file) => {
    if (!/[\\/](?:server|sandbox)[\\/]src[\\/]|[\\/]src[\\/]shared[\\/]/.test(file) || /\.test\.tsx?$/.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      restarts = restarts.then(restart)
    }, settleMs)
  })

  printLine(`  API           ${stack.origin}; restarts when server/src, sandbox/src or src/shared change`)
  printLine(`  Outbox        ${stack.partnersOrigin}/outbox`)
  printLine(`  Demo player   ${stack.demo.username} / ${stack.demo.password}`)
  printLine(address)
  isUp = true
  // Ctrl+C, or the end of a program, ends the command.
  await new Promise<never>(() => undefined)
}, 'npm run dev: starts the product with a site that updates as files change, at http://127.0.0.1:5173 (DEV_PORT). The server restarts when its sources change. Ctrl+C stops it.')
