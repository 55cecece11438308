import { type AddressInfo, createServer } from 'node:net'
import { ConfigError } from '@kehribar/shared/config-error'
import { checkDiskSpace, makeDataDir } from '@kehribar/shared/data-folder/folder'
import { persistedSecret } from '@kehribar/shared/data-folder/secret'
import { localOrigin } from '@kehribar/shared/ports'
import type { FastifyServerOptions } from 'fastify'
import { buildApp } from './app'
import type { PartnersConfig } from './config'
import { crashGames } from './crash/game'
import { identityCompany } from './identity/service'
import { startMailServer } from './outbox/smtp'
import { createOutboxStore } from './outbox/store'
import { createPaymentCompany } from './payments/index'
import { createExclusionRegister } from './register/service'
import { createSlotPlay } from './slots/slot-play'
import { reportBySignedCall } from './sportsbook/data-feed'
import { openSportsbook } from './sportsbook/sportsbook'
import { openStore, storeSpace } from './store/open'
import { isSharedTable } from './tables/engines/index'
import { createTablePlay } from './tables/table-play'
import { createHttpWallet } from './wallet/client'

/** Repeats work without overlap, with a pause of `every` milliseconds. Returns a function that waits for the current run and then stops. */
function runRepeatedly(work: () => Promise<void>, every: number, onError: (error: unknown) => void): () => Promise<void> {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: Promise<void> = Promise.resolve()
  const run = () => {
    current = work()
      .catch(onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(run, every)
      })
  }
  run()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current
  }
}

export interface RunningPartners {
  origin: string
  smtpPort: number
  close: () => Promise<void>
}

/** Starts all sandbox partners. @throws ConfigError with a message of one line */
export async function startPartners(config: PartnersConfig, logger: FastifyServerOptions['logger'] = false): Promise<RunningPartners> {
  // Check ports before opening the store: a second start usually fails here.
  await mustBeFree(config.port, config.host, 'PARTNERS_PORT')
  await mustBeFree(config.smtpPort, '127.0.0.1', 'PARTNERS_PORT + 1, for mail')
  makeDataDir(config.dataDir)
  checkDiskSpace(config.dataDir, storeSpace)
  const secret = config.secret ?? persistedSecret(config.dataDir, 'partner-secret')
  const { store, close: closeStore } = await openStore(config.storeDir)
  const closers: (() => Promise<void>)[] = [closeStore]
  const close = async () => {
    for (const closer of closers.reverse()) await closer()
  }
  try {
    const signing = { serverOrigin: config.serverOrigin, partner: config.partner, secret }
    const wallet = createHttpWallet(signing)
    const play = createSlotPlay({ store, wallet })
    const tables = createTablePlay({ store, wallet, isShared: isSharedTable })
    const sportsbook = await openSportsbook({ store, wallet, reportFixture: reportBySignedCall(signing) })
    const crash = crashGames({ store, wallet })
    const { siteOrigin, dollar, payAfter, blockTime } = config
    const payments = createPaymentCompany({ store, ...signing, siteOrigin, dollar, payAfter, blockTime })
    const identity = identityCompany({ store, ...signing })
    const register = createExclusionRegister({ store })
    const outbox = createOutboxStore(store)
    const smtp = await startMailServer(outbox, config.smtpPort)
    closers.push(smtp.close)

    let { origin } = config
    const app = await buildApp({
      store,
      outbox,
      payments,
      identity,
      register,
      wallet,
      play,
      tables,
      sportsbook,
      crash,
      secretOf: (partner) => (partner === config.partner ? secret : undefined),
      siteOrigin,
      pagesDir: config.pagesDir,
      origin: () => origin,
      logger,
    })
    closers.push(() => app.close())
    for (const fault of await play.potFaults()) app.log.error({ fault }, 'the ledger of the shared pots does not balance')
    // Settle the open bets of an earlier run before accepting requests.
    for (const { clock } of crash) await clock.step()
    await app.listen({ host: config.host, port: config.port })
    if (config.port === 0) origin = localOrigin((app.server.address() as AddressInfo).port)
    const report = (error: unknown) => app.log.error({ message: (error as Error).message }, 'background work failed')
    const stopWork = [
      runRepeatedly(() => play.takeUp(), 2_000, report),
      runRepeatedly(() => tables.takeUp(), 2_000, report),
      runRepeatedly(() => sportsbook.play.takeUp(), 1_000, report),
      runRepeatedly(() => sportsbook.tellChanges(), 2_000, report),
      runRepeatedly(() => payments.sweep(), 1_000, report),
      runRepeatedly(() => identity.sweep(), 1_000, report),
      ...crash.flatMap((game) => [runRepeatedly(() => game.clock.step(), 50, report), runRepeatedly(() => game.play.takeUp(), 500, report)]),
    ]
    closers.push(async () => {
      await Promise.all(stopWork.map((stop) => stop()))
    })
    return { origin, smtpPort: smtp.port, close }
  } catch (error) {
    await close().catch(() => undefined)
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portTaken(config.port, 'PARTNERS_PORT') : error
  }
}

function portTaken(port: number, name: string): ConfigError {
  return new ConfigError(`Port ${port} (${name}) is in use. Stop the other program or set PARTNERS_PORT to a free port.`)
}

function mustBeFree(port: number, host: string, name: string): Promise<void> {
  if (port === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why = { EADDRINUSE: portTaken(port, name), EACCES: new ConfigError(`Port ${port} (${name}) may not be opened by this user.`) }
      reject(why[error.code as keyof typeof why] ?? new ConfigError(`HOST ${host}, port ${port} (${name}) cannot be listened on: ${error.code}.`))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
