import { access, constants, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brand } from '@kehribar/shared/brand'
import { app } from 'electron'
import type { AppUpdater } from 'electron-updater'
import { logger } from '../log'
import type { ProxyLogin } from '../net/proxy-login'
import type { ProxyCredentials } from '../net/proxy-window'
import { limitFeedSize } from './feed-limit'

/** Kind of package that this build can install; null for a build from source and for packages of a system's package manager. */
export type PackageEnding = '.exe' | '.zip' | '.AppImage' | null

interface Build {
  readonly platform: NodeJS.Platform
  readonly packaged: boolean
  /** Path of the AppImage that this client runs from. */
  readonly appImage: string | undefined
  /** Address of a test feed, for a client from source only (UPDATE_URL). */
  readonly devFeed: string | null
}

/** Returns the extension of the package that this build can install; null if it cannot update itself. */
export function packageEnding({ platform, packaged, appImage, devFeed }: Build): PackageEnding {
  if (!packaged && !devFeed) return null
  if (platform === 'win32') return '.exe'
  if (platform === 'darwin') return '.zip'
  return platform === 'linux' && appImage ? '.AppImage' : null
}

/** Returns whether the client can replace its package. An AppImage is replaced in its folder, which must be writable. */
export async function canReplacePackage(ending: PackageEnding, appImage: string | undefined): Promise<boolean> {
  if (ending !== '.AppImage' || !appImage) return true
  return access(dirname(appImage), constants.W_OK).then(
    () => true,
    () => false,
  )
}

/** Creates electron-updater's updater for this system. The library is loaded with the first check (@see SPEED-04). */
export async function createUpdater(ending: Exclude<PackageEnding, null>, devFeed: string | null): Promise<AppUpdater> {
  const { AppImageUpdater, MacUpdater, NsisUpdater } = await import('electron-updater')
  const updater = new { '.exe': NsisUpdater, '.zip': MacUpdater, '.AppImage': AppImageUpdater }[ending]()
  configureUpdater(updater)
  if (devFeed) {
    const file = join(app.getPath('userData'), 'dev-update.yml')
    await writeFile(file, `provider: generic\nurl: ${JSON.stringify(devFeed)}\nupdaterCacheDirName: ${brand.id}-dev\n`)
    updater.forceDevUpdateConfig = true
    updater.updateConfigPath = file
  }
  return updater
}

/** Answers proxies that require a login of the updater (@see CLIENT-20). */
export function answerProxyLogin(updater: Pick<AppUpdater, 'on'>, login: () => Promise<Pick<ProxyLogin, 'renew'>>): void {
  let given: ProxyCredentials | undefined
  updater.on('login', ({ isProxy, host, port }, callback) => {
    // Electron treats a call without a user name as a refusal, which electron-updater's types do not allow.
    const answer = callback as (user?: string, password?: string) => void
    if (!isProxy) return answer()
    void login()
      .then((answers) => answers.renew(`${host}:${port}`, given))
      .then(
        (found) => {
          given = found ?? undefined
          if (found) answer(found.user, found.password)
          else answer()
        },
        () => answer(),
      )
  })
}

/** Configures an updater. A package's feed is in its app-update.yml. */
export function configureUpdater(updater: AppUpdater): void {
  limitFeedSize(updater)
  // `createUpdates` decides on each step, because only signed versions that were not skipped are downloaded.
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  updater.allowDowngrade = false
  updater.disableWebInstaller = true
  // The feed must not identify machines. The client itself decides whether it belongs to the roll-out.
  updater.requestHeaders = { 'x-user-staging-id': 'none' }
  updater.logger = { info: () => {}, warn: (message: unknown) => logger.warn('Updater', message), error: (message: unknown) => logger.warn('Updater', message) }
}
