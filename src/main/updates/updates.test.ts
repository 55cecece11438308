import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request, type RequestOptions } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppImageUpdater } from 'electron-updater'
import type { UpdateState } from '@kehribar/shared/desktop-updates'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readPublicKey } from './feed-signature'
import { scheduleChecks } from './schedule'
import { ownAppImage } from '../program'
import { createUpdateHandlers } from './handlers'
import { canReplacePackage, configureUpdater, packageEnding } from './updater'
import { createUpdates, type Updates } from './updates'
import { type UpdateFeedServer, createKeyPair, appImageScript, type FeedRelease, startUpdateFeed } from '../../../tests/desktop/fakes/update-feed'

// electron-updater's own executor; only the request itself uses Node instead of Electron's net.
const { ElectronHttpExecutor } = createRequire(import.meta.url)('electron-updater/out/electronHttpExecutor') as {
  ElectronHttpExecutor: new () => { createRequest: (options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest }
}

const ours = createKeyPair()
const installed = appImageScript('1.0.0')
const next: FeedRelease = { version: '1.2.0', content: appImageScript('1.2.0'), notes: 'Daha hızlı <b>açılış</b>' }

let folder: string
let appImage: string
let feed: UpdateFeedServer
let states: UpdateState[]
/** Ends like electron-updater when the client ends with an exit code. */
let quit: (exitCode: number) => void
let skipped: string
const handOver = { giveUp: vi.fn(), takeBack: vi.fn() }

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kehribar-updates-'))
  appImage = join(folder, 'Kehribar.AppImage')
  writeFileSync(appImage, installed, { mode: 0o755 })
  vi.stubEnv('APPIMAGE', appImage)
  feed = await startUpdateFeed(ours.privateKey)
  states = []
  quit = () => {}
  skipped = ''
  vi.clearAllMocks()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await feed.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A client of version 1.0.0 with electron-updater's real class; only app and network are fakes. */
async function makeUpdater(version = '1.0.0') {
  const config = join(folder, 'app-update.yml')
  writeFileSync(config, `provider: generic\nurl: ${feed.url}\nupdaterCacheDirName: cache\n`)
  const updater = new AppImageUpdater(null, {
    version,
    name: 'Kehribar',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => {},
    quit: () => {},
    onQuit: (handler: (exitCode: number) => void) => {
      quit = handler
    },
  })
  const executor = new ElectronHttpExecutor()
  executor.createRequest = (options, onResponse) => request({ ...options, agent: false }, onResponse)
  Object.assign(updater, { httpExecutor: executor })
  configureUpdater(updater)
  return updater
}

function client(over: Partial<Parameters<typeof createUpdates>[0]> = {}): Updates {
  return createUpdates({
    makeUpdater: () => makeUpdater(),
    key: readPublicKey(ours.publicKey),
    ending: '.AppImage',
    skipped: {
      read: () => skipped,
      write: async (version) => {
        skipped = version
      },
    },
    onChange: (state) => states.push(state),
    handOver,
    ...over,
  })
}
const phases = () => states.map(({ phase }) => phase).filter((phase, at, all) => phase !== all[at - 1])
const settled = (updates: Updates, phase: UpdateState['phase']) => expect.poll(() => updates.state().phase).toBe(phase)

describe('DESKTOP-24 updates from a real server', () => {
  test('DESKTOP-24 an update is found, downloaded, ready, and installed when the client ends', async () => {
    feed.release = next
    feed.halves = true
    const updates = client()
    await updates.checkQuietly()
    await settled(updates, 'downloading')
    // The updater reports once a second.
    await new Promise((wait) => setTimeout(wait, 1_100))
    feed.goOn()
    await settled(updates, 'ready')
    expect(phases()).toEqual(['idle', 'found', 'downloading', 'ready'])
    expect(updates.state()).toMatchObject({ version: '1.2.0', notes: 'Daha hızlı açılış', percent: 100, reason: 'none' })
    expect(states.filter(({ phase }) => phase === 'downloading').map(({ percent }) => percent)).toSatisfy((all: number[]) => all[0] === 0 && all.length >= 2)
    expect(readFileSync(appImage).equals(installed), 'not before the end').toBe(true)
    quit(0)
    expect(readFileSync(appImage).equals(next.content)).toBe(true)
  })

  test('DESKTOP-24 a client that ends with a failure installs nothing', async () => {
    feed.release = next
    const updates = client()
    await updates.checkQuietly()
    await settled(updates, 'ready')
    quit(1)
    expect(readFileSync(appImage).equals(installed)).toBe(true)
  })

  test('DESKTOP-24 a build without a key installs no update and requests no feed', async () => {
    feed.release = next
    const updates = client({ key: null })
    expect((await updates.check()).phase).toBe('unsupported')
    expect((await updates.checkQuietly()).phase).toBe('unsupported')
    expect(feed.asked).toEqual([])
  })

  test('DESKTOP-24 the roll-out applies, also at the request of the player', async () => {
    feed.release = { ...next, staging: 0 }
    const updates = client()
    expect((await updates.check()).phase).toBe('none')
    expect((await updates.checkQuietly()).phase).toBe('none')
    feed.release = { ...next, staging: 100 }
    await updates.checkQuietly()
    await settled(updates, 'ready')
  })

  test('DESKTOP-24 a device keeps its place in the roll-out for every version', async () => {
    const device = (last: string) => writeFileSync(join(folder, '.updaterId'), `00000000-0000-1000-8000-0000${last}`)
    feed.release = { ...next, staging: 50 }
    device('c0000000')
    expect((await client().check()).phase).toBe('none')
    feed.release = { ...feed.release, version: '1.3.0' }
    expect((await client().check()).phase).toBe('none')
    device('40000000')
    const lucky = client()
    await lucky.checkQuietly()
    await settled(lucky, 'ready')
    // A device without a staging id generates and stores one; the feed does not receive it.
    rmSync(join(folder, '.updaterId'))
    await client().checkQuietly()
    const kept = readFileSync(join(folder, '.updaterId'), 'utf8')
    await client().checkQuietly()
    expect(readFileSync(join(folder, '.updaterId'), 'utf8')).toBe(kept)
    expect(feed.devices).toEqual(new Set(['none']))
  })

  test('DESKTOP-24 a skipped version is not offered again; a newer one is', async () => {
    feed.release = next
    const updates = client()
    await updates.checkQuietly()
    await settled(updates, 'ready')
    expect(await updates.skip()).toMatchObject({ phase: 'none', version: '', notes: '' })
    expect(skipped).toBe('1.2.0')
    states.length = 0
    expect((await updates.checkQuietly()).phase).toBe('none')
    expect(states.some(({ version }) => version !== '')).toBe(false)
    quit(0)
    expect(readFileSync(appImage).equals(installed), 'nor installed').toBe(true)
    feed.release = { ...next, version: '1.3.0', content: appImageScript('1.3.0') }
    await updates.checkQuietly()
    await settled(updates, 'ready')
    expect(updates.state().version).toBe('1.3.0')
    quit(0)
    expect(readFileSync(appImage).equals(feed.release.content)).toBe(true)
  })

  test('DESKTOP-24 a request of the player offers the skipped version again and ends the skipping', async () => {
    feed.release = next
    const updates = client()
    await updates.checkQuietly()
    await settled(updates, 'ready')
    await updates.skip()
    await updates.checkQuietly()
    expect(updates.state().phase).toBe('none')
    await updates.check()
    await settled(updates, 'ready')
    expect(updates.state().version).toBe('1.2.0')
    expect(skipped).toBe('')
    quit(0)
    expect(readFileSync(appImage).equals(next.content)).toBe(true)
  })

  test('DESKTOP-24 skipping a version cancels its download', async () => {
    feed.release = next
    feed.halves = true
    const updates = client()
    await updates.checkQuietly()
    await settled(updates, 'downloading')
    await updates.skip()
    feed.goOn()
    expect(updates.state().phase).toBe('none')
    expect((await updates.checkQuietly()).phase).toBe('none')
    quit(0)
    expect(readFileSync(appImage).equals(installed)).toBe(true)
  })

  test('DESKTOP-24 a package of an earlier run is not downloaded again', async () => {
    feed.release = next
    const before = client()
    await before.checkQuietly()
    await settled(before, 'ready')
    feed.asked.length = 0
    const updates = client()
    await updates.checkQuietly()
    await settled(updates, 'ready')
    expect(feed.asked).toEqual(['/latest-linux.yml'])
  })
})

describe('DESKTOP-24 errors are shown only at the request of the player', () => {
  const broken: [string, () => void, UpdateState['reason']][] = [
    ['no feed there', () => (feed.release = null), 'feed'],
    ['a server that fails', () => Object.assign(feed, { release: next, status: 500 }), 'feed'],
    ['a feed nobody signed', () => (feed.release = { ...next, signature: null }), 'signature'],
  ]
  test.each(broken)('DESKTOP-24 %s', async (_what, spoil, reason) => {
    spoil()
    const updates = client()
    expect(await updates.checkQuietly()).toMatchObject({ phase: 'idle', reason: 'none' })
    expect(states.some(({ phase }) => phase === 'failed' || phase === 'checking')).toBe(false)
    expect(await updates.check()).toMatchObject({ phase: 'failed', reason })
    expect(phases()).toContain('checking')
    // The next automatic check clears the old failure and shows none of its own.
    expect(await updates.checkQuietly()).toMatchObject({ phase: 'idle', reason: 'none' })
  })

  test('DESKTOP-24 a feed that is missing', async () => {
    const gone = client({ makeUpdater: () => makeUpdater() })
    await feed.stop()
    const answer = await gone.check()
    expect(answer).toMatchObject({ phase: 'failed', reason: 'feed' })
    feed = await startUpdateFeed(ours.privateKey)
  })

  test('DESKTOP-24 a feed that hangs times out, and the next check starts again', async () => {
    feed.hangs = true
    const updates = client({ timeoutMs: 200 })
    expect(await updates.check()).toMatchObject({ phase: 'failed', reason: 'feed' })
    feed.hangs = false
    feed.release = next
    await updates.check()
    await settled(updates, 'ready')
  })

  test('DESKTOP-24 a stalled download times out and is never installed', async () => {
    feed.release = next
    feed.halves = true
    const updates = client({ timeoutMs: 300 })
    await updates.check()
    await settled(updates, 'failed')
    expect(updates.state().reason).toBe('feed')
    feed.goOn()
    quit(0)
    expect(readFileSync(appImage).equals(installed)).toBe(true)
  })

  test('DESKTOP-24 an interrupted download is reported, never installed, and downloaded completely at the next check', async () => {
    feed.release = next
    feed.cuts = true
    const updates = client()
    await updates.check()
    await settled(updates, 'failed')
    expect(updates.state().reason).toBe('feed')
    quit(0)
    expect(readFileSync(appImage).equals(installed)).toBe(true)
    feed.cuts = false
    await updates.check()
    await settled(updates, 'ready')
    quit(0)
    expect(readFileSync(appImage).equals(next.content)).toBe(true)
  })

  test('DESKTOP-24 an endless feed is aborted, also after a redirect', async () => {
    feed.release = next
    feed.chatters = true
    expect(await client({ timeoutMs: 20_000 }).check()).toMatchObject({ phase: 'failed', reason: 'feed' })
    expect(feed.asked).toEqual(['/latest-linux.yml', '/elsewhere'])
    await expect.poll(() => feed.listeners).toBe(0)
  })

  test('DESKTOP-24 a package of ten gigabytes is aborted before it fills the disk', async () => {
    feed.release = next
    feed.endless = true
    const updates = client({ maxBytes: 2_000_000 })
    await updates.check()
    await settled(updates, 'failed')
    expect(updates.state().reason).toBe('feed')
    quit(0)
    expect(readFileSync(appImage).equals(installed)).toBe(true)
  })

  test('DESKTOP-24 a failure of an automatic check is shown if the player asked meanwhile', async () => {
    feed.hangs = true
    const updates = client({ timeoutMs: 300 })
    const quiet = updates.checkQuietly()
    const asked = updates.check()
    expect(updates.state().phase).toBe('checking')
    expect(await asked).toMatchObject({ phase: 'failed', reason: 'feed' })
    expect(await quiet).toEqual(await asked)
  })

  test('DESKTOP-24 a failed installation is reported, and the client continues', async () => {
    feed.release = next
    const updates = client()
    await updates.checkQuietly()
    await settled(updates, 'ready')
    // The client's file cannot be replaced, because the package is missing.
    rmSync(appImage)
    updates.install()
    expect(handOver.giveUp).toHaveBeenCalledOnce()
    expect(handOver.takeBack).toHaveBeenCalledOnce()
    expect(updates.state()).toMatchObject({ phase: 'failed' })
  })

  test('nothing is installed before something is ready', () => {
    client().install()
    expect(handOver.giveUp).not.toHaveBeenCalled()
  })
})

describe('conditions and schedule', () => {
  const build = { platform: 'linux' as const, packaged: true, appImage: undefined, devFeed: null }
  test.each([
    ['an AppImage', { ...build, appImage: '/x.AppImage' }, '.AppImage'],
    ['a deb, or a folder', build, null],
    ['Windows', { ...build, platform: 'win32' as const }, '.exe'],
    ['macOS', { ...build, platform: 'darwin' as const }, '.zip'],
    ['another system', { ...build, platform: 'freebsd' as const }, null],
    ['from source', { ...build, packaged: false, appImage: '/x.AppImage' }, null],
    ['from source with a feed to try', { ...build, packaged: false, appImage: '/x.AppImage', devFeed: 'http://127.0.0.1:1/' }, '.AppImage'],
  ])('DESKTOP-24 %s', (_what, given, ending) => expect(packageEnding(given)).toBe(ending))

  test.each([
    ['its own', { APPIMAGE: '/home/deniz/Kehribar.AppImage', APPDIR: '/tmp/.mount_Kehrib1' }, '/tmp/.mount_Kehrib1/kehribar', '/home/deniz/Kehribar.AppImage'],
    ["another program's", { APPIMAGE: '/home/deniz/Editor.AppImage', APPDIR: '/tmp/.mount_Editor2' }, '/opt/Kehribar/kehribar', undefined],
    ['a variable alone', { APPIMAGE: '/home/deniz/Editor.AppImage' }, '/opt/Kehribar/kehribar', undefined],
    ['none', {}, '/opt/Kehribar/kehribar', undefined],
  ])('DESKTOP-24 the AppImage that is replaced and started anew: %s', (_what, env, program, file) => expect(ownAppImage(env, program)).toBe(file))

  test.skipIf(process.getuid?.() === 0)('DESKTOP-24 an AppImage in a folder that the player may not change cannot update itself, and says so', async () => {
    expect(await canReplacePackage('.AppImage', appImage)).toBe(true)
    chmodSync(folder, 0o500)
    expect(await canReplacePackage('.AppImage', appImage)).toBe(false)
    chmodSync(folder, 0o700)
  })

  test('DESKTOP-24 an AppImage whose folder is missing cannot update itself; other systems do not check a folder', async () => {
    expect(await canReplacePackage('.AppImage', '/nowhere/Kehribar.AppImage')).toBe(false)
    expect([await canReplacePackage('.exe', undefined), await canReplacePackage('.zip', undefined)]).toEqual([true, true])
  })

  test.each([true, false])('DESKTOP-24 a restart over an open game needs the consent of the player: %s', async (may) => {
    const ready = { state: () => ({ phase: 'ready' }), install: vi.fn() }
    vi.doMock('../../../src/main/updates/start', () => ({ startUpdates: async () => ready }))
    const asks = vi.fn(async () => may)
    const { handlers } = createUpdateHandlers(
      { key: '', devFeed: null, isForbidden: false, login: async () => ({}) as never },
      () => {},
      asks,
      () => true,
    )
    handlers['update:install'](undefined)
    await expect.poll(() => asks).toHaveBeenCalledOnce()
    await asks.mock.results[0]?.value
    vi.doUnmock('./start')
    expect(ready.install).toHaveBeenCalledTimes(may ? 1 : 0)
  })

  test('DESKTOP-24 the first check comes some time after the start, later ones every few hours, at random moments', () => {
    vi.useFakeTimers()
    const look = vi.fn(async () => {})
    const seconds = (time: number) => vi.advanceTimersByTime(time * 1000)
    const stop = scheduleChecks(look, () => 0.5)
    seconds(29)
    expect(look).not.toHaveBeenCalled()
    seconds(2)
    expect(look).toHaveBeenCalledTimes(1)
    seconds(4 * 3600 - 10)
    expect(look).toHaveBeenCalledTimes(1)
    seconds(10)
    expect(look).toHaveBeenCalledTimes(2)
    stop()
    seconds(24 * 3600)
    expect(look).toHaveBeenCalledTimes(2)
    const early = vi.fn(async () => {})
    scheduleChecks(early, () => 0)
    seconds(16)
    expect(early).toHaveBeenCalledTimes(1)
  })
})
