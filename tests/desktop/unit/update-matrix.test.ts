import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request, type RequestOptions } from 'node:http'
import Module, { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppUpdater, MacUpdater, NsisUpdater } from 'electron-updater'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPublicKey } from '../../../src/main/updates/feed-signature'
import { stageBeforeQuit, stageWithSquirrel } from '../../../src/main/updates/squirrel'
import { configureUpdater } from '../../../src/main/updates/updater'
import { createUpdates, type Updates } from '../../../src/main/updates/updates'
import { createSite } from '../../../src/main/windows/site'
import { openStateFile } from '../../../src/main/windows/state-file'
import * as electron from '../fakes/electron'
import { type UpdateFeedServer, createKeyPair, appImageScript, type FeedRelease, startUpdateFeed } from '../fakes/update-feed'

/*
 * Tests electron-updater's real classes for macOS and Windows against a real feed server, with a window that hides in the
 * tray when it is closed. Three things are fakes: Squirrel (fakes/squirrel-mac.ts), Windows' signature check and installer,
 * and the network below Electron's net.
 */
const { app, autoUpdater, BrowserWindow, resetFakeElectron, recordedCalls, powerMonitor } = electron
const { ElectronHttpExecutor } = createRequire(import.meta.url)('electron-updater/out/electronHttpExecutor') as {
  ElectronHttpExecutor: new () => { createRequest: (options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest }
}

// electron-updater loads electron by CommonJS, which vi.mock does not replace.
const modules = Module as unknown as { _load: (name: string, ...rest: unknown[]) => unknown }
const load = modules._load
beforeAll(() => {
  modules._load = (name, ...rest) => (name === 'electron' ? electron : load(name, ...rest))
})
afterAll(() => {
  modules._load = load
})

const ours = createKeyPair()
const next: FeedRelease = { version: '1.2.0', content: appImageScript('1.2.0') }
const endings = { darwin: '.zip', win32: '.exe' } as const
type Tested = keyof typeof endings

let folder: string
let feed: UpdateFeedServer
/** Windows: the started installers, and whether Windows rejects the package's signature. */
let started: { content: Buffer; words: string[] }[]
let windowsRefuses: boolean
let lowData: boolean

beforeEach(() => {
  resetFakeElectron()
  folder = mkdtempSync(join(tmpdir(), 'kehribar-matrix-'))
  started = []
  windowsRefuses = false
})
afterEach(async () => {
  await feed.stop()
  rmSync(folder, { recursive: true, force: true })
})

const does = (...[command = '', ...words]: string[]) => spawnSync(command, words).status === 0

/** Returns the command that mounts a disk smaller than a package. */
const smallDisk = (place: string) => ['mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place]
/** Returns whether this machine can mount such a disk, by trying it in a separate mount namespace. Only root on Linux can. */
const hasSmallDisks = () => process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('unshare', ['--mount', ...smallDisk(tmpdir())]).status === 0

async function makeUpdater(system: Tested): Promise<AppUpdater> {
  const config = join(folder, 'app-update.yml')
  writeFileSync(config, `provider: generic\nurl: ${feed.url}\nupdaterCacheDirName: cache\npublisherName: [Kehribar]\n`)
  const adapter = {
    version: '1.0.0',
    name: 'Kehribar',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => {},
    quit: () => app.quit(),
    onQuit: (handler: (exitCode: number) => void) => void app.once('quit', (_event, code) => handler(code)),
  }
  const updater = new { darwin: MacUpdater, win32: NsisUpdater }[system](undefined, adapter)
  const executor = new ElectronHttpExecutor()
  executor.createRequest = (options, onResponse) => request({ ...options, agent: false }, onResponse)
  Object.assign(updater, { httpExecutor: executor, _testOnlyOptions: { platform: system } })
  if (updater instanceof NsisUpdater) {
    updater.verifyUpdateCodeSignature = async () => (windowsRefuses ? 'Code signature: not signed by Kehribar' : null)
    const start = async (file: string, words: string[]) => started.push({ content: readFileSync(file), words }) > 0
    Object.assign(updater, { spawnLog: start })
  }
  configureUpdater(updater)
  return updater
}

interface Client {
  updates: Updates
  window: () => electron.BrowserWindow
}

async function client(system: Tested): Promise<Client> {
  feed = await startUpdateFeed(ours.privateKey, system)
  feed.release = next
  let skipped = ''
  lowData = false
  const updates = createUpdates({
    makeUpdater: () => makeUpdater(system),
    key: readPublicKey(ours.publicKey),
    ending: endings[system],
    skipped: {
      read: () => skipped,
      write: async (version) => {
        skipped = version
      },
    },
    onChange: () => {},
    handOver: { giveUp: () => {}, takeBack: () => {} },
    checksAutomatically: () => !lowData,
    stage: system === 'darwin' ? stageWithSquirrel : null,
  })
  if (system === 'darwin') stageBeforeQuit(updates)
  const site = createSite({ file: openStateFile(), sendToSite: () => {}, staysInTray: () => true, onCreated: () => {}, askUnresponsive: async () => false })
  site.show()
  return { updates, window: () => BrowserWindow.all[0] as electron.BrowserWindow }
}

const phase = (updates: Updates, wanted: string) => expect.poll(() => updates.state().phase).toBe(wanted)
const ended = () => expect.poll(() => recordedCalls).toContain('ended')
/** Returns the package that replaces the old version after the client has ended, or null. */
const installed = (system: Tested): Buffer | null => (system === 'darwin' ? autoUpdater.afterEnd().installed : (started[0]?.content ?? null))

const isInstalled = (system: Tested) => installed(system)?.equals(next.content) ?? false

describe.each(['darwin', 'win32'] as const)('updates on %s', (system) => {
  test('CLIENT-10 a downloaded version is installed when the client ends', async () => {
    const { updates } = await client(system)
    await updates.checkQuietly()
    await phase(updates, 'ready')
    expect(installed(system)).toBeNull()
    app.quit()
    await ended()
    expect(isInstalled(system)).toBe(true)
    expect(autoUpdater.afterEnd().relaunched).toBe(false)
  })

  test('CLIENT-10 a version that was skipped after its download is not installed', async () => {
    const { updates } = await client(system)
    await updates.checkQuietly()
    await phase(updates, 'ready')
    await updates.skip()
    app.quit()
    await ended()
    expect(installed(system)).toBeNull()
  })

  test('CLIENT-1 "restart now" ends the client, with a window that would stay in the tray', async () => {
    const { updates, window } = await client(system)
    await updates.checkQuietly()
    await phase(updates, 'ready')
    updates.install()
    updates.install()
    await ended()
    expect(window().isDestroyed()).toBe(true)
    expect(recordedCalls.filter((word) => word === 'ended')).toHaveLength(1)
    expect(isInstalled(system)).toBe(true)
    if (system === 'darwin') expect(autoUpdater.afterEnd().relaunched).toBe(true)
    if (system === 'win32') expect(started[0]?.words).toContain('--force-run')
  })

  async function isRefused(spoil: () => void, reason: string): Promise<void> {
    const { updates } = await client(system)
    spoil()
    await updates.check()
    await phase(updates, reason === 'none' ? 'none' : 'failed')
    expect(updates.state().reason).toBe(reason)
    updates.install()
    expect(recordedCalls).not.toContain('quit')
    app.quit()
    await ended()
    expect(installed(system)).toBeNull()
  }

  test.each<[string, () => void, string]>([
    ['an older version', () => Object.assign(feed, { release: { ...next, version: '0.9.0' } }), 'none'],
    ['half a file', () => Object.assign(feed, { cuts: true }), 'feed'],
    ["somebody else's signature", () => Object.assign(feed, { release: { ...next, signature: Buffer.alloc(64, 7).toString('base64') } }), 'signature'],
    ['a package that is not the promised one', () => Object.assign(feed, { release: { ...next, sha512: `${'A'.repeat(86)}==` } }), 'signature'],
    ['a disk that takes nothing', () => writeFileSync(join(folder, 'cache'), ''), 'disk'],
  ])('CLIENT-10 %s: reported to the player who asked, and never installed', (_what, spoil, reason) => isRefused(spoil, reason))

  test.skipIf(!hasSmallDisks())('CLIENT-10 a full disk is reported to the player who requested the check, and nothing is installed', async () => {
    const disk = join(folder, 'cache')
    mkdirSync(disk)
    expect(does(...smallDisk(disk))).toBe(true)
    await isRefused(() => undefined, 'disk').finally(() => does('umount', '--lazy', disk))
  })
})

test('CLIENT-39 on a metered connection the client checks for updates only on request', async () => {
  const { updates } = await client('win32')
  lowData = true
  expect((await updates.checkQuietly()).phase).toBe('idle')
  await updates.check()
  await phase(updates, 'ready')
})

describe('refusals by the system', () => {
  test('CLIENT-10 Windows: a package with a foreign signature is deleted', async () => {
    const { updates } = await client('win32')
    windowsRefuses = true
    await updates.check()
    await phase(updates, 'failed')
    expect(updates.state().reason).toBe('signature')
    app.quit()
    await ended()
    expect(started).toEqual([])
  })

  test('CLIENT-10 macOS: a package that Squirrel refuses is reported and no longer ready, and the client continues', async () => {
    const { updates, window } = await client('darwin')
    autoUpdater.accepts = false
    await updates.checkQuietly()
    await phase(updates, 'ready')
    updates.install()
    await phase(updates, 'failed')
    expect(updates.state().reason).toBe('signature')
    expect([window().isDestroyed(), recordedCalls.includes('quit')]).toEqual([false, false])
    // The skipped version is not offered again automatically, but it is after a manual check.
    expect((await updates.checkQuietly()).phase).toBe('none')
    autoUpdater.accepts = true
    await updates.check()
    await phase(updates, 'ready')
    updates.install()
    await ended()
    expect(isInstalled('darwin')).toBe(true)
  })

  test('CLIENT-10 macOS: a package that Squirrel refuses at quitting does not prevent it', async () => {
    const { updates } = await client('darwin')
    autoUpdater.accepts = false
    await updates.checkQuietly()
    await phase(updates, 'ready')
    app.quit()
    await ended()
    expect(installed('darwin')).toBeNull()
  })

  test('CLIENT-10 macOS: a shutdown of the computer does not wait for a package', async () => {
    const { updates } = await client('darwin')
    await updates.checkQuietly()
    await phase(updates, 'ready')
    powerMonitor.emit('shutdown', {})
    app.quit()
    expect(recordedCalls).toContain('ended')
    expect(installed('darwin')).toBeNull()
  })
})
