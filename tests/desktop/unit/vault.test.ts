import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultSite } from '@kehribar/shared/site/site'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemSafeBox } from '../../../src/main/session-vault/safe-box'
import { fileStore, type Sealed, type VaultStore } from '../../../src/main/session-vault/store'
import { createVault } from '../../../src/main/session-vault/vault'
import { filesWritten } from '../../../src/main/store-file'
import { app, fresh, ipcMain, safeStorage } from '../fakes/electron'

const apiOrigin = 'https://api.example'
const login = [
  'sid=TOKEN-1; Path=/; HttpOnly; SameSite=Lax; Max-Age=43200',
  'token=1; Path=/; Max-Age=43200',
  'device=TRUST; Path=/; HttpOnly; Max-Age=2592000',
]
const logout = ['sid=; Path=/; Max-Age=0', 'token=; Path=/; Max-Age=0']

function memoryStore(): VaultStore & { kept: Sealed | null } {
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

describe('D21 the session vault', () => {
  let store: ReturnType<typeof memoryStore>
  let clock: number
  const open = (origin = apiOrigin, platform: NodeJS.Platform = 'linux') =>
    createVault({ store, box: systemSafeBox(platform), apiOrigin: origin, names: defaultSite.session, now: () => clock })
  beforeEach(() => {
    fresh()
    store = memoryStore()
    clock = 1_000_000
  })

  test('D21 a session survives a restart, sealed by the keyring', () => {
    open().take(login, { loggedIn: true })
    expect(store.kept?.backend).toBe('gnome_libsecret')
    expect(JSON.stringify(store.kept)).not.toMatch(/TOKEN-1|TRUST/)
    const again = open()
    expect(again.cookie('sid')).toBe('TOKEN-1')
    expect(again.cookieHeader('/api/getMyDetails')).toBe('sid=TOKEN-1; token=1; device=TRUST')
    expect(again.protection()).toEqual({ kept: true, notice: 'none' })
  })

  test.each([
    ['basic_text', true],
    ['unknown', true],
    ['gnome_libsecret', false],
  ])('D21 with %s (available: %s) nothing is written and the player is told', (backend, available) => {
    Object.assign(safeStorage, { backend, available })
    const vault = open()
    vault.take(login, { loggedIn: true })
    expect(vault.cookie('sid')).toBe('TOKEN-1')
    expect(store.kept).toBeNull()
    expect(vault.protection()).toEqual({ kept: false, notice: 'memory_only' })
    expect(open().session()).toBeNull()
  })

  test('D21 what a real keyring kept is removed when only basic_text is left', () => {
    open().take(login, { loggedIn: true })
    safeStorage.backend = 'basic_text'
    expect(open().session()).toBeNull()
    expect(store.kept).toBeNull()
  })

  test('D21 a changed keyring is noticed', () => {
    open().take(login, { loggedIn: true })
    safeStorage.backend = 'kwallet6'
    const vault = open()
    expect(vault.session()).toBeNull()
    expect(vault.protection()).toEqual({ kept: true, notice: 'backend_changed' })
    expect(store.kept).toBeNull()
    vault.take(login, { loggedIn: true })
    expect(vault.protection(), 'told until the player has logged in again').toEqual({ kept: true, notice: 'none' })
  })

  test('D21 a changed or foreign box is dropped, not trusted', () => {
    open().take(login, { loggedIn: true })
    if (store.kept) store.kept.box = Buffer.from('something else').toString('base64')
    expect(open().protection()).toEqual({ kept: true, notice: 'unreadable' })
    open().take(login, { loggedIn: true })
    if (store.kept) store.kept.box = safeStorage.encryptString('{"sid":{"value":1}}').toString('base64')
    expect(open().session()).toBeNull()
  })

  test('D21 a keyring that refuses while the client runs: the login stands, nothing stays on the disk, and the player is told', () => {
    const vault = open()
    const told: string[] = []
    vault.onStarted(() => told.push('started'))
    vault.take(login, { loggedIn: true })
    safeStorage.locked = true
    vault.take(['sid=TOKEN-2; Path=/; Max-Age=43200'], { loggedIn: true })
    expect([vault.cookie('sid'), told, store.kept]).toEqual(['TOKEN-2', ['started', 'started'], null])
    expect(vault.protection()).toEqual({ kept: false, notice: 'memory_only' })
    safeStorage.locked = false
    vault.take(['sid=TOKEN-3; Path=/; Max-Age=43200'], { loggedIn: true })
    expect(vault.protection()).toEqual({ kept: true, notice: 'none' })
    expect(open().cookie('sid')).toBe('TOKEN-3')
  })

  test("D21 another API never gets this one's session", () => {
    open().take(login, { loggedIn: true })
    expect(open('https://evil.example').cookieHeader('/')).toBeUndefined()
  })

  test('D21 keychain and DPAPI are real by themselves', () => {
    safeStorage.backend = 'basic_text'
    expect(systemSafeBox('darwin').backend).toBe('keychain')
    expect(systemSafeBox('win32').backend).toBe('dpapi')
  })

  test('logout forgets the session, keeps the trusted device, and says so once', () => {
    const vault = open()
    let ended = 0
    vault.onEnded(() => ended++)
    vault.take(login, { loggedIn: true })
    vault.take(logout)
    vault.take(logout)
    expect([vault.session(), vault.cookieHeader('/'), ended]).toEqual([null, 'device=TRUST', 1])
    vault.take(login, { loggedIn: true })
    vault.clearSession()
    vault.clearSession()
    expect([vault.session(), vault.cookieHeader('/'), ended]).toEqual([null, 'device=TRUST', 2])
    expect(open().cookieHeader('/')).toBe('device=TRUST')
  })

  test('a session that begins is told, also in the place of another; the same one once more is not', () => {
    const vault = open()
    const told: string[] = []
    vault.onStarted(() => told.push(`started ${vault.cookie('sid')}`))
    vault.onEnded(() => told.push('ended'))
    vault.take(login, { loggedIn: true })
    vault.take(login, { loggedIn: true })
    vault.take(['sid=TOKEN-2; Path=/; Max-Age=43200'], { loggedIn: true })
    vault.take(logout)
    expect(told).toEqual(['started TOKEN-1', 'started TOKEN-2', 'ended'])
  })

  test('a late refusal of an older session does not end the new one', () => {
    const vault = open()
    vault.take(login, { loggedIn: true })
    const first = vault.session() ?? {}
    vault.take(['sid=TOKEN-2; Path=/; Max-Age=43200'], { loggedIn: true })
    vault.clearSession(first)
    expect(vault.cookie('sid')).toBe('TOKEN-2')
    vault.clearSession(vault.session() ?? {})
    expect([vault.session(), vault.cookie('sid')]).toEqual([null, null])
  })

  test('cookies end by themselves, and stay on their path', () => {
    const vault = open()
    vault.take(['__Host-sid=A; Path=/; Secure; Max-Age=60', 'narrow=1; Path=/api/pay', `old=1; Path=/; Expires=${new Date(0).toUTCString()}`], {
      loggedIn: true,
    })
    expect(vault.cookieHeader('/api/payments')).toBe('__Host-sid=A')
    expect(vault.cookieHeader('/api/pay/x')).toBe('narrow=1; __Host-sid=A')
    clock += 61_000
    expect(vault.session()).toBeNull()
  })

  test('D21 on disk: no plain text in the app folder, and no channel of the store in any page', async () => {
    const vault = createVault({ store: fileStore(), box: systemSafeBox('linux'), apiOrigin, names: defaultSite.session })
    vault.take(login, { loggedIn: true })
    await filesWritten()
    const folder = app.getPath('userData')
    const written = readdirSync(folder).map((name) => (name.endsWith('.json') ? readFileSync(join(folder, name), 'utf8') : ''))
    expect(written.join('')).toContain('gnome_libsecret')
    expect(written.join('')).not.toMatch(/TOKEN-1|TRUST/)
    expect(ipcMain.eventNames()).toEqual([])
    const again = createVault({ store: fileStore(), box: systemSafeBox('linux'), apiOrigin, names: defaultSite.session })
    expect(again.cookie('sid')).toBe('TOKEN-1')
    again.clearSession()
    await filesWritten()
    expect(createVault({ store: fileStore(), box: systemSafeBox('linux'), apiOrigin, names: defaultSite.session }).cookieHeader('/')).toBe('device=TRUST')
  })

  test('D21 what lies on disk is believed only whole', () => {
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
