import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SettingChange, settingsView, type SettingValues } from '@kehribar/shared/desktop-settings'
import { hasShape } from '@kehribar/shared/desktop-shapes'
import { logger } from '../log'
import { autostartEntry, type LoginItem, systemLoginItem } from './login-item'
import { openSettings } from './open'
import { restartOnSettingsPage } from './restart'
import { type Policy, policySource, readPolicy } from './policy'
import { createSettings, type Settings } from './settings'
import { dictionaryFor, followSpellCheck } from './spell-check'
import { defaultValues, readValues } from './values'
import { applyZoom } from '../windows/zoom'
import { filesWritten } from '../store-file'
import { app, BrowserWindow, FakeSession, resetFakeElectron, recordedCalls } from '../../../tests/desktop/fakes/electron'

let disk: { content: Record<string, unknown>; full: boolean }
let login: { able: boolean; on: boolean; refused: boolean }
const loginItem: LoginItem = {
  get able() {
    return login.able
  },
  read: async () => {
    if (login.refused) throw new Error('refused')
    return login.on
  },
  set: async (on) => {
    if (login.refused) throw new Error('refused')
    login.on = on
  },
}
const start = (content: Record<string, unknown> = disk.content, prescribed: Policy['values'] = {}) =>
  createSettings({
    policy: { values: prescribed, problem: null },
    file: {
      content,
      write: async (next) => {
        if (disk.full) throw new Error('ENOSPC')
        disk.content = JSON.parse(JSON.stringify(next)) as Record<string, unknown>
      },
    },
    version: '1.2.3',
    loginItem,
    able: () => ({ tray: true, notifications: true, spellCheck: true, passwordStore: true }),
    askSystem: async () => {},
  })

beforeEach(() => {
  resetFakeElectron()
  disk = { content: {}, full: false }
  login = { able: true, on: false, refused: false }
})

/** A value for every setting that differs from the default. */
const changes: SettingChange[] = [
  { name: 'openAtLogin', value: true },
  { name: 'startHidden', value: false },
  { name: 'closeToTray', value: false },
  { name: 'notifications', value: false },
  { name: 'noticeBet', value: false },
  { name: 'noticeWithdrawal', value: false },
  { name: 'noticeDeposit', value: false },
  { name: 'noticeBonus', value: false },
  { name: 'quietHours', value: { on: true, from: 22 * 60, to: 7 * 60 } },
  { name: 'showBalance', value: true },
  { name: 'hardwareAcceleration', value: false },
  { name: 'lowData', value: true },
  { name: 'proxy', value: { mode: 'manual', address: 'proxy.example.com:8080' } },
  { name: 'zoom', value: 125 },
  { name: 'spellCheck', value: 'de' },
  { name: 'passwordStore', value: 'kwallet6' },
]

describe('the settings', () => {
  test('every setting is in the list of changes', () => expect(changes.map(({ name }) => name).sort()).toEqual(Object.keys(defaultValues).sort()))

  test.each(changes)('$name is changed, notified, written and read again after a restart', async (change) => {
    const settings = start()
    const changes: [SettingValues, SettingValues][] = []
    settings.onChange((values, before) => changes.push([values, before]))
    const view = await settings.change(change)
    expect(view.values).toEqual({ ...defaultValues, [change.name]: change.value })
    expect(hasShape(settingsView, view)).toBe(true)
    expect(changes).toEqual([[view.values, defaultValues]])
    expect(start().values()).toEqual(view.values)
  })

  test.each(changes)('an invalid value of $name is replaced by its default and affects no other setting', ({ name }) => {
    const other: SettingChange = name === 'zoom' ? { name: 'showBalance', value: true } : { name: 'zoom', value: 110 }
    for (const foreign of [null, 'yes', 7.5, [], {}, -1, { mode: 'manual', address: '' }, { on: true, from: 0, to: 9999 }])
      expect(readValues({ [name]: foreign, [other.name]: other.value })).toEqual({ ...defaultValues, [other.name]: other.value })
  })

  test('invalid content of the file neither prevents the start nor becomes a setting', () => {
    const names = fc.constantFrom(...Object.keys(defaultValues), '__proto__', 'constructor', 'extra')
    fc.assert(
      fc.property(fc.dictionary(names, fc.anything()), (content) => {
        const settings = start(content)
        expect(hasShape(settingsView, settings.view())).toBe(true)
      }),
    )
  })

  test('an unsubscribed listener is not called', async () => {
    const settings = start()
    const listener = vi.fn()
    settings.onChange(listener)()
    await settings.change({ name: 'zoom', value: 90 })
    expect(listener).not.toHaveBeenCalled()
  })

  test('a full disk is reported, the change applies, and the next successful write clears the report', async () => {
    const settings = start()
    const unsaved: boolean[] = []
    settings.onChange(() => unsaved.push(settings.view().unsaved))
    disk.full = true
    expect(await settings.change({ name: 'zoom', value: 150 })).toMatchObject({ unsaved: true, values: { zoom: 150 } })
    expect(unsaved).toEqual([false, true])
    disk.full = false
    expect(await settings.change({ name: 'zoom', value: 175 })).toMatchObject({ unsaved: false, values: { zoom: 175 } })
    expect(start().values().zoom).toBe(175)
  })

  test('only hardware acceleration and keyring need a restart, and undoing the change needs none', async () => {
    for (const change of changes)
      expect([change.name, (await start({}).change(change)).restartNeeded]).toEqual([
        change.name,
        { hardwareAcceleration: change.name === 'hardwareAcceleration', passwordStore: change.name === 'passwordStore' },
      ])
    const settings = start({})
    await settings.change({ name: 'hardwareAcceleration', value: false })
    expect((await settings.change({ name: 'hardwareAcceleration', value: true })).restartNeeded.hardwareAcceleration).toBe(false)
  })

  test('two concurrent changes are both saved', async () => {
    const settings = start()
    await Promise.all(changes.map((change) => settings.change(change)))
    expect(start().values()).toEqual(Object.fromEntries(changes.map(({ name, value }) => [name, value])))
  })

  test('a manual proxy without a valid address is refused and changes nothing', async () => {
    const settings = start()
    for (const address of ['', 'nonsense', 'user:secret@proxy.example.com:8080', 'proxy.example.com:0'])
      await expect(settings.change({ name: 'proxy', value: { mode: 'manual', address } })).rejects.toThrow('has an invalid value')
    expect(settings.values()).toEqual(defaultValues)
    expect(disk.content).toEqual({})
  })

  test('a reset restores all defaults and removes the login item', async () => {
    const settings = start()
    for (const change of changes) await settings.change(change)
    const view = await settings.reset()
    expect(view.values).toEqual(defaultValues)
    expect(login.on).toBe(false)
    expect(start().values()).toEqual(defaultValues)
  })

  test('a login item that the system refuses is shown as off', async () => {
    const settings = start()
    login.refused = true
    expect((await settings.change({ name: 'openAtLogin', value: true })).values.openAtLogin).toBe(false)
    login.refused = false
    await settings.change({ name: 'openAtLogin', value: true })
    login.refused = true
    expect((await settings.reset()).values).toEqual({ ...defaultValues, openAtLogin: true })
  })

  test('the settings are shown even if the login item cannot be read', async () => {
    const settings = start()
    await settings.change({ name: 'openAtLogin', value: true })
    login.refused = true
    expect((await settings.refresh()).values.openAtLogin).toBe(true)
  })

  test('a login item that the player changed in the system is read, and an unpackaged client has none', async () => {
    const settings = start()
    login.on = true
    expect((await settings.refresh()).values.openAtLogin).toBe(true)
    expect(start().values().openAtLogin).toBe(true)
    login.able = false
    expect(await settings.refresh()).toMatchObject({ able: { openAtLogin: false }, values: { openAtLogin: false } })
    expect((await settings.change({ name: 'openAtLogin', value: true })).values.openAtLogin).toBe(false)
  })
})

describe("CLIENT-40 the administrator's settings", () => {
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-policy-'))
  const file = join(folder, 'policy.json')
  const owner = process.getuid?.() ?? 0
  const read = (content: unknown, platform: NodeJS.Platform = 'linux') => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    return readPolicy({ file, owner }, platform)
  }
  beforeEach(() => rmSync(file, { force: true }))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('CLIENT-40 a prescribed value overrides the player’s, which stays in the file, and cannot be changed', async () => {
    await start().change({ name: 'closeToTray', value: false })
    const settings = start(disk.content, { closeToTray: true, lowData: true, updates: false })
    expect(settings.view()).toMatchObject({ values: { closeToTray: true, lowData: true }, prescribed: ['closeToTray', 'lowData', 'updates'] })
    expect(hasShape(settingsView, settings.view())).toBe(true)
    await expect(settings.change({ name: 'closeToTray', value: false })).rejects.toThrow('closeToTray is set by the administrator')
    await settings.change({ name: 'zoom', value: 110 })
    expect(settings.values()).toMatchObject({ closeToTray: true, zoom: 110 })
    expect(disk.content).toMatchObject({ closeToTray: false, lowData: false, zoom: 110 })
    expect(start().values().closeToTray).toBe(false)
    expect((await settings.reset()).values).toEqual({ ...defaultValues, closeToTray: true, lowData: true })
  })

  test.each([true, false])('CLIENT-40 the system opens the client at login as prescribed: %s', async (wanted) => {
    login.on = !wanted
    const settings = start({}, { openAtLogin: wanted })
    expect((await settings.refresh()).values.openAtLogin).toBe(wanted)
    expect(login.on).toBe(wanted)
    await settings.reset()
    expect(login.on).toBe(wanted)
    expect(disk.content).toMatchObject({ openAtLogin: false })
  })

  test('CLIENT-40 an invalid value does not affect the others, and one log line names all invalid ones', () => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
    const proxy = { mode: 'manual', address: 'proxy.example.com:8080' }
    const { values, problem } = read({ proxy, zoom: 110, colour: 'red', lowData: 'yes', updates: false, __proto__: 1 })
    expect(values).toEqual({ proxy, updates: false })
    expect(problem).toBe('zoom cannot be prescribed; colour cannot be prescribed; lowData has an invalid value')
    expect(warn.mock.calls).toEqual([[`The administrator's settings in ${file} are invalid: ${problem}`]])
    expect(read({ proxy: { mode: 'manual', address: '' } })).toEqual({ values: {}, problem: 'proxy has an invalid value' })
    warn.mockRestore()
  })

  test('CLIENT-40 a missing file is ignored silently; an invalid one, or one that other users can write, is ignored with a warning', () => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
    expect(readPolicy({ file, owner }, 'linux')).toEqual({ values: {}, problem: null })
    expect(warn).not.toHaveBeenCalled()
    for (const broken of ['{"lowData": tr', '[]', 'null', '1', '']) expect(read(broken).values).toEqual({})
    expect(warn).toHaveBeenCalledTimes(5)
    expect(readPolicy({ file: folder, owner: null }, 'linux').problem).toMatch(/^the file cannot be read/)
    expect(read({ lowData: true }).values).toEqual({ lowData: true })
    expect(read('\uFEFF{"lowData": true}'), 'as PowerShell 5 writes it').toEqual({ values: { lowData: true }, problem: null })
    expect(readPolicy({ file, owner: owner + 1 }, 'linux')).toEqual({ values: {}, problem: 'the file belongs to a user who is not the administrator' })
    for (const mode of [0o646, 0o664]) {
      chmodSync(file, mode)
      expect(readPolicy({ file, owner }, 'linux')).toEqual({ values: {}, problem: 'the file can be written by others than its owner' })
    }
    chmodSync(file, 0o644)
    chmodSync(folder, 0o775)
    expect(readPolicy({ file, owner }, 'linux')).toEqual({ values: {}, problem: 'the folder can be written by others than its owner' })
    expect(readPolicy({ file, owner: null }, 'win32').values).toEqual({ lowData: true })
    chmodSync(folder, 0o755)
    warn.mockRestore()
  })

  test('CLIENT-40 each system has its own path, and only a client from source reads another one from the environment', async () => {
    const of = (platform: NodeJS.Platform) => policySource(platform, { id: 'kehribar', product: 'Kehribar', env: { ProgramData: 'D:\\ProgramData' } })
    expect(of('linux')).toEqual({ file: '/etc/kehribar/policy.json', owner: 0 })
    expect(of('darwin')).toEqual({ file: '/Library/Application Support/Kehribar/policy.json', owner: 0 })
    expect(of('win32')).toEqual({ file: 'D:\\ProgramData\\Kehribar\\policy.json', owner: null })
    writeFileSync(file, '{"passwordStore": "automatic", "hardwareAcceleration": false}')
    vi.stubEnv('POLICY_FILE', file)
    app.switches.push('password-store=basic')
    expect(openSettings({ trayExists: () => false }).values().passwordStore).toBe('automatic')
    expect([app.switches, recordedCalls]).toEqual([[], ['disableHardwareAcceleration']])
    app.isPackaged = true
    const packed = openSettings({ trayExists: () => false })
    expect(packed.view().prescribed).toEqual([])
    vi.unstubAllEnvs()
    await packed.reset()
  })
})

describe('the system and the settings', () => {
  test('hardware acceleration is disabled before the client is ready', async () => {
    const first = openSettings({ trayExists: () => false })
    expect(recordedCalls).toEqual([])
    await first.change({ name: 'hardwareAcceleration', value: false })
    expect(recordedCalls, 'the running one cannot').toEqual([])
    const second = openSettings({ trayExists: () => false })
    expect(recordedCalls).toEqual(['disableHardwareAcceleration'])
    await second.reset()
  })

  test('DESKTOP-21 a keyring of the command line applies and is stored; a restart uses the one that was chosen since', async () => {
    const words = process.argv
    app.switches.push('password-store=kwallet5')
    const first = openSettings({ trayExists: () => false })
    expect(first.view()).toMatchObject({ values: { passwordStore: 'kwallet5' }, restartNeeded: { passwordStore: false } })
    await filesWritten()
    app.switches.length = 0
    expect(openSettings({ trayExists: () => false }).values().passwordStore).toBe('kwallet5')
    expect(app.switches).toEqual(['password-store=kwallet5'])
    await first.change({ name: 'passwordStore', value: 'gnome-libsecret' })
    process.argv = ['/opt/kehribar', '--password-store=kwallet5', '--password-store=other']
    restartOnSettingsPage()
    process.argv = words
    expect(app.relaunched).toEqual({ args: ['--password-store=other', 'kehribar://settings'] })
    app.switches = ['password-store=other']
    expect(openSettings({ trayExists: () => false }).values().passwordStore).toBe('gnome-libsecret')
    app.switches.length = 0
    await first.reset()
    expect(openSettings({ trayExists: () => false }).values().passwordStore).toBe('automatic')
    expect(app.switches).toEqual([])
  })

  test.each(['win32', 'darwin'] as const)('%s opens the client at login by its login items', async (platform) => {
    expect(systemLoginItem(platform).able).toBe(false)
    app.isPackaged = true
    const item = systemLoginItem(platform)
    expect([item.able, await item.read()]).toEqual([true, false])
    await item.set(true)
    expect(await item.read()).toBe(true)
    // The player disabled the entry in the task manager of Windows.
    app.loginItem = { openAtLogin: true, executableWillLaunchAtLogin: false }
    expect(await item.read()).toBe(platform === 'darwin')
    app.loginItemRefused = true
    await expect(item.set(false)).rejects.toThrow('not permitted')
  })

  test('CLIENT-33 Windows: an older version’s entry is updated to start without a window', async () => {
    app.isPackaged = true
    app.setLoginItemSettings({ openAtLogin: true })
    expect(await systemLoginItem('win32').read()).toBe(true)
    expect(app.loginWords).toEqual(['--hidden'])
  })

  test('Linux opens the client at login by a file in the autostart folder', async () => {
    const item = systemLoginItem('linux')
    const file = join(app.getPath('appData'), 'autostart', 'kehribar.desktop')
    await item.set(false)
    expect(await item.read()).toBe(false)
    vi.stubEnv('APPDIR', dirname(process.execPath))
    vi.stubEnv('APPIMAGE', '/home/deniz/Kehribar 1.AppImage')
    await item.set(true)
    expect(await item.read()).toBe(true)
    vi.unstubAllEnvs()
    expect(readFileSync(file, 'utf8')).toContain('\nExec="/home/deniz/Kehribar 1.AppImage" --hidden\n')
    await item.set(false)
    expect(existsSync(file)).toBe(false)
  })

  test('the Linux entry is updated when an update renamed the program, and stays off if the desktop disabled it', async () => {
    const item = systemLoginItem('linux')
    const file = join(app.getPath('appData'), 'autostart', 'kehribar.desktop')
    vi.stubEnv('APPDIR', dirname(process.execPath))
    vi.stubEnv('APPIMAGE', '/home/deniz/Kehribar-1.AppImage')
    await item.set(true)
    vi.stubEnv('APPIMAGE', '/home/deniz/Kehribar-2.AppImage')
    expect(await item.read()).toBe(true)
    expect(readFileSync(file, 'utf8')).toContain('\nExec="/home/deniz/Kehribar-2.AppImage" --hidden\n')
    writeFileSync(file, readFileSync(file, 'utf8').replace('enabled=true', 'enabled=false'))
    expect(await item.read()).toBe(false)
    vi.unstubAllEnvs()
    await item.set(false)
  })

  test('a path with special characters stays one argument of the entry', () => {
    expect(autostartEntry('/opt/50% "off"/$HOME`x`\\k')).toContain('Exec="/opt/50%% \\\\"off\\\\"/\\\\$HOME\\\\`x\\\\`\\\\\\\\k"')
  })

  test('a restart keeps the arguments and opens the settings page; an AppImage restarts by its own file', () => {
    const words = process.argv
    process.argv = ['/opt/kehribar', '--ozone-platform=wayland', 'kehribar://deposit']
    restartOnSettingsPage()
    expect(app.relaunched).toEqual({ args: ['--ozone-platform=wayland', 'kehribar://settings'] })
    vi.stubEnv('APPIMAGE', '/home/deniz/Editor.AppImage')
    restartOnSettingsPage()
    expect(app.relaunched, "somebody else's AppImage").not.toHaveProperty('execPath')
    vi.stubEnv('APPDIR', dirname(process.execPath))
    vi.stubEnv('APPIMAGE', '/home/deniz/Kehribar.AppImage')
    restartOnSettingsPage()
    vi.unstubAllEnvs()
    process.argv = words
    expect(app.relaunched).toMatchObject({ execPath: '/home/deniz/Kehribar.AppImage' })
    expect(recordedCalls.filter((word) => word === 'ended')).toHaveLength(3)
  })
})

describe('spell checking', () => {
  const following = (platform: NodeJS.Platform = 'linux'): [FakeSession, Settings] => {
    const session = new FakeSession()
    const settings = start()
    followSpellCheck(session as never, settings, platform)
    return [session, settings]
  }

  test('no dictionary is downloaded until the player chooses a language; then only that one', async () => {
    const [session, settings] = following()
    expect(session.spelling).toBe('off')
    const enabled = vi.spyOn(session, 'setSpellCheckerEnabled')
    for (const [language, dictionary] of [
      ['tr', 'tr'],
      ['en', 'en-GB'],
      ['de', 'de'],
    ] as const) {
      await settings.change({ name: 'spellCheck', value: language })
      expect(session.spelling).toEqual([dictionary])
    }
    await settings.change({ name: 'zoom', value: 110 })
    expect(enabled, 'only its own change matters').toHaveBeenCalledTimes(3)
    await settings.change({ name: 'spellCheck', value: 'off' })
    expect(session.spelling).toBe('off')
  })

  test('spell checking stays off for a language without a dictionary', async () => {
    const [session, settings] = following()
    session.availableSpellCheckerLanguages = ['en-US']
    await settings.change({ name: 'spellCheck', value: 'tr' })
    expect(session.spelling).toBe('off')
    expect([dictionaryFor('en', ['fr', 'en-US']), dictionaryFor('de', ['den', 'nl'])]).toEqual(['en-US', undefined])
  })

  test('macOS: the client does not change spell checking', async () => {
    const session = new FakeSession()
    session.spelling = ['its own']
    const settings = start()
    followSpellCheck(session as never, settings, 'darwin')
    await settings.change({ name: 'spellCheck', value: 'tr' })
    expect(session.spelling).toEqual(['its own'])
  })
})

describe('zoom', () => {
  test('applies at once and after every navigation, until the window is destroyed', async () => {
    const settings = start({ zoom: 125 })
    const window = new BrowserWindow()
    applyZoom(window as never, settings)
    expect(window.webContents.zoom).toBe(1.25)
    await settings.change({ name: 'zoom', value: 80 })
    expect(window.webContents.zoom).toBe(0.8)
    window.webContents.zoom = 1
    window.webContents.emit('did-navigate')
    expect(window.webContents.zoom).toBe(0.8)
    window.webContents.emit('destroyed')
    await settings.change({ name: 'zoom', value: 150 })
    expect(window.webContents.zoom).toBe(0.8)
  })
})
