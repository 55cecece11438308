import { app } from 'electron'
import type { UpdateState } from '@kehribar/shared/desktop-updates'
import { ownAppImage } from '../app-image'
import { openStoreFile } from '../store-file'
import { readKey } from './feed-signature'
import type { UpdateAccess } from './handlers'
import { keepLooking } from './schedule'
import { stageAtEnd, stageWithSquirrel } from './squirrel'
import { skippedVersion } from './skipped-version'
import { answerProxy, canReplace, createUpdater, packageEnding } from './updater'
import { createUpdates, type Updates } from './updates'

/** Creates this client's updates and starts the periodic checks. */
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
