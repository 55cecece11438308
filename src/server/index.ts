import { join } from 'node:path'
import { buildApp } from './app'
import { type Config, loadConfig } from './config'
import { ConfigError } from './config-error'
import { withStartLock } from './db/migrate'
import { type OpenDatabase, openDatabase } from './db/open'
import { audit } from './ledger'
import { packageRoot } from './modules/system'
import { sweepPayouts } from './modules/withdrawals'
import { startAutopilot } from './ops/autopilot'
import { PortInUse, withPort } from './ports'
import { seedDatabase } from './seed'
import { demoPassword, demoPlayers } from './seed/demo'
import { buildServices } from './services'
import { onStopRequest } from './shutdown'

type App = Awaited<ReturnType<typeof buildApp>>

/** Calls in progress get this long when the server stops; then their connections are cut (@see F8). */
const drainMs = 10_000

const readConfig = (port?: number): Config => loadConfig(port === undefined ? process.env : { ...process.env, PORT: String(port) })

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new PortInUse(`Port ${port} on ${host} is in use. Stop the program that has it, or set PORT.`)
    if (code === 'EACCES') throw new ConfigError(`Port ${port} on ${host} may not be used by this user. Set PORT to one above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new ConfigError(`HOST ${host} is not an address of this machine.`)
    throw error
  }
}

/** A finding does not stop the start: the books are looked at, and play goes on. */
async function checkBooks(app: App, database: OpenDatabase): Promise<void> {
  for (const finding of await audit(database.db)) app.log.error({ finding }, 'ledger audit')
}

/** What goes on beside the calls: asking again for unanswered payouts, and the autopilot. */
const stopWork: (() => Promise<void>)[] = []

async function stop(app: App, database: OpenDatabase): Promise<void> {
  app.log.info('stopping')
  const deadline = setTimeout(() => app.server.closeAllConnections(), drainMs)
  await Promise.all([app.close(), ...stopWork.map((stopOne) => stopOne())])
  clearTimeout(deadline)
  await database.close()
  app.log.info('stopped')
}

async function serve(config: Config, database: OpenDatabase): Promise<{ app: App; config: Config }> {
  const services = buildServices(config, database.db)
  const app = await buildApp(services, { webRoot: join(packageRoot, 'dist', 'web') })
  try {
    await checkBooks(app, database)
    await listen(app, config)
    stopWork.push(sweepPayouts(services, app.log))
    if (config.autopilotSeconds !== null) stopWork.push(startAutopilot(services, app.log, config.autopilotSeconds))
    return { app, config }
  } catch (error) {
    await app.close()
    throw error
  }
}

async function start(): Promise<void> {
  const { databaseUrl, databaseDirectUrl, dataDir } = readConfig()
  let running: App | undefined
  const database = await openDatabase({
    url: databaseUrl,
    directUrl: databaseDirectUrl,
    dataDir,
    onWait: () => console.error('Another server of this database is starting: this one waits for it.'),
    onLost: (error) => running?.log.error({ err: error }, 'database connection lost'),
  })
  try {
    await withStartLock(database.directUrl, () => seedDatabase(database.db))
    const { app, config } = await withPort(readConfig, (found) => serve(found, database))
    running = app
    onStopRequest(async () => {
      await stop(app, database)
    }, app.log)
    announce(config)
  } catch (error) {
    await running?.close()
    await database.close()
    throw error
  }
}

function announce(config: Config): void {
  const shown = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host
  process.send?.({
    ready: true,
    origin: `http://${shown}:${config.port}`,
    demo: { username: demoPlayers[0].username, email: demoPlayers[0].email, password: demoPassword },
  })
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
