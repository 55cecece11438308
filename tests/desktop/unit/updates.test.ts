import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request, type RequestOptions } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppImageUpdater } from 'electron-updater'
import type { UpdateState } from '@shared/desktop-updates'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readKey } from '../../../src/main/updates/feed-signature'
import { keepLooking } from '../../../src/main/updates/schedule'
import { configure, packageEnding } from '../../../src/main/updates/updater'
import { createUpdates, type Updates } from '../../../src/main/updates/updates'
import { type Feed, keyPair, program, type Release, sha512, startFeed } from '../fakes/update-feed'

// electron-updater's own executor; only the request itself is Node's, where Electron's net is missing.
const { ElectronHttpExecutor } = createRequire(import.meta.url)('electron-updater/out/electronHttpExecutor') as {
  ElectronHttpExecutor: new () => { createRequest: (options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest }
}

const ours = keyPair()
const installed = program('1.0.0')
const next: Release = { version: '1.2.0', content: program('1.2.0'), notes: 'Daha hızlı <b>açılış</b>' }

let folder: string
let appImage: string
let feed: Feed
let states: UpdateState[]
/** What electron-updater does when the client ends with an exit code. */
let quit: (exitCode: number) => void
let skipped: string
const handOver = { giveUp: vi.fn(), takeBack: vi.fn() }

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kehribar-updates-'))
  appImage = join(folder, 'Kehribar.AppImage')
  writeFileSync(appImage, installed, { mode: 0o755 })
  vi.stubEnv('APPIMAGE', appImage)
  feed = await startFeed(ours.privateKey)
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

/** A client of version 1.0.0 with electron-updater's real class; only the app and the network below it are not Electron's. */
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
  configure(updater)
  return updater
}

function client(over: Partial<Parameters<typeof createUpdates>[0]> = {}): Updates {
  return createUpdates({
    makeUpdater: () => makeUpdater(),
    key: readKey(ours.publicKey),
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
const settled = (updates: Updates, phase: UpdateState['phase']) => vi.waitFor(() => expect(updates.state().phase).toBe(phase), { timeout: 8_000 })

describe('D24 from a feed that is a real server', () => {
  test('D24 nothing newer: none, also for an older version, and nothing is fetched', async () => {
    feed.release = { ...next, version: '1.0.0' }
    const updates = client()
    expect(await updates.check()).toMatchObject({ phase: 'none', reason: 'none', version: '' })
    expect(updates.state().checkedAt).toBeGreaterThan(0)
    feed.release = { ...next, version: '0.9.0' }
    expect((await updates.check()).phase).toBe('none')
    expect(feed.asked).toEqual(['/latest-linux.yml', '/latest-linux.yml'])
  })

  test('D24 found, downloading, ready, and installed when the client ends', async () => {
    feed.release = next
    feed.halves = true
    const updates = client()
    await updates.look()
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

  test('D24 a client that ends with a failure installs nothing', async () => {
    feed.release = next
    const updates = client()
    await updates.look()
    await settled(updates, 'ready')
    quit(1)
    expect(readFileSync(appImage).equals(installed)).toBe(true)
  })

  test('D24 a package that is not what the feed promised is thrown away', async () => {
    feed.release = { ...next, sha512: sha512(Buffer.from('the right one')) }
    const updates = client()
    await updates.check()
    await settled(updates, 'failed')
    expect(updates.state()).toMatchObject({ reason: 'signature', version: '' })
    quit(0)
    expect(readFileSync(appImage).equals(installed)).toBe(true)
  })

  test.each<[string, Partial<Release>]>([
    ['no signature', { signature: null }],
    ["somebody else's signature", { signature: Buffer.alloc(64, 7).toString('base64') }],
  ])('D24 a feed with %s: nothing is fetched', async (_what, change) => {
    feed.release = { ...next, ...change }
    expect(await client().check()).toMatchObject({ phase: 'failed', reason: 'signature', version: '' })
    expect(feed.asked).toEqual(['/latest-linux.yml'])
  })

  test('D24 a build without a key takes no update and asks nobody', async () => {
    feed.release = next
    const updates = client({ key: null })
    expect((await updates.check()).phase).toBe('unsupported')
    expect((await updates.look()).phase).toBe('unsupported')
    expect(feed.asked).toEqual([])
  })

  test('D24 the roll-out holds, also when the player asks', async () => {
    feed.release = { ...next, staging: 0 }
    const updates = client()
    expect((await updates.check()).phase).toBe('none')
    expect((await updates.look()).phase).toBe('none')
    feed.release = { ...next, staging: 100 }
    await updates.look()
    await settled(updates, 'ready')
  })

  test('D24 a skipped version is not mentioned again until a newer one', async () => {
    feed.release = next
    const updates = client()
    await updates.look()
    await settled(updates, 'ready')
    expect(await updates.skip()).toMatchObject({ phase: 'none', version: '', notes: '' })
    expect(skipped).toBe('1.2.0')
    states.length = 0
    expect((await updates.check()).phase).toBe('none')
    expect((await updates.look()).phase).toBe('none')
    expect(states.some(({ version }) => version !== '')).toBe(false)
    quit(0)
    expect(readFileSync(appImage).equals(installed), 'nor installed').toBe(true)
    feed.release = { ...next, version: '1.3.0', content: program('1.3.0') }
    await updates.look()
    await settled(updates, 'ready')
    expect(updates.state().version).toBe('1.3.0')
    quit(0)
    expect(readFileSync(appImage).equals(feed.release.content)).toBe(true)
  })

  test('D24 a version skipped while it comes in is not fetched to its end', async () => {
    feed.release = next
    feed.halves = true
    const updates = client()
    await updates.look()
    await settled(updates, 'downloading')
    await updates.skip()
    feed.goOn()
    expect(updates.state().phase).toBe('none')
    expect((await updates.check()).phase).toBe('none')
    quit(0)
    expect(readFileSync(appImage).equals(installed)).toBe(true)
  })

  test('D24 what was fetched in an earlier run is not fetched again', async () => {
    feed.release = next
    const before = client()
    await before.look()
    await settled(before, 'ready')
    feed.asked.length = 0
    const updates = client()
    await updates.look()
    await settled(updates, 'ready')
    expect(feed.asked).toEqual(['/latest-linux.yml'])
  })
})

describe('D24 errors are told only when the player asked', () => {
  const broken: [string, () => void, UpdateState['reason']][] = [
    ['no feed there', () => (feed.release = null), 'feed'],
    ['a server that fails', () => Object.assign(feed, { release: next, status: 500 }), 'feed'],
    ['a feed nobody signed', () => (feed.release = { ...next, signature: null }), 'signature'],
  ]
  test.each(broken)('D24 %s', async (_what, spoil, reason) => {
    spoil()
    const updates = client()
    expect(await updates.look()).toMatchObject({ phase: 'idle', reason: 'none' })
    expect(states.some(({ phase }) => phase === 'failed' || phase === 'checking')).toBe(false)
    expect(await updates.check()).toMatchObject({ phase: 'failed', reason })
    expect(phases()).toContain('checking')
    // The next quiet search takes the old failure away and tells none of its own.
    expect(await updates.look()).toMatchObject({ phase: 'idle', reason: 'none' })
  })

  test('D24 a feed that is gone altogether', async () => {
    const gone = client({ makeUpdater: () => makeUpdater() })
    await feed.stop()
    const answer = await gone.check()
    expect(answer).toMatchObject({ phase: 'failed', reason: 'feed' })
    feed = await startFeed(ours.privateKey)
  })

  test('D24 a disk that takes nothing', async () => {
    feed.release = next
    // A file lies where the folder of downloads belongs.
    writeFileSync(join(folder, 'cache'), '')
    const updates = client()
    await updates.check()
    await settled(updates, 'failed')
    expect(updates.state().reason).toBe('disk')
  })

  test('D24 a feed that hangs: given up after a while, and the next search is a new one', async () => {
    feed.hangs = true
    const updates = client({ patience: 200 })
    expect(await updates.check()).toMatchObject({ phase: 'failed', reason: 'feed' })
    feed.hangs = false
    feed.release = next
    await updates.check()
    await settled(updates, 'ready')
  })

  test('D24 a download that stands still is given up, and never installed', async () => {
    feed.release = next
    feed.halves = true
    const updates = client({ patience: 300 })
    await updates.check()
    await settled(updates, 'failed')
    expect(updates.state().reason).toBe('feed')
    feed.goOn()
    quit(0)
    expect(readFileSync(appImage).equals(installed)).toBe(true)
  })

  test('D24 the player asks while a quiet search runs: its failure is told', async () => {
    feed.hangs = true
    const updates = client({ patience: 300 })
    const quiet = updates.look()
    const asked = updates.check()
    expect(updates.state().phase).toBe('checking')
    expect(await asked).toMatchObject({ phase: 'failed', reason: 'feed' })
    expect(await quiet).toEqual(await asked)
  })

  test('D24 an installation that fails is told, and the client goes on', async () => {
    feed.release = next
    const updates = client()
    await updates.look()
    await settled(updates, 'ready')
    // The client's own file cannot be replaced by a file that is gone.
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

describe('when and where', () => {
  const build = { platform: 'linux' as const, packaged: true, env: {}, devFeed: null }
  test.each([
    ['an AppImage', { ...build, env: { APPIMAGE: '/x.AppImage' } }, '.AppImage'],
    ['a deb, or a folder', build, null],
    ['Windows', { ...build, platform: 'win32' as const }, '.exe'],
    ['macOS', { ...build, platform: 'darwin' as const }, '.zip'],
    ['another system', { ...build, platform: 'freebsd' as const }, null],
    ['from source', { ...build, packaged: false, env: { APPIMAGE: '/x.AppImage' } }, null],
    ['from source with a feed to try', { ...build, packaged: false, env: { APPIMAGE: '/x.AppImage' }, devFeed: 'http://127.0.0.1:1/' }, '.AppImage'],
  ])('D24 %s', (_what, given, ending) => expect(packageEnding(given)).toBe(ending))

  test('D24 the first search comes after a quiet start, and then every few hours, not for all clients at once', () => {
    vi.useFakeTimers()
    const look = vi.fn(async () => {})
    const seconds = (time: number) => vi.advanceTimersByTime(time * 1000)
    const stop = keepLooking(look, () => 0.5)
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
    keepLooking(early, () => 0)
    seconds(16)
    expect(early).toHaveBeenCalledTimes(1)
  })
})
