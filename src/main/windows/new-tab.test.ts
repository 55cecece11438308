import { beforeEach, describe, expect, test } from 'vitest'
import { restrictNavigation } from '../policy/navigation'
import { texts } from '../texts'
import { openInNewTab } from './new-tab'
import { roleOf } from './roles'
import { app, BrowserWindow, resetFakeElectron, shell } from '../../../tests/desktop/fakes/electron'

const sandbox = 'http://127.0.0.1:4601'
const options = {
  partnerOrigins: ['https://games.partner.example', sandbox],
  webOrigin: 'https://www.kehribar.example',
  language: { code: () => 'de' as const, texts: () => texts.de },
  askUnresponsive: async () => true,
}
const open = (url: string, webOrigin = options.webOrigin) => openInNewTab(url, { ...options, webOrigin })
const shown = (window: BrowserWindow | undefined) => decodeURIComponent(window?.loaded.at(-1) ?? '')

describe('a page in a new tab', () => {
  beforeEach(() => {
    resetFakeElectron()
    restrictNavigation(app as never, { roleOf, partners: () => ({ partnerOrigins: options.partnerOrigins, widgetHosts: null }), openPage: () => {} })
  })

  test('a page of the site opens in the browser at its web address, so that the form in the client keeps its input', async () => {
    expect(await open('app://site/static/terms?x=1#part')).toBe(true)
    expect(shell.opened).toEqual(['https://www.kehribar.example/static/terms?x=1#part'])
    expect(await open('app://site/api/logout')).toBe(false)
    expect(await open('app://evil/static/terms')).toBe(false)
    expect(shell.opened).toHaveLength(1)
  })

  test('a page on this machine gets a plain window; anything else is refused', async () => {
    expect(await open('app://site/static/terms', 'http://127.0.0.1:4600')).toBe(true)
    expect(await open(`${sandbox}/pay`)).toBe(true)
    expect(BrowserWindow.all.map(({ loaded }) => loaded)).toEqual([['http://127.0.0.1:4600/static/terms'], [`${sandbox}/pay`]])
    expect(BrowserWindow.all.map(({ options: { webPreferences } }) => webPreferences?.preload)).toEqual([undefined, undefined])
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'about:blank', '']) expect(await open(url), url).toBe(false)
    expect(BrowserWindow.all).toHaveLength(2)
  })

  test('DESKTOP-23 CLIENT-4 a failed load shows a notice with a reload; a hanging page can be reloaded too', async () => {
    BrowserWindow.unreachable.add(`${sandbox}/pay`)
    await open(`${sandbox}/pay`)
    const [window] = BrowserWindow.all
    await expect.poll(() => shown(window)).toContain('<h1>Die Seite konnte nicht geöffnet werden</h1>')
    expect(window?.isDestroyed()).toBe(false)
    BrowserWindow.unreachable.clear()
    const loads = () => window?.loaded.filter((address) => address === `${sandbox}/pay`).length
    window?.webContents.navigate('https://again.invalid/')
    await expect.poll(loads).toBe(1)
    window?.emit('unresponsive')
    await expect.poll(loads).toBe(2)
  })
})
