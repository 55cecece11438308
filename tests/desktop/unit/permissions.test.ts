import type { Session } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Role, roles } from '@kehribar/shared/desktop-channels'
import { lockDown, startApp } from '../../../src/main/app'
import { lockPermissions } from '../../../src/main/policy/permissions'
import { openSettings } from '../../../src/main/settings/open'
import { createPartnerWindow } from '../../../src/main/windows/partner-window'
import { app, BrowserWindow, FakeSession, fresh, partitions, session } from '../fakes/electron'
import { configOf } from './config-fixture'

const partner = 'https://games.partner.example'
const origins = { site: 'app://site/profile', partner: `${partner}/play`, other: 'https://evil.example/', fake: 'app://evil/', none: 'null', empty: '' }
const permissions = [
  'ar',
  'automatic-fullscreen',
  'background-fetch',
  'background-sync',
  'captured-surface-control',
  'clipboard-read',
  'clipboard-sanitized-write',
  'deprecated-sync-clipboard-read',
  'display-capture',
  'fileSystem',
  'fullscreen',
  'geolocation',
  'hid',
  'idle-detection',
  'keyboardLock',
  'local-fonts',
  'local-network',
  'local-network-access',
  'loopback-network',
  'media',
  'mediaKeySystem',
  'midi',
  'midiSysex',
  'nfc',
  'notifications',
  'openExternal',
  'payment-handler',
  'periodic-background-sync',
  'persistent-storage',
  'pointerLock',
  'screen-wake-lock',
  'sensors',
  'serial',
  'smart-card',
  'speaker-selection',
  'storage-access',
  'top-level-storage-access',
  'usb',
  'web-app-installation',
  'web-printing',
  'window-management',
  'unknown',
]

/** All that is granted to anybody. */
const granted = [
  'site app://site/profile clipboard-sanitized-write',
  'site app://site/profile fullscreen',
  `site ${partner}/play fullscreen`,
  `game ${partner}/play fullscreen`,
]

function ask(target: FakeSession, permission: string, url: string): boolean {
  let answer: boolean | undefined
  target.permissionRequest?.({}, permission, (given) => (answer = given), { requestingUrl: url })
  const checked = target.permissionCheck?.({}, permission, url, { requestingUrl: url })
  const checkedByOrigin = target.permissionCheck?.({}, permission, url, {})
  expect([checked, checkedByOrigin], 'request and check agree').toEqual([answer, answer])
  return answer === true
}

function sessionOf(window: BrowserWindow | undefined): FakeSession {
  const own = partitions.get(String(window?.options.webPreferences?.partition))
  if (!own) throw new Error('no session')
  return own
}

const cancels = (target: FakeSession, url: string) => new Promise((done) => target.beforeRequest?.({ url }, ({ cancel }) => done(cancel)))

/** Whether a file may be saved. */
function downloads(target: FakeSession, url: string): boolean {
  let prevented = false
  target.emit('will-download', { preventDefault: () => (prevented = true) }, { getURL: () => url })
  return !prevented
}

function table(role: Role | undefined, partnerOrigins: readonly string[]): string[] {
  const target = new FakeSession()
  lockPermissions(target as unknown as Session, role, partnerOrigins)
  expect(target.devicePermission?.()).toBe(false)
  return Object.values(origins).flatMap((url) =>
    permissions.filter((permission) => ask(target, permission, url)).map((permission) => `${role} ${url} ${permission}`),
  )
}

const nothing = () => {}
const lock = () => lockDown(() => configOf(partner), nothing, nothing)

describe('D5 permissions', () => {
  beforeEach(fresh)

  test('D5 role × permission × origin: nothing beyond the list', () => {
    expect([...roles, undefined].flatMap((role) => table(role, [partner]))).toEqual(granted)
  })

  test('D5 frames of a sandbox partner on this machine may be loaded by the site, and by nobody else', () => {
    const more = [...roles, undefined].flatMap((role) => table(role, ['http://127.0.0.1:4601'])).filter((line) => line.includes('network'))
    expect(more).toEqual(['site app://site/profile local-network-access', 'site app://site/profile loopback-network'])
  })

  test('D5 every session is locked as it comes to be, also one that nobody planned', () => {
    lock()
    const stray = session.fromPartition('stray')
    for (const url of Object.values(origins)) for (const permission of permissions) expect(ask(stray, permission, url)).toBe(false)
  })

  test("D5 D22 a game's own session gets fullscreen only, keeps off the player's network and downloads nothing", async () => {
    lock()
    createPartnerWindow({ role: 'game', title: '', width: 800, height: 600, partnerOrigins: [partner] })
    const own = sessionOf(BrowserWindow.all[0])
    expect(permissions.filter((permission) => ask(own, permission, `${partner}/`))).toEqual(['fullscreen'])
    expect(own.watched, 'every address is looked at').toBeNull()
    expect(await cancels(own, 'https://192.168.1.1/admin')).toBe(true)
    for (const url of [`${partner}/setup.exe`, `blob:${partner}/1`, 'data:text/html,x']) expect(downloads(own, url), url).toBe(false)
  })

  test("D22 a window's session is emptied when it closes, because sessions last as long as the client", () => {
    createPartnerWindow({ role: 'game', title: '', width: 800, height: 600, partnerOrigins: [partner] })
    const own = sessionOf(BrowserWindow.all[0])
    expect([own.emptied, own.dropped]).toEqual([0, 0])
    BrowserWindow.all[0]?.destroy()
    expect([own.emptied, own.dropped]).toEqual([1, 1])
  })

  test("the frames of the site are kept off the player's network too, and only the site gives files to the player", async () => {
    startApp(configOf(partner), openSettings({ trayExists: () => false }))
    const site = session.defaultSession
    expect(permissions.filter((permission) => ask(site, permission, origins.site))).toEqual(['clipboard-sanitized-write', 'fullscreen'])
    expect(site.watched).toEqual(['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'])
    expect(await cancels(site, 'https://router/')).toBe(true)
    expect(await cancels(site, 'http://127.0.0.1:8080/')).toBe(true)
    expect(await cancels(site, `${partner}/embed`)).toBe(false)
    for (const url of ['app://site/api/userapi/transactions.csv?x=1', 'blob:app://site/1']) expect(downloads(site, url), url).toBe(true)
    for (const url of [`${partner}/setup.exe`, `blob:${partner}/1`, 'app://evil/x', 'data:text/html,x']) expect(downloads(site, url), url).toBe(false)
  })

  test("no server gets a certificate of the player's", () => {
    lock()
    const given: unknown[][] = []
    let prevented = false
    app.emit(
      'select-client-certificate',
      { preventDefault: () => (prevented = true) },
      null,
      partner,
      [{ subjectName: 'Deniz' }],
      (...certificate: unknown[]) => given.push(certificate),
    )
    expect([prevented, given]).toEqual([true, [[]]])
  })
})
