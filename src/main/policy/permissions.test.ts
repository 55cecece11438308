import type { App, Session } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { type WindowRole, windowRoles } from '@kehribar/shared/desktop-channels'
import { refuseClientCertificates, restrictPermissions } from './permissions'
import { createPartnerWindow } from '../windows/partner-window'
import { app, BrowserWindow, FakeSession, resetFakeElectron, partitions } from '../../../tests/desktop/fakes/electron'

const partner = 'https://games.partner.example'
const origins = { site: 'app://site/profile', partner: `${partner}/play`, other: 'https://evil.example/', fake: 'app://evil/', none: 'null', empty: '' }
const permissions = `
  ar automatic-fullscreen background-fetch background-sync captured-surface-control clipboard-read clipboard-sanitized-write
  deprecated-sync-clipboard-read display-capture fileSystem fullscreen geolocation hid idle-detection keyboardLock local-fonts local-network
  local-network-access loopback-network media mediaKeySystem midi midiSysex nfc notifications openExternal payment-handler
  periodic-background-sync persistent-storage pointerLock screen-wake-lock sensors serial smart-card speaker-selection storage-access
  top-level-storage-access usb web-app-installation web-printing window-management unknown
`
  .trim()
  .split(/\s+/)

/** All granted permissions. */
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

function table(role: WindowRole | undefined, partnerOrigins: readonly string[]): string[] {
  const target = new FakeSession()
  restrictPermissions(target as unknown as Session, role, partnerOrigins)
  expect(target.devicePermission?.()).toBe(false)
  return Object.values(origins).flatMap((url) =>
    permissions.filter((permission) => ask(target, permission, url)).map((permission) => `${role} ${url} ${permission}`),
  )
}

describe('DESKTOP-5 permissions', () => {
  beforeEach(resetFakeElectron)

  test('DESKTOP-5 role × permission × origin: only the list is granted', () => {
    expect([...windowRoles, undefined].flatMap((role) => table(role, [partner]))).toEqual(granted)
  })

  test('DESKTOP-5 only the site may load frames of a sandbox partner on this machine', () => {
    const more = [...windowRoles, undefined].flatMap((role) => table(role, ['http://127.0.0.1:4601'])).filter((line) => line.includes('network'))
    expect(more).toEqual(['site app://site/profile local-network-access', 'site app://site/profile loopback-network'])
  })

  test('DESKTOP-5 PLAY-11 a popup keeps the permissions of its own role in the session of its game', () => {
    createPartnerWindow({ role: 'game', title: '', width: 800, height: 600, partnerOrigins: [partner] })
    const [game] = BrowserWindow.all
    createPartnerWindow({ role: 'partner', title: '', width: 900, height: 700, partnerOrigins: [partner], sessionOf: game as never })
    const asks = BrowserWindow.all.map(({ webContents }) => sessionOf(game).permissionCheck?.(webContents, 'fullscreen', `${partner}/`, {}))
    expect(asks).toEqual([true, false])
  })

  test("DESKTOP-22 a window's session is cleared when it closes, because Electron keeps sessions", () => {
    createPartnerWindow({ role: 'game', title: '', width: 800, height: 600, partnerOrigins: [partner] })
    const own = sessionOf(BrowserWindow.all[0])
    expect([own.emptied, own.dropped]).toEqual([0, 0])
    BrowserWindow.all[0]?.destroy()
    expect([own.emptied, own.dropped]).toEqual([1, 1])
  })

  test('no server gets a client certificate', () => {
    refuseClientCertificates(app as unknown as App)
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
