import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultSite } from '@kehribar/shared/site/site'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { systemSafeBox } from './safe-box'
import { fileStore, type SealedVault, type VaultStore } from './store'
import { createVault, type Vault } from './vault'
import { filesWritten } from '../store-file'
import { app, resetFakeElectron, ipcMain, safeStorage } from '../../../tests/desktop/fakes/electron'

const apiOrigin = 'https://api.example'
const login = [
  'sid=TOKEN-1; Path=/; HttpOnly; SameSite=Lax; Max-Age=43200',
  'token=1; Path=/; Max-Age=43200',
  'device=TRUST; Path=/; HttpOnly; Max-Age=2592000',
]
const logout = ['sid=; Path=/; Max-Age=0', 'token=; Path=/; Max-Age=0']

function memoryStore(): VaultStore & { kept: SealedVault | null } {
  return {
    kept: null,
    read() {
      return this.kept
    },
    write(sealed) {
      this.kept = sealed
    },
    remove() {
      this.kept = null
    },
  }
}

describe('DESKTOP-21 the session vault', () => {
  let store: ReturnType<typeof memoryStore>
  let clock: number
  async function open(origin = apiOrigin, platform: NodeJS.Platform = 'linux'): Promise<Vault> {
    const vault = createVault({ store, box: systemSafeBox(platform), apiOrigin: origin, names: defaultSite.session, timeoutMs: 20, now: () => clock })
    await vault.opened
    return vault
  }
  /** Runs a client that logs in and ends. */
  async function logIn(vault: Vault): Promise<Vault> {
    vault.takeAnswer(login, { loggedIn: true })
    await filesWritten()
    return vault
  }
  beforeEach(() => {
    resetFakeElectron()
    store = memoryStore()
    clock = 1_000_000
  })

  test('DESKTOP-21 a session survives a restart, sealed by the keyring', async () => {
    await logIn(await open())
    expect(store.kept?.backend).toBe('gnome_libsecret')
    expect(JSON.stringify(store.kept)).not.toMatch(/TOKEN-1|TRUST/)
    const again = await open()
    expect(again.cookie('sid')).toBe('TOKEN-1')
    expect(again.cookieHeader('/api/getMyDetails')).toBe('sid=TOKEN-1; token=1; device=TRUST')
    expect(again.protection()).toEqual({ kept: true, notice: 'none' })
  })

  test.each(['basic_text', 'unknown'])('DESKTOP-21 a working keyring stores the session on a desktop for which Chromium reports %s', async (backend) => {
    safeStorage.backend = backend
    const vault = await open()
    await vault.keyringTested()
    expect(vault.protection()).toEqual({ kept: true, notice: 'none' })
    await logIn(vault)
    expect((await open()).cookie('sid')).toBe('TOKEN-1')
  })

  test.each(['locked', 'gone', 'refusing'] as const)(
    'DESKTOP-21 before the login the player learns that a keyring which is %s stores nothing',
    async (keyring) => {
      safeStorage.keyring = keyring
      const vault = await open()
      await vault.keyringTested()
      expect(vault.protection()).toEqual({ kept: false, notice: 'memory_only' })
      await logIn(vault)
      expect([vault.cookie('sid'), store.kept]).toEqual(['TOKEN-1', null])
      expect((await open()).session()).toBeNull()
    },
  )

  test('DESKTOP-21 an unused keyring is tested once, and sealing a login in the meantime gives the same answer', async () => {
    const tries = vi.spyOn(safeStorage, 'encryptStringAsync')
    const vault = await open()
    await Promise.all([vault.keyringTested(), vault.keyringTested()])
    await vault.keyringTested()
    expect(tries).toHaveBeenCalledTimes(1)
    await logIn(vault)
    await vault.keyringTested()
    expect(tries).toHaveBeenCalledTimes(2)
    await (await open()).keyringTested()
    expect(tries).toHaveBeenCalledTimes(2)
    tries.mockRestore()
  })

  test('CLIENT-6 a keyring that is still prompting counts as missing after the timeout, and as present when it opens', async () => {
    const real = systemSafeBox('linux')
    let answer = (_protects: boolean) => {}
    const box = { ...real, protects: () => new Promise<boolean>((resolve) => (answer = resolve)) }
    const vault = createVault({ store, box, apiOrigin, names: defaultSite.session, timeoutMs: 1, now: () => clock })
    await vault.keyringTested()
    expect(vault.protection().kept).toBe(false)
    answer(true)
    await new Promise(setImmediate)
    expect(vault.protection().kept).toBe(true)
  })

  test('DESKTOP-21 the session continues with the same keyring under the name of another desktop', async () => {
    await logIn(await open())
    safeStorage.backend = 'basic_text'
    const vault = await open()
    expect([vault.cookie('sid'), vault.protection()]).toEqual(['TOKEN-1', { kept: true, notice: 'none' }])
    await filesWritten()
    expect(store.kept?.backend).toBe('basic_text')
  })

  test('CLIENT-5 DESKTOP-21 without a keyring by choice a stored session is not read and stays until the next login removes it', async () => {
    await logIn(await open())
    const { kept } = store
    app.switches.push('password-store=basic')
    const tries = vi.spyOn(safeStorage, 'encryptStringAsync')
    const vault = await open()
    await vault.keyringTested()
    expect(vault.session()).toBeNull()
    expect([vault.protection().notice, store.kept]).toEqual(['memory_only', kept])
    await logIn(vault)
    expect([store.kept, tries.mock.calls]).toEqual([null, []])
    tries.mockRestore()
  })

  test.each(['locked', 'gone', 'refusing'] as const)(
    'CLIENT-5 with a keyring that is %s at the start the file stays, the player gets a notice, and the next start has the session',
    async (keyring) => {
      await logIn(await open())
      const { kept } = store
      safeStorage.keyring = keyring
      const vault = await open()
      expect([vault.session(), vault.protection()]).toEqual([null, { kept: false, notice: 'locked' }])
      // Answers to a visitor and a page without a session do not change the vault.
      vault.takeAnswer(['balancer=3; Path=/'])
      vault.clearSession()
      await filesWritten()
      expect(store.kept).toEqual(kept)
      safeStorage.keyring = 'open'
      expect((await open()).cookieHeader('/')).toBe('sid=TOKEN-1; token=1; device=TRUST')
    },
  )

  test('CLIENT-5 a login while the keyring is locked ends with the client and removes the stored session', async () => {
    await logIn(await open())
    safeStorage.keyring = 'locked'
    const vault = await logIn(await open())
    expect([vault.cookie('sid'), vault.protection()]).toEqual(['TOKEN-1', { kept: false, notice: 'memory_only' }])
    expect(store.kept).toBeNull()
  })

  test('CLIENT-6 while the keyring is prompting, calls continue after the timeout, and the file stays', async () => {
    await logIn(await open())
    const { kept } = store
    safeStorage.keyring = 'silent'
    const vault = await open()
    expect([vault.session(), vault.protection().notice, store.kept]).toEqual([null, 'locked', kept])
  })

  test('CLIENT-6 the session is unknown until the keyring has answered; nothing waits if nothing is stored', async () => {
    await logIn(await open())
    const vault = createVault({ store, box: systemSafeBox('linux'), apiOrigin, names: defaultSite.session, now: () => clock })
    expect(vault.session()).toBeNull()
    await vault.opened
    expect(vault.cookie('sid')).toBe('TOKEN-1')
  })

  test.each(['opens', 'fails'])('CLIENT-6 a keyring that %s after the timeout changes neither the session of the page nor the file', async (end) => {
    await logIn(await open())
    const { kept } = store
    let answer = () => {}
    let answered: Promise<unknown> = Promise.resolve()
    const real = systemSafeBox('linux')
    const late = async (sealed: string) => {
      await new Promise<void>((resolve) => (answer = resolve))
      if (end === 'fails') throw new Error('no key')
      return real.unseal(sealed)
    }
    const box = { ...real, unseal: (sealed: string) => (answered = late(sealed)) }
    const vault = createVault({ store, box, apiOrigin, names: defaultSite.session, timeoutMs: 1, now: () => clock })
    await vault.opened
    answer()
    await answered.catch(() => null)
    // The vault handles the answer in a later turn of the event loop.
    await new Promise(setImmediate)
    await filesWritten()
    expect([vault.session(), vault.protection().notice, store.kept]).toEqual([null, 'locked', kept])
  })

  test('CLIENT-6 a keyring that answered in time is not reported as locked after the timeout', async () => {
    await logIn(await open())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const vault = createVault({ store, box: systemSafeBox('linux'), apiOrigin, names: defaultSite.session, now: () => clock })
      await vault.opened
      vi.advanceTimersByTime(120_000)
      expect(vault.protection()).toEqual({ kept: true, notice: 'none' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('DESKTOP-21 of two sessions that are sealed concurrently the later one is stored, in any order of completion', async () => {
    const ends: (() => void)[] = []
    const real = systemSafeBox('linux')
    const box = {
      ...real,
      seal: async (text: string) => {
        await new Promise<void>((resolve) => ends.push(resolve))
        return real.seal(text)
      },
    }
    const vault = createVault({ store, box, apiOrigin, names: defaultSite.session, now: () => clock })
    vault.takeAnswer(login, { loggedIn: true })
    vault.takeAnswer(['sid=TOKEN-2; Path=/; Max-Age=43200'], { loggedIn: true })
    ends[1]?.()
    await expect.poll(() => store.kept).not.toBeNull()
    ends[0]?.()
    await filesWritten()
    expect((await open()).cookie('sid')).toBe('TOKEN-2')
  })

  test('DESKTOP-21 the same answer again writes nothing, unless the keyring had refused it', async () => {
    const vault = await open()
    const writes = vi.spyOn(store, 'write')
    await logIn(vault)
    vault.takeAnswer(login)
    await filesWritten()
    expect(writes).toHaveBeenCalledTimes(1)
    await open()
    await filesWritten()
    expect(writes, 'nor does a start').toHaveBeenCalledTimes(1)
    safeStorage.keyring = 'locked'
    const next = ['sid=TOKEN-2; Path=/; Max-Age=43200']
    vault.takeAnswer(next)
    await filesWritten()
    expect(store.kept).toBeNull()
    safeStorage.keyring = 'open'
    vault.takeAnswer(next)
    await filesWritten()
    expect((await open()).cookie('sid')).toBe('TOKEN-2')
  })

  test('CLIENT-6 a session sealed with an older key is sealed again with the new one', async () => {
    await logIn(await open())
    const before = store.kept
    safeStorage.rotated = true
    const writes = vi.spyOn(store, 'write')
    expect((await open()).cookie('sid')).toBe('TOKEN-1')
    await filesWritten()
    expect(writes.mock.calls).toEqual([[before]])
  })

  test('DESKTOP-21 a changed keyring gives a notice', async () => {
    await logIn(await open())
    Object.assign(safeStorage, { backend: 'kwallet6', key: 'kwallet' })
    const vault = await open()
    expect(vault.session()).toBeNull()
    expect(vault.protection()).toEqual({ kept: true, notice: 'backend_changed' })
    expect(store.kept).toBeNull()
    await logIn(vault)
    expect(vault.protection(), 'notice until the player has logged in again').toEqual({ kept: true, notice: 'none' })
  })

  test('DESKTOP-21 a modified or foreign file is dropped', async () => {
    await logIn(await open())
    if (store.kept) store.kept.box = Buffer.from('something else').toString('base64')
    expect((await open()).protection()).toEqual({ kept: true, notice: 'unreadable' })
    expect(store.kept).toBeNull()
    await logIn(await open())
    if (store.kept) store.kept.box = (await safeStorage.encryptStringAsync('{"sid":{"value":1}}')).toString('base64')
    expect((await open()).session()).toBeNull()
  })

  test('DESKTOP-21 if the keyring refuses during a run, the login is valid, nothing stays on disk, and the player gets a notice', async () => {
    const vault = await open()
    const events: string[] = []
    vault.onStarted(() => events.push('started'))
    await logIn(vault)
    safeStorage.keyring = 'locked'
    vault.takeAnswer(['sid=TOKEN-2; Path=/; Max-Age=43200'], { loggedIn: true })
    await filesWritten()
    expect([vault.cookie('sid'), events, store.kept]).toEqual(['TOKEN-2', ['started', 'started'], null])
    expect(vault.protection()).toEqual({ kept: false, notice: 'memory_only' })
    safeStorage.keyring = 'open'
    vault.takeAnswer(['sid=TOKEN-3; Path=/; Max-Age=43200'], { loggedIn: true })
    await filesWritten()
    expect(vault.protection()).toEqual({ kept: true, notice: 'none' })
    expect((await open()).cookie('sid')).toBe('TOKEN-3')
  })

  test("DESKTOP-21 another API never gets this one's session", async () => {
    await logIn(await open())
    expect((await open('https://evil.example')).cookieHeader('/')).toBeUndefined()
  })

  test('DESKTOP-21 keychain and DPAPI always protect', () => {
    safeStorage.backend = 'basic_text'
    expect(systemSafeBox('darwin').backend).toBe('keychain')
    expect(systemSafeBox('win32').backend).toBe('dpapi')
  })

  test('DESKTOP-21 only Linux has the publicly known key', async () => {
    safeStorage.keyring = 'locked'
    await expect(systemSafeBox('linux').seal('x')).rejects.toThrow()
    expect(await systemSafeBox('win32').seal('x')).not.toBe('')
  })

  test('logout deletes the session, keeps the trusted device, and notifies once', async () => {
    const vault = await open()
    let ended = 0
    vault.onEnded(() => ended++)
    await logIn(vault)
    vault.takeAnswer(logout)
    vault.takeAnswer(logout)
    expect([vault.session(), vault.cookieHeader('/'), ended]).toEqual([null, 'device=TRUST', 1])
    await logIn(vault)
    vault.clearSession()
    vault.clearSession()
    expect([vault.session(), vault.cookieHeader('/'), ended]).toEqual([null, 'device=TRUST', 2])
    await filesWritten()
    const again = await open()
    expect([again.session(), again.cookieHeader('/')]).toEqual([null, 'device=TRUST'])
  })

  test('DESKTOP-21 a logout on an untrusted device leaves nothing on disk', async () => {
    const vault = await open()
    vault.takeAnswer(login.slice(0, 2), { loggedIn: true })
    await filesWritten()
    expect(store.kept).not.toBeNull()
    vault.takeAnswer(logout)
    await filesWritten()
    expect(store.kept).toBeNull()
  })

  test('the start of a session is notified, also if it replaces another; the same one again is not', async () => {
    const vault = await open()
    const events: string[] = []
    vault.onStarted(() => events.push(`started ${vault.cookie('sid')}`))
    vault.onEnded(() => events.push('ended'))
    await logIn(vault)
    await logIn(vault)
    vault.takeAnswer(['sid=TOKEN-2; Path=/; Max-Age=43200'], { loggedIn: true })
    vault.takeAnswer(logout)
    expect(events).toEqual(['started TOKEN-1', 'started TOKEN-2', 'ended'])
  })

  test('a late refusal of an older session does not end the new one', async () => {
    const vault = await open()
    await logIn(vault)
    const first = vault.session() ?? {}
    vault.takeAnswer(['sid=TOKEN-2; Path=/; Max-Age=43200'], { loggedIn: true })
    vault.clearSession(first)
    expect(vault.cookie('sid')).toBe('TOKEN-2')
    vault.clearSession(vault.session() ?? {})
    expect([vault.session(), vault.cookie('sid')]).toEqual([null, null])
  })

  test("DESKTOP-21 the secrets are the token, the session and the trusted device, not a visitor's cookies", async () => {
    const vault = await open()
    expect(vault.secrets()).toEqual([])
    vault.takeAnswer(['balancer=3; Path=/'])
    expect(vault.secrets()).toEqual([])
    vault.takeAnswer(login, { loggedIn: true, token: 'BEARER-1' })
    expect([vault.bearerToken(), vault.secrets()]).toEqual(['BEARER-1', ['BEARER-1', 'TOKEN-1', 'TRUST']])
    vault.clearSession()
    expect([vault.bearerToken(), vault.secrets()]).toEqual([null, ['TRUST']])
  })

  test('DESKTOP-21 a bearer token of a login is the session and survives a restart; other answers cannot set one', async () => {
    const vault = await open()
    vault.takeAnswer([], { loggedIn: true, token: 'BEARER-1' })
    const first = vault.session()
    vault.takeAnswer(['balancer=3; Path=/'], { token: 'FORGED' })
    expect([vault.bearerToken(), vault.session() === first]).toEqual(['BEARER-1', true])
    vault.takeAnswer([], { token: 'FORGED' })
    expect(vault.bearerToken()).toBe('BEARER-1')
    // A login without a token keeps the existing one.
    vault.takeAnswer([], { loggedIn: true })
    expect([vault.bearerToken(), vault.session() === first]).toEqual(['BEARER-1', true])
    await filesWritten()
    const again = await open()
    expect([again.bearerToken(), again.cookieHeader('/')]).toEqual(['BEARER-1', undefined])
    expect(again.session()).not.toBeNull()
  })

  test('BACKEND-20 an answer that ends the session starts none with a visitor’s cookie of the same name; other cookies are stored', async () => {
    const vault = await logIn(await open())
    let ended = 0
    vault.onEnded(() => ended++)
    vault.takeAnswer(['sid=VISITOR; Path=/', 'csrf=2; Path=/'], { gone: true })
    expect([vault.cookie('sid'), vault.cookie('csrf'), ended]).toEqual(['TOKEN-1', '2', 0])
    vault.clearSession()
    vault.takeAnswer(['sid=VISITOR; Path=/'], { gone: true })
    expect([vault.cookie('sid'), vault.session(), ended]).toEqual(['VISITOR', null, 1])
  })

  test('a renewed token keeps the session, and a late refusal of the old token does not end it', async () => {
    const vault = await logIn(await open())
    const events: string[] = []
    vault.onStarted(() => events.push('started'))
    vault.onEnded(() => events.push('ended'))
    const first = vault.session()
    vault.takeAnswer(['balancer=3; Path=/'])
    expect(vault.session()).toBe(first)
    vault.takeAnswer(['sid=TOKEN-2; Path=/; Max-Age=43200'])
    expect(vault.session()).not.toBe(first)
    expect(vault.session()).not.toBeNull()
    vault.clearSession(first ?? {})
    expect([vault.cookie('sid'), events]).toEqual(['TOKEN-2', []])
    await filesWritten()
    expect((await open()).cookie('sid')).toBe('TOKEN-2')
  })

  test('a session without named cookies starts when the back end confirms it, is notified once, and can be cleared', async () => {
    const vault = await open()
    const events: string[] = []
    vault.onStarted(() => events.push('started'))
    vault.onEnded(() => events.push('ended'))
    vault.confirmSession()
    const first = vault.session()
    vault.confirmSession()
    expect([first === null, vault.session() === first]).toEqual([false, true])
    vault.clearSession({})
    expect(events).toEqual(['started'])
    vault.clearSession(first ?? {})
    expect([vault.session(), events]).toEqual([null, ['started', 'ended']])
    vault.clearSession({})
    expect(events).toEqual(['started', 'ended'])
  })

  test('without named cookies every login is a new session, and other answers do not end it', async () => {
    const names = { ...defaultSite.session, cookies: [] }
    const vault = createVault({ store, box: systemSafeBox('linux'), apiOrigin, names, now: () => clock })
    const events: string[] = []
    vault.onStarted(() => events.push('started'))
    vault.onEnded(() => events.push('ended'))
    vault.takeAnswer(['balancer=3; Path=/'], { loggedIn: true })
    const first = vault.session()
    vault.takeAnswer(['balancer=4; Path=/'])
    expect([first === null, vault.session() === first, events]).toEqual([false, true, ['started']])
    vault.takeAnswer(['balancer=5; Path=/'], { loggedIn: true })
    expect([vault.session() === first, events]).toEqual([false, ['started', 'started']])
  })

  test('cookies expire and are sent on their path only', async () => {
    const vault = await open()
    vault.takeAnswer(['__Host-sid=A; Path=/; Secure; Max-Age=60', 'narrow=1; Path=/api/pay', `old=1; Path=/; Expires=${new Date(0).toUTCString()}`], {
      loggedIn: true,
    })
    expect(vault.cookieHeader('/api/payments')).toBe('__Host-sid=A')
    expect(vault.cookieHeader('/api/pay/x')).toBe('narrow=1; __Host-sid=A')
    clock += 61_000
    expect(vault.session()).toBeNull()
  })

  test('DESKTOP-21 no plain text in the user data folder, and no IPC channel of the store', async () => {
    const vault = createVault({ store: fileStore(), box: systemSafeBox('linux'), apiOrigin, names: defaultSite.session })
    await logIn(vault)
    await filesWritten()
    const folder = app.getPath('userData')
    const written = readdirSync(folder).map((name) => (name.endsWith('.json') ? readFileSync(join(folder, name), 'utf8') : ''))
    expect(written.join('')).toContain('gnome_libsecret')
    expect(written.join('')).not.toMatch(/TOKEN-1|TRUST/)
    expect(ipcMain.eventNames()).toEqual([])
    const again = createVault({ store: fileStore(), box: systemSafeBox('linux'), apiOrigin, names: defaultSite.session })
    await again.opened
    expect(again.cookie('sid')).toBe('TOKEN-1')
    again.clearSession()
    await filesWritten()
    const third = createVault({ store: fileStore(), box: systemSafeBox('linux'), apiOrigin, names: defaultSite.session })
    await third.opened
    expect(third.cookieHeader('/')).toBe('device=TRUST')
    third.takeAnswer(['device=; Path=/; Max-Age=0'])
    await filesWritten()
    expect(fileStore().read()).toBeNull()
  })

  test('DESKTOP-21 an incomplete file is ignored', () => {
    const file = join(app.getPath('userData'), 'vault.json')
    const readAs = (sealed: unknown) => {
      writeFileSync(file, JSON.stringify({ sealed }))
      return fileStore().read()
    }
    const whole = { backend: 'gnome_libsecret', origin: apiOrigin, box: 'AAAA' }
    expect(readAs({ ...whole, more: 1 })).toEqual(whole)
    for (const broken of [null, 'x', {}, { ...whole, backend: 1 }, { ...whole, origin: null }, { ...whole, box: undefined }]) expect(readAs(broken)).toBeNull()
  })
})
