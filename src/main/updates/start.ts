import { app } from 'electron'
import type { UpdateState } from '@kehribar/shared/desktop-updates'
import { ownAppImage } from '../app-image'
import type { UpdateSource } from '../config'
import type { ProxyLogin } from '../net/proxy-login'
import { openStoreFile } from '../store-file'
import { readKey } from './feed-signature'
import { keepLooking } from './schedule'
import { stageAtEnd, stageWithSquirrel } from './squirrel'
import { skippedVersion } from './skipped-version'
import { answerProxy, canReplace, createUpdater, packageEnding } from './updater'
import { createUpdates, type Updates } from './updates'

export interface UpdateAccess extends UpdateSource {
  /** The administrator brings new versions to this device. */
  readonly isForbidden: boolean
  /** For proxies that ask for a password. */
  readonly login: () => Promise<ProxyLogin>
}

/** The updates of this client, already looking from time to time. */
export async function startUpdates(
  { key, devFeed, isForbidden, login }: UpdateAccess,
  onChange: (state: UpdateState) => void,
  looksByItself: () => boolean,
): Promise<Updates> {
  const kind = isForbidden ? null : packageEnding({ platform: process.platform, packaged: app.isPackaged, appImage: ownAppImage(), devFeed })
  const ending = kind && (await canReplace(kind, ownAppImage())) ? kind : null
  async function makeUpdater(kindOfPackage: NonNullable<typeof ending>) {
    const updater = await createUpdater(kindOfPackage, devFeed)
    answerProxy(updater, login)
    return updater
  }
  const updates = createUpdates({
    makeUpdater: ending && (() => makeUpdater(ending)),
    key: readKey(key),
    ending: ending ?? '',
    skipped: skippedVersion(openStoreFile('updates')),
    onChange,
    looksByItself,
    stage: ending === '.zip' ? stageWithSquirrel : null,
    handOver: { giveUp: () => app.releaseSingleInstanceLock(), takeBack: () => app.requestSingleInstanceLock() },
  })
  if (ending === '.zip') stageAtEnd(updates)
  if (updates.state().phase !== 'unsupported') keepLooking(() => updates.look())
  return updates
}
