import { setImmediate as settled } from 'node:timers/promises'
import { defaultSite } from '@kehribar/shared/site/site'
import type { LockChange } from '@kehribar/shared/desktop-lock'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLazyLock } from './lazy-lock'
import { createLock, type Lock } from './lock'
import { lockActionOf } from './page'
import { systemSafeBox } from '../session-vault/safe-box'
import type { SealedVault, VaultStore } from '../session-vault/store'
import { createVault, type Vault } from '../session-vault/vault'
import { filesWritten } from '../store-file'
import { openStateFile } from '../windows/state-file'
import { app, BrowserWindow, resetFakeElectron, powerMonitor, safeStorage, systemPreferences } from '../../../tests/desktop/fakes/electron'

const login = ['sid=TOKEN; Path=/; HttpOnly; Max-Age=43200', 'device=TRUST; Path=/; HttpOnly; Max-Age=2592000']
let store: VaultStore & { kept: SealedVault | null }
let clock: number
let happened: string[]
let site: BrowserWindow
let platform: NodeJS.Platform

async function openVault(): Promise<Vault> {
  const vault = createVault({ store, box: systemSafeBox('linux'), apiOrigin: 'https://api.example', names: defaultSite.session, now: () => clock })
  await vault.opened
  return vault
}

function optionsFor(vault: Vault) {
  return {
    vault,
    language: { code: () => 'en' as const, texts: () => ({}) as never, set: () => {} },
    site: { window: () => site as never, show: () => site.show() },
    logOut: async () => vault.clearSession(),
    onChange: () => void happened.push('changed'),
    onClosed: () => void happened.push('closed'),
    onShown: () => void happened.push('shown'),
    cost: 16,
    platform,
    now: () => clock,
  }
}

/** A client with a session and a PIN. */
async function setUp(options: Partial<Extract<LockChange, { atStart: boolean }>> = {}): Promise<{ lock: Lock; vault: Vault }> {
  const vault = await openVault()
  vault.takeAnswer(login, { loggedIn: true })
  const lock = createLock(optionsFor(vault))
  await lock.change({ change: 'pin', pin: '4826', current: '' })
  await lock.change({ change: 'options', atStart: true, idleMinutes: 5, touchId: true, ...options })
  return { lock, vault }
}

const screen = () => BrowserWindow.getAllWindows().at(-1) as BrowserWindow
const page = () => decodeURIComponent(screen().loaded.at(-1) ?? '')

beforeEach(() => {
  resetFakeElectron()
  store = {
    kept: null,
    read: () => store.kept,
    write: (sealed) => void (store.kept = sealed),
    remove: () => void (store.kept = null),
  }
  clock = 1_000_000
  happened = []
  platform = 'linux'
  site = new BrowserWindow()
})
afterEach(filesWritten)

describe('CLIENT-32 the lock', () => {
  test('CLIENT-32 the PIN is stored as a slow salted hash, sealed with the session; two hashes of one PIN differ', async () => {
    const { lock, vault } = await setUp()
    const first = vault.lock()
    await filesWritten()
    expect(JSON.stringify(store.kept)).not.toMatch(/4826|TOKEN/)
    const { result } = await safeStorage.decryptStringAsync(Buffer.from(store.kept?.box ?? '', 'base64'))
    expect(result).toContain(first?.hash)
    expect(result).not.toContain('4826')
    await lock.change({ change: 'pin', pin: '4826', current: '4826' })
    expect(vault.lock()?.hash).not.toBe(first?.hash)
    await filesWritten()
    // Removing the PIN removes the session too.
    store.kept = null
    const without = await openVault()
    expect([without.lock(), without.session()]).toEqual([null, null])
  })

  test('CLIENT-32 wrong PINs cause growing waits, also over a restart and for concurrent guesses; the tenth logs out', async () => {
    const { lock, vault } = await setUp()
    const ask = (current: string) => lock.change({ change: 'off', current })
    expect(
      (await Promise.all(['1', '2', '3', '4', '5', '6', '7'].map((digit) => ask(digit.repeat(5))))).map(({ outcome, seconds }) => [outcome, seconds]),
    ).toEqual([
      ['wrong', 0],
      ['wrong', 0],
      ['wrong', 0],
      ['wrong', 0],
      ['wrong', 30],
      ['wait', 30],
      ['wait', 30],
    ])
    await filesWritten()
    const restarted = createLock(optionsFor(await openVault()))
    expect(await restarted.change({ change: 'off', current: '4826' })).toMatchObject({ outcome: 'wait', seconds: 30 })
    for (const seconds of [60, 300, 900, 1800]) {
      clock += 1_800_001
      expect(await ask('0000')).toMatchObject({ outcome: 'wrong', seconds })
    }
    // A clock that is set back does not lengthen the wait.
    clock -= 90_000_000
    expect(await ask('4826')).toMatchObject({ outcome: 'wait', seconds: 1800 })
    clock += 100_000_000
    await ask('0000')
    expect([vault.session(), vault.lock()]).toEqual([null, null])
  })

  test('CLIENT-32 a right PIN resets the count', async () => {
    const { lock, vault } = await setUp()
    for (const pin of ['0000', '0000', '0000']) await lock.change({ change: 'off', current: pin })
    expect(vault.lock()?.wrong).toBe(3)
    await lock.change({ change: 'pin', pin: '9173', current: '4826' })
    expect(vault.lock()?.wrong).toBe(0)
    expect((await lock.change({ change: 'off', current: '4826' })).outcome).toBe('wrong')
    expect((await lock.change({ change: 'off', current: '9173' })).view.on).toBe(false)
  })

  test('CLIENT-32 a PIN that is easy to guess is refused', async () => {
    const { lock } = await setUp()
    for (const pin of ['1111', '1234', '987654', '12a4', '48 26']) await expect(lock.change({ change: 'pin', pin, current: '4826' })).rejects.toThrow()
  })

  test('CLIENT-32 the page shows the problem and the time of the next attempt, escapes its texts and may load nothing', async () => {
    const { lock, vault } = await setUp()
    lock.lock()
    const own = screen()
    for (let wrong = 0; wrong < 5; wrong++) {
      own.webContents.navigate('https://unlock.invalid/pin?pin=0000')
      await expect.poll(() => vault.lock()?.wrong).toBe(wrong + 1)
    }
    await expect.poll(page).toMatch(/role="alert">There were too many wrong tries\. You can try again from \d\d:\d\d:\d\d on\./)
    expect(page()).not.toContain('<input')
    expect(page()).toContain("default-src 'none'; style-src 'unsafe-inline'; form-action https://unlock.invalid")
    expect(lockActionOf('https://unlock.invalid.evil.example/pin?pin=4826')).toBeNull()
    expect(lockActionOf('https://again.invalid/')).toBeNull()
  })

  test('CLIENT-32 locks after idle minutes, with the computer and before sleep, but not without a session or a PIN', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const { lock, vault } = await setUp()
    powerMonitor.idle = 299
    vi.advanceTimersByTime(10_000)
    expect(lock.isLocked()).toBe(false)
    powerMonitor.idle = 300
    vi.advanceTimersByTime(10_000)
    expect(lock.isLocked()).toBe(true)
    vi.useRealTimers()
    for (const event of ['lock-screen', 'suspend'] as const) {
      screen().webContents.navigate('https://unlock.invalid/pin?pin=4826')
      await expect.poll(() => lock.isLocked()).toBe(false)
      powerMonitor.emit(event)
      expect(lock.isLocked()).toBe(true)
    }
    screen().webContents.navigate('https://unlock.invalid/pin?pin=4826')
    await expect.poll(() => lock.isLocked()).toBe(false)
    vault.clearSession()
    lock.lock()
    expect([lock.isLocked(), vault.lock() !== null]).toEqual([false, true])
  })

  test('CLIENT-32 macOS: Touch ID is prompted once automatically and again on request; the PIN remains', async () => {
    platform = 'darwin'
    systemPreferences.finger = 'no'
    const { lock } = await setUp()
    lock.lock()
    screen().emit('focus')
    await settled()
    screen().emit('focus')
    await settled()
    expect([systemPreferences.asked, lock.isLocked()]).toEqual([['unlock the app'], true])
    expect(page()).toContain('Unlock with Touch ID')
    systemPreferences.finger = 'yes'
    screen().webContents.navigate('https://unlock.invalid/touch')
    await expect.poll(() => lock.isLocked()).toBe(false)
  })

  test('CLIENT-32 the page learns whether a locked screen locks the client too, which some Linux desktops do not report', async () => {
    const reported: [string, boolean][] = []
    for (const system of ['linux', 'win32', 'darwin'] as const) {
      platform = system
      reported.push([system, (await setUp()).lock.view().able.screenLock])
    }
    expect(reported).toEqual([
      ['linux', false],
      ['win32', true],
      ['darwin', true],
    ])
  })

  test('CLIENT-32 closing its window is reported once; a client in the tray asks only when it is opened', async () => {
    const { lock } = await setUp()
    lock.lock()
    screen().close()
    expect(happened.filter((word) => word === 'closed')).toHaveLength(1)
    expect([lock.isLocked(), site.visible]).toEqual([true, false])
    lock.show()
    await expect.poll(() => page()).toContain('Kehribar is locked')
    app.emit('before-quit', { preventDefault() {} })
    screen().close()
    expect(happened.filter((word) => word === 'closed')).toHaveLength(1)
  })
})

describe('CLIENT-32 at the start', () => {
  async function restart(locks: boolean | undefined, loggedOut = false) {
    const before = await setUp()
    if (loggedOut) before.vault.clearSession()
    await filesWritten()
    const file = openStateFile()
    file.change({ locks })
    for (const window of BrowserWindow.getAllWindows()) window.destroy()
    site = new BrowserWindow({ show: false })
    const vault = createVault({ store, box: systemSafeBox('linux'), apiOrigin: 'https://api.example', names: defaultSite.session, now: () => clock })
    const lock = createLazyLock({ file, ...optionsFor(vault) })
    lock.start(false)
    return { lock, vault, file }
  }

  test('CLIENT-32 without the note in windows.json the client locks once the vault is open', async () => {
    const { lock, file } = await restart(undefined)
    site.show()
    await expect.poll(() => lock.isLocked()).toBe(true)
    expect([site.visible, file.state.locks]).toEqual([false, true])
  })

  test('CLIENT-32 without a session the client does not lock', async () => {
    const { lock } = await restart(true, true)
    await expect.poll(() => site.visible).toBe(true)
    expect(lock.coverSite()).toBe(false)
  })
})
