import { app } from 'electron'
import type { UpdateState } from '@kehribar/shared/desktop-updates'
import { ownAppImage } from '../program'
import type { UpdateSource } from '../config'
import type { ProxyLogin } from '../net/proxy-login'
import { openStoreFile } from '../store-file'
import { readPublicKey } from './feed-signature'
import { scheduleChecks } from './schedule'
import { stageBeforeQuit, stageWithSquirrel } from './squirrel'
import { skippedVersion } from './skipped-version'
import { answerProxyLogin, canReplacePackage, createUpdater, packageEnding } from './updater'
import { createUpdates, type Updates } from './updates'

export interface UpdateAccess extends UpdateSource {
  /** Whether the administrator disabled updates, because new versions are distributed in another way. */
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
  const ending = kind && (await canReplacePackage(kind, ownAppImage())) ? kind : null
  async function makeUpdater(kindOfPackage: NonNullable<typeof ending>) {
    const updater = await createUpdater(kindOfPackage, devFeed)
    answerProxyLogin(updater, login)
    return updater
  }
  const updates = createUpdates({
    makeUpdater: ending && (() => makeUpdater(ending)),
    key: readPublicKey(key),
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
