import { access, constants, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brand } from '@kehribar/shared/brand'
import { app } from 'electron'
import type { AppUpdater } from 'electron-updater'
import { logger } from '../log'
import type { ProxyLogin } from '../net/proxy-login'
import type { ProxyCredentials } from '../net/proxy-window'
import { keepFeedShort } from './short-feed'

/** What this build can replace itself with; null for a build from source and for packages of a system's own manager. */
export type PackageEnding = '.exe' | '.zip' | '.AppImage' | null

interface Build {
  readonly platform: NodeJS.Platform
  readonly packaged: boolean
  /** The file that this client runs from, where it is one. */
  readonly appImage: string | undefined
  /** A feed to try updates with from source (config: UPDATE_URL); never of a package. */
  readonly devFeed: string | null
}

/** An AppImage says where it lies; a deb or a folder does not. */
export function packageEnding({ platform, packaged, appImage, devFeed }: Build): PackageEnding {
  if (!packaged && !devFeed) return null
  if (platform === 'win32') return '.exe'
  if (platform === 'darwin') return '.zip'
  return platform === 'linux' && appImage ? '.AppImage' : null
}

/** An AppImage is replaced in its folder: where the player may not write, nothing is fetched that could not be installed. */
export async function canReplace(ending: PackageEnding, appImage: string | undefined): Promise<boolean> {
  if (ending !== '.AppImage' || !appImage) return true
  return access(dirname(appImage), constants.W_OK).then(
    () => true,
    () => false,
  )
}

/** electron-updater for this system; loaded when the first search begins, long after the window shows (@see SPEED-04). */
export async function createUpdater(ending: Exclude<PackageEnding, null>, devFeed: string | null): Promise<AppUpdater> {
  const { AppImageUpdater, MacUpdater, NsisUpdater } = await import('electron-updater')
  const updater = new { '.exe': NsisUpdater, '.zip': MacUpdater, '.AppImage': AppImageUpdater }[ending]()
  configure(updater)
  if (devFeed) {
    const file = join(app.getPath('userData'), 'dev-update.yml')
    await writeFile(file, `provider: generic\nurl: ${JSON.stringify(devFeed)}\nupdaterCacheDirName: ${brand.id}-dev\n`)
    updater.forceDevUpdateConfig = true
    updater.updateConfigPath = file
  }
  return updater
}

/** Answers a proxy that asks the updater for a password as the rest of the client does (@see CLIENT-20). */
export function answerProxy(updater: Pick<AppUpdater, 'on'>, login: () => Promise<Pick<ProxyLogin, 'renew'>>): void {
  let given: ProxyCredentials | undefined
  updater.on('login', ({ isProxy, host, port }, callback) => {
    // Electron takes no name for a refusal; the package's types do not say so.
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

/** How every updater of ours behaves; the feed of a package stands in its app-update.yml. */
export function configure(updater: AppUpdater): void {
  keepFeedShort(updater)
  // Only what is signed and not skipped is fetched, so each step is ours.
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  updater.allowDowngrade = false
  updater.disableWebInstaller = true
  // The feed need not know one player's machine from another's; the roll-out is decided here.
  updater.requestHeaders = { 'x-user-staging-id': 'none' }
  updater.logger = { info: () => {}, warn: (message: unknown) => logger.warn('Updater', message), error: (message: unknown) => logger.warn('Updater', message) }
}
