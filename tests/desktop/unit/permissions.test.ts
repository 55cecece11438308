import type { Session } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Role, roles } from '@shared/desktop-channels'
import { lockDown } from '../../../src/main/app'
import { lockPermissions } from '../../../src/main/policy/permissions'
import { createPartnerWindow } from '../../../src/main/windows/partner-window'
import { BrowserWindow, FakeSession, fresh, partitions, session } from '../fakes/electron'

const partner = 'https://games.partner.example'
const origins = { site: 'app://site/profile', partner: `${partner}/play`, other: 'https://evil.example/', fake: 'app://evil/', none: 'null', empty: '' }
const permissions = [
  'clipboard-read',
  'clipboard-sanitized-write',
  'display-capture',
  'fileSystem',
  'fullscreen',
  'geolocation',
  'hid',
  'idle-detection',
  'keyboardLock',
  'local-network-access',
  'loopback-network',
  'media',
  'mediaKeySystem',
  'midi',
  'midiSysex',
  'notifications',
  'openExternal',
  'pointerLock',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'top-level-storage-access',
  'usb',
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

function table(role: Role | undefined, partnerOrigins: readonly string[]): string[] {
  const target = new FakeSession()
  lockPermissions(target as unknown as Session, role, partnerOrigins)
  expect(target.devicePermission?.()).toBe(false)
  return Object.values(origins).flatMap((url) =>
    permissions.filter((permission) => ask(target, permission, url)).map((permission) => `${role} ${url} ${permission}`),
  )
}

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
    lockDown({ apiOrigin: 'https://api.example', partnerOrigins: [partner] }, () => {})
    const stray = session.fromPartition('stray')
    for (const url of Object.values(origins)) for (const permission of permissions) expect(ask(stray, permission, url)).toBe(false)
  })

  test("D5 D22 a game's own session gets fullscreen only, keeps off the player's network and downloads nothing", () => {
    lockDown({ apiOrigin: 'https://api.example', partnerOrigins: [partner] }, () => {})
    createPartnerWindow({ role: 'game', title: '', width: 800, height: 600, partnerOrigins: [partner] })
    const own = partitions.get(String(BrowserWindow.all[0]?.options.webPreferences?.partition))
    if (!own) throw new Error('no session')
    expect(permissions.filter((permission) => ask(own, permission, `${partner}/`))).toEqual(['fullscreen'])
    let cancelled: boolean | undefined
    own.beforeRequest?.({ url: 'https://192.168.1.1/admin' }, ({ cancel }) => (cancelled = cancel))
    expect(cancelled).toBe(true)
    let prevented = false
    own.emit('will-download', { preventDefault: () => (prevented = true) })
    expect(prevented).toBe(true)
  })
})
