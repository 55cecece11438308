import { app, autoUpdater, powerMonitor } from 'electron'
import type { UpdateState } from '@kehribar/shared/desktop-updates'
import { ownAppImage } from '../program'
import type { UpdateSource } from '../config'
import type { ProxyLogin } from '../net/proxy-login'
import { openStoreFile } from '../store-file'
import { readKey } from './feed-signature'
import { skippedVersion } from './skipped-version'
import { answerProxyLogin, canReplace, createUpdater, packageEnding } from './updater'
import { createUpdates, type Updates } from './updates'

/**
 * Hands electron-updater's downloaded package to Squirrel, which then installs it at the client's end. That cannot be
 * undone, so it happens only at the player's request or at the client's end (@see CLIENT-10).
 */
export function stageWithSquirrel(): Promise<void> {
  return new Promise((resolve, reject) => {
    const staged = () => settle(resolve)
    const refused = (error: Error) => settle(() => reject(error))
    const nothing = () => refused(new Error('Squirrel took no package'))
    const settle = (tell: () => void) => {
      autoUpdater.off('update-downloaded', staged)
      autoUpdater.off('update-not-available', nothing)
      autoUpdater.off('error', refused)
      tell()
    }
    autoUpdater.on('update-downloaded', staged)
    autoUpdater.on('update-not-available', nothing)
    autoUpdater.on('error', refused)
    autoUpdater.checkForUpdates()
  })
}

/** Delays the client's end until Squirrel has the package, but not a shutdown of the computer. */
export function stageBeforeQuit(updates: { stageIfReady(): Promise<void> | null }): void {
  let isShuttingDown = false
  powerMonitor.on('shutdown', () => {
    isShuttingDown = true
  })
  app.on('will-quit', (event) => {
    const staging = isShuttingDown ? null : updates.stageIfReady()
    if (!staging) return
    event.preventDefault()
    void staging.then(() => app.quit())
  })
}

/** Milliseconds between the start and the first check. */
const firstCheckMs = 30_000
const intervalMs = 4 * 60 * 60_000

/** Returns 0.5 to 1.5 times the time, so that clients do not all check at the same moment. */
const withJitter = (time: number, random: () => number) => time * (0.5 + random())

/** Checks about 30 seconds after the start and then about every four hours. Returns the function that stops it. */
export function scheduleChecks(look: () => Promise<unknown>, random: () => number = Math.random): () => void {
  let timer: NodeJS.Timeout
  const next = (time: number) => {
    timer = setTimeout(
      () => {
        next(intervalMs)
        void look()
      },
      withJitter(time, random),
    )
    timer.unref()
  }
  next(firstCheckMs)
  return () => clearTimeout(timer)
}

export interface UpdateAccess extends UpdateSource {
  /** Whether the administrator disabled updates, because new versions come another way. */
  readonly isForbidden: boolean
  /** Returns the login for proxies that require a password. */
  readonly login: () => Promise<ProxyLogin>
}

/** Creates this client's updates and starts the periodic checks. */
export async function startUpdates(
  { key, devFeed, isForbidden, login }: UpdateAccess,
  onChange: (state: UpdateState) => void,
  checksAutomatically: () => boolean,
): Promise<Updates> {
  const kind = isForbidden ? null : packageEnding({ platform: process.platform, packaged: app.isPackaged, appImage: ownAppImage(), devFeed })
  const ending = kind && (await canReplace(kind, ownAppImage())) ? kind : null
  async function makeUpdater(kindOfPackage: NonNullable<typeof ending>) {
    const updater = await createUpdater(kindOfPackage, devFeed)
    answerProxyLogin(updater, login)
    return updater
  }
  const updates = createUpdates({
    makeUpdater: ending && (() => makeUpdater(ending)),
    key: readKey(key),
    ending: ending ?? '',
    skipped: skippedVersion(openStoreFile('updates')),
    onChange,
    checksAutomatically,
    stage: ending === '.zip' ? stageWithSquirrel : null,
    handOver: { giveUp: () => app.releaseSingleInstanceLock(), takeBack: () => app.requestSingleInstanceLock() },
  })
  if (ending === '.zip') stageBeforeQuit(updates)
  if (updates.state().phase !== 'unsupported') scheduleChecks(() => updates.checkQuietly())
  return updates
}
