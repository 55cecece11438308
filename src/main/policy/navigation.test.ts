import type { App } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { windowRoles, type WindowRole } from '@kehribar/shared/desktop-channels'
import { isExternalAllowed, isOnOrigin, loopbackNamesOf, safeUrl } from '@kehribar/shared/security/url-policy'
import { restrictNavigation, mayNavigate } from './navigation'
import { app, BrowserWindow, resetFakeElectron } from '../../../tests/desktop/fakes/electron'

const partner = 'https://games.partner.example'
const partnerOrigins = [partner, 'http://127.0.0.1:4601']

/** Hostile addresses, refused for every role, frame and event. */
const hostile = [
  'http://games.partner.example/',
  'ws://games.partner.example/',
  'wss://games.partner.example/',
  'ftp://games.partner.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://games.partner.example/1',
  'about:blank',
  'chrome://settings',
  'devtools://devtools/bundled/inspector.html',
  'view-source:https://games.partner.example/',
  'https://games.partner.example@evil.example/',
  'https://user:pass@games.partner.example/',
  'https://games.partner.example.evil.example/',
  'https://evilgames.partner.example/',
  'https://partner.example/',
  'https://games.partner.example:8443/',
  'https://games.partner.example\\@evil.example/',
  'https:\\\\games.partner.example/',
  'https://games.partner.example\t.evil.example/',
  'https://xn--gmes-5na.partner.example/',
  'https://gаmes.partner.example/',
  'http://127.0.0.1:4602/',
  'http://127.0.0.1/',
  'http://localhost:4601/',
  'http://0x7f.1:4602/',
  'app://evil/',
  'app://site.evil/',
  'app://user@site/',
  'app://site:1/',
  'app:site',
  'APP://other/',
  'app://site/api/logout',
  'app://site/api',
  'https://site/',
  '',
  'not an address',
  '//games.partner.example/',
]

function lockedWindow(role: WindowRole | undefined) {
  const pages: string[] = []
  const left: string[] = []
  restrictNavigation(app as unknown as App, {
    roleOf: () => role,
    partners: () => ({ partnerOrigins, widgetHosts: null }),
    openPage: (url) => void pages.push(url),
    onLeave: (_contents, url) => void left.push(url),
  })
  return { contents: new BrowserWindow().webContents, pages, left }
}

function happens(contents: { emit(name: string, event: unknown): boolean }, name: string, url: string, isMainFrame: boolean): boolean {
  let prevented = false
  contents.emit(name, { url, isMainFrame, preventDefault: () => (prevented = true) })
  return !prevented
}

const events = ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const

describe('DESKTOP-1 DESKTOP-13 navigation', () => {
  beforeEach(resetFakeElectron)

  test.each([...windowRoles, undefined])('DESKTOP-1 hostile addresses are refused in a window of role %s', (role) => {
    const { contents } = lockedWindow(role)
    const passed: string[] = []
    for (const event of events)
      for (const isMainFrame of [true, false])
        for (const url of hostile) if (happens(contents, event, url, isMainFrame)) passed.push(`${event} ${isMainFrame} ${url}`)
    expect(passed).toEqual([])
  })

  test('DESKTOP-13 the site stays on its own pages, and shows partners only in frames', () => {
    const { contents } = lockedWindow('site')
    for (const event of events) {
      expect(happens(contents, event, 'app://site/profile/history?page=2', true)).toBe(true)
      expect(happens(contents, event, `${partner}/pay`, true)).toBe(false)
      expect(happens(contents, event, `${partner}/pay`, false)).toBe(true)
      expect(happens(contents, event, 'app://site/', false)).toBe(false)
    }
  })

  test("DESKTOP-13 a partner's window stays on partners' origins", () => {
    for (const role of ['game', 'partner'] as const) {
      const { contents } = lockedWindow(role)
      expect(happens(contents, 'will-redirect', `${partner}/play?code=1`, true)).toBe(true)
      expect(happens(contents, 'will-navigate', 'http://127.0.0.1:4601/game', true)).toBe(true)
      expect(happens(contents, 'will-navigate', 'app://site/', true)).toBe(false)
      expect(happens(contents, 'will-navigate', 'https://elsewhere.example/', true)).toBe(false)
    }
  })

  test('DESKTOP-13 a window without a role may not navigate', () => {
    const { contents } = lockedWindow(undefined)
    for (const url of ['app://site/', `${partner}/`]) expect(happens(contents, 'will-navigate', url, true)).toBe(false)
  })

  test('a payment page that returns to the site is reported, once per navigation of the main frame', () => {
    const { contents, left } = lockedWindow('partner')
    happens(contents, 'will-redirect', 'http://127.0.0.1:4600/profile/deposit', true)
    happens(contents, 'will-redirect', 'http://127.0.0.1:4600/frame', false)
    expect(left).toEqual(['http://127.0.0.1:4600/profile/deposit'])
    const site = lockedWindow('site')
    happens(site.contents, 'will-redirect', 'http://127.0.0.1:4600/profile/deposit', true)
    expect(site.left, 'the site itself leaves for nowhere').toEqual([])
  })

  test("DESKTOP-13 DESKTOP-15 a mail address of the site is opened once, a partner's is ignored", () => {
    const mail = 'mailto:destek@kehribar.example?subject=Rapor'
    const page = lockedWindow('site')
    happens(page.contents, 'will-frame-navigate', 'https://evil.example/mailto:', true)
    expect(page.pages).toEqual([])
    for (const role of [...windowRoles, undefined]) {
      const { contents, pages } = lockedWindow(role)
      for (const event of events) for (const isMainFrame of [true, false]) expect(happens(contents, event, mail, isMainFrame)).toBe(false)
      expect(pages).toEqual(role === 'site' ? [mail] : [])
    }
  })

  test('DESKTOP-14 no page opens a window by itself; the address is passed on', () => {
    for (const role of [...windowRoles, undefined]) {
      const { contents, pages } = lockedWindow(role)
      for (const url of ['https://help.example/', `${partner}/x`, 'javascript:alert(1)', 'about:blank', ''])
        expect(contents.openHandler?.({ url })).toEqual({ action: 'deny' })
      expect(pages.length > 0).toBe(role === 'site')
    }
  })

  test('DESKTOP-13 no page can keep its window open or move it: beforeunload, moveTo and resizeTo have no effect', () => {
    for (const role of [...windowRoles, undefined]) {
      const { contents } = lockedWindow(role)
      const prevented = new Set<string>()
      for (const event of ['will-prevent-unload', 'content-bounds-updated']) contents.emit(event, { preventDefault: () => prevented.add(event) }, {})
      expect([...prevented]).toEqual(['will-prevent-unload', 'content-bounds-updated'])
    }
  })

  test('DESKTOP-12 a webview is never attached', () => {
    for (const role of [...windowRoles, undefined]) {
      let prevented = false
      lockedWindow(role).contents.emit('will-attach-webview', { preventDefault: () => (prevented = true) })
      expect(prevented).toBe(true)
    }
  })
})

describe('DESKTOP-1 DESKTOP-15 the address policy', () => {
  test('DESKTOP-1 a hostile address is on no allowed origin, and no role may navigate to it', () => {
    for (const url of hostile) {
      expect(isOnOrigin(url, partnerOrigins), url).toBe(false)
      for (const role of windowRoles)
        for (const isMainFrame of [true, false]) expect(mayNavigate(role, { url, isMainFrame }, { partnerOrigins, widgetHosts: null }), url).toBe(false)
    }
  })

  test('DESKTOP-15 CLIENT-23 only https pages and mail to a single address may be opened by the system', () => {
    for (const url of [
      'https://help.example/a?b#c',
      'mailto:destek@kehribar.example',
      'MAILTO:destek@kehribar.example',
      'mailto:destek@kehribar.example?subject=%C3%96deme',
    ])
      expect(isExternalAllowed(url), url).toBe(true)
    for (const url of [
      'http://help.example/',
      'http://127.0.0.1:4601/pay',
      'file:///x',
      'javascript:alert(1)',
      'smb://x/',
      'ms-settings:',
      'tel:112',
      'https://a@b.example/',
      'https://xn--a.example/',
      'mailto:',
      'mailto:a b@c',
      'mailto:a@b.example?body=hello',
      'mailto:a@b.example?bcc=c@d.example',
      'mailto:a@b.example?subject=x&bcc=c@d.example',
      'mailto:a@b.example?subject=x%0D%0ABcc:c@d.example',
      'mailto:a@b.example?subject=%ff',
      'mailto:a@b.example%0D%0ABcc:c@d.example',
      'mailto:a@b.example,c@d.example',
      'mailto:a@b.example?attach=/etc/passwd',
      'mailto:a@b.example?subject=x&attach=/etc/passwd',
      'mailto:?attachment=~/.ssh/id_rsa',
      'app://site/',
      '',
    ])
      expect(isExternalAllowed(url), url).toBe(false)
  })

  test('DESKTOP-1 plain http is allowed on loopback only', () => {
    expect(safeUrl('http://127.0.0.1:4601/x')?.origin).toBe('http://127.0.0.1:4601')
    expect(safeUrl('http://[::1]:4601/')).not.toBeNull()
    expect(safeUrl('http://192.168.1.10/')).toBeNull()
  })
})

test('CLIENT-13 DESKTOP-1 a host pattern matches subdomains only, over TLS, at its port', () => {
  const patterns = ['https://*.studio.example']
  for (const url of ['https://a.studio.example/x', 'https://b.c.studio.example/'])
    for (const role of ['game', 'partner'] as const)
      expect(mayNavigate(role, { url, isMainFrame: true }, { partnerOrigins: patterns, widgetHosts: null }), url).toBe(true)
  for (const url of [
    'https://studio.example/',
    'https://evilstudio.example/',
    'https://a.studio.example.evil.example/',
    'https://a.studio.example:444/',
    'http://a.studio.example/',
    'https://user@a.studio.example/',
    'https://xn--a.studio.example/',
    'https://evil.example/.studio.example',
    ...hostile,
  ])
    expect(isOnOrigin(url, patterns), url).toBe(false)
})

test('localhost and 127.0.0.1 are the same origin; every other origin matches only itself', () => {
  const both = ['http://127.0.0.1:4600', 'http://localhost:4600']
  expect(loopbackNamesOf('http://127.0.0.1:4600')).toEqual(both)
  expect(loopbackNamesOf('http://localhost:4600')).toEqual(both.toReversed())
  for (const origin of ['https://www.kehribar.example', 'http://127.0.0.2:4600', 'http://localhost.example:4600', 'http://[::1]:4600'])
    expect(loopbackNamesOf(origin)).toEqual([origin])
})

test("BACKEND-8 DESKTOP-13 a sportsbook partner's script: its page and hosts are allowed only in frames of the site, and only if site.json names them", () => {
  const page = 'app://site/widget.html'
  const host = 'https://widget.example'
  const widgetHosts = [host]
  for (const url of [page, `${host}/frame`]) {
    expect(mayNavigate('site', { url, isMainFrame: false }, { partnerOrigins, widgetHosts })).toBe(true)
    expect(mayNavigate('site', { url, isMainFrame: false }, { partnerOrigins, widgetHosts: null })).toBe(false)
    for (const role of ['game', 'partner'] as const) expect(mayNavigate(role, { url, isMainFrame: false }, { partnerOrigins, widgetHosts })).toBe(false)
  }
  for (const url of ['app://site/', 'app://site/profile', 'app://site/api/widget.html', 'app://other/widget.html'])
    expect(mayNavigate('site', { url, isMainFrame: false }, { partnerOrigins, widgetHosts }), url).toBe(false)
})
