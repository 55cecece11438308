import { join } from 'node:path'
import { checkDiskSpace } from '@kehribar/shared/data-folder/folder'
import { reportStartFailure } from '@kehribar/shared/data-folder/start-failure'
import { localOrigin } from '@kehribar/shared/ports'
import { buildApp } from './app'
import { type Config, loadConfig } from './settings/config'
import { ConfigError } from './settings/config-error'
import { databaseSpace } from './db/embedded/location'
import { withStartLock } from './db/migrate'
import { type OpenDatabase, openDatabase } from './db/open'
import { ownsTables } from './db/privileges'
import { metricsApp, Metrics } from './http/metrics'
import { runInContext } from './observability/operation-context'
import { openHouseShards } from './ledger'
import { checkPorts, listen, withPort } from './http/listen'
import { capTermsToJurisdiction } from './modules/bonuses'
import { ImportFaults, importSources, type Source, sourcesIn } from './modules/imports'
import { packageRoot } from './modules/system'
import { buildOperatorApp } from './operator-api'
import { startAutopilot } from './ops/autopilot'
import type { Services } from './call'
import { buildServices } from './call/build-services'
import { printSettings } from './settings/print'
import { readSettings } from './settings/read'
import { exitOnStopRequest, onStopRequest } from './shutdown'
import { startTraces, stopTraces } from './observability/tracing'
import { watchClock } from './worker/watch-clock'
import { processJobs } from './worker/work-jobs'

type App = Awaited<ReturnType<typeof buildApp>>

/** Milliseconds that calls in progress get when the server stops; then their connections are closed (@see FAULT-8). */
const drainMs = 10_000

const readConfig = (port?: number): Config => loadConfig(port === undefined ? process.env : { ...process.env, PORT: String(port) })

/** Returns the sources in IMPORT_DIR. @throws ConfigError when it contains none */
function dataToImport({ importDir }: Config): Source[] {
  if (importDir === undefined) return []
  const sources = sourcesIn(importDir)
  if (sources.length === 0) throw new ConfigError(`IMPORT_DIR ${importDir} holds nothing that can be imported.`)
  return sources
}

/** Imports each source unless an earlier start has done so. @throws ConfigError when a source has faults */
async function importOnce({ db }: OpenDatabase, sources: readonly Source[], config: Config): Promise<void> {
  await importSources(db, sources, { once: true, config, actor: 'server' }).catch((error: unknown) => {
    throw error instanceof ImportFaults ? new ConfigError(`IMPORT_DIR cannot be imported:\n${error.message}`) : error
  })
}

/** Functions that stop the other listeners and the background work. */
const stopWork: (() => Promise<void>)[] = []

async function stop(app: App, database: OpenDatabase): Promise<void> {
  app.log.info('stopping')
  const deadline = setTimeout(() => app.server.closeAllConnections(), drainMs)
  await Promise.all([app.close(), ...stopWork.map((stopOne) => stopOne())])
  clearTimeout(deadline)
  await database.close()
  await stopTraces()
  app.log.info('stopped')
}

async function serveMetrics({ log }: App, metrics: Metrics, { host, metricsPort = 0 }: Config): Promise<() => Promise<void>> {
  const server = metricsApp(metrics)
  log.info({ address: await listen(server, { host, port: metricsPort }, 'METRICS_PORT') }, 'serving metrics')
  return async () => server.close()
}

async function serveOperators({ log }: App, services: Services, { operatorHost: host, operatorPort: port = 0 }: Config): Promise<() => Promise<void>> {
  const server = await buildOperatorApp(services)
  log.info({ address: await listen(server, { host, port }, 'OPERATOR_PORT') }, 'serving the operator API')
  return async () => server.close()
}

async function serve(config: Config, database: OpenDatabase): Promise<{ app: App; config: Config }> {
  const services = buildServices(config, database.db)
  stopWork.push(() => services.reads.close())
  const metrics = config.metricsPort === undefined ? undefined : new Metrics(services, database.pool)
  const app = await buildApp(services, { webRoot: join(packageRoot, 'dist', 'web'), ...(metrics && { metrics }) })
  try {
    await listen(app, config)
    if (config.production && (await ownsTables(database.pool)))
      app.log.warn('the role of DATABASE_URL owns the tables; docs/operate.md describes a safer role that does not')
    if (metrics) stopWork.push(await serveMetrics(app, metrics, config))
    if (config.operatorPort !== undefined) stopWork.push(await serveOperators(app, services, config))
    stopWork.push(watchClock(database.db, app.log))
    stopWork.push(await processJobs(services, app.log, { metrics }))
    if (config.autopilotSeconds !== null) stopWork.push(startAutopilot(services, app.log, config.autopilotSeconds))
    return { app, config }
  } catch (error) {
    await app.close()
    throw error
  }
}

async function start(): Promise<void> {
  const before = readConfig()
  const startedInOrder = exitOnStopRequest()
  const { databaseUrl, databaseDirectUrl, dataDir, oldSchema, houseShards, rules, traces } = before
  // Tracing must start before the first database connection opens.
  if (traces) await startTraces(traces)
  const sources = dataToImport(before)
  // Check the ports before the long work of creating, migrating and filling the database.
  await checkPorts(before)
  if (databaseUrl === undefined) checkDiskSpace(dataDir, databaseSpace)
  let running: App | undefined
  const database = await openDatabase({
    url: databaseUrl,
    directUrl: databaseDirectUrl,
    dataDir,
    oldSchema,
    onOldSchema: () => console.error('The database has the schema of an older version: this server waits until npm run migrate has updated it.'),
    onWait: () => console.error('Another server is starting on this database: this server waits for it.'),
    onLost: (error) => running?.log.error({ err: error }, 'database connection lost'),
  })
  try {
    await openHouseShards(database.db, houseShards)
    const held = await capTermsToJurisdiction(database.db, rules)
    if (held.length > 0)
      console.error(
        `The jurisdiction limits wagering to ${rules.wageringTimes} times the bonus; the terms of these bonuses now have that value: ${held.join(', ')}.`,
      )
    if (sources.length > 0) await withStartLock(database.directUrl, () => runInContext('import', () => importOnce(database, sources, before)))
    const { app, config } = await withPort(readConfig, (found) => serve(found, database))
    running = app
    startedInOrder()
    onStopRequest(async () => {
      await stop(app, database)
    }, app.log)
    announce(config)
  } catch (error) {
    // Reports the first error, not the errors that closing may add.
    await running?.close().catch(() => undefined)
    await database.close().catch(() => undefined)
    throw error
  }
}

function announce(config: Config): void {
  const { host, port } = config
  const origin = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? localOrigin(port) : new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin
  process.send?.({ ready: true, origin })
}

async function main(): Promise<void> {
  if (process.argv.includes('--print-config')) process.stdout.write(`${printSettings(readSettings(process.env))}\n`)
  else await start()
}

main().catch((error: unknown) => reportStartFailure('The server', error))
