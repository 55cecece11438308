import type { Session } from 'electron'
import { describe, expect, test } from 'vitest'
import { restrictDownloads, restrictNetwork, mayPartnerLoad } from './network'
import { isPrivateHost } from './private-host'
import { FakeSession } from '../../../tests/desktop/fakes/electron'

describe('DESKTOP-22 the network of a game', () => {
  test("DESKTOP-22 CLIENT-22 every spelling of an address of the player's machine or network is blocked", async () => {
    const spellings = [
      'localhost',
      '127.0.0.1',
      '127.1',
      '0x7f.1',
      '2130706433',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '[::1]',
      '[::]',
      '[fe80::1]',
      '[fd00::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:c0a8:101]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '[2001::1]',
      '[::808:808]',
      '[fec0::1]',
      '198.18.0.1',
      '192.0.0.1',
      'router',
      'printer.local',
      'printer.local.',
      'nas.home.arpa',
      'app.localhost',
    ]
    for (const host of spellings) {
      const { hostname } = new URL(`https://${host}/`)
      expect(isPrivateHost(hostname), host).toBe(true)
      expect(await mayPartnerLoad(`https://${host}/`, []), host).toBe(false)
    }
  })

  test('DESKTOP-22 public addresses are allowed', async () => {
    for (const host of ['games.partner.example', '8.8.8.8', '172.15.0.1', '172.32.0.1', '[2606:2800:220::1]'])
      expect(await mayPartnerLoad(`https://${host}/`, []), host).toBe(true)
  })

  test("DESKTOP-22 only TLS is allowed, except for partners' origins", async () => {
    const own = ['http://127.0.0.1:4601']
    expect(await mayPartnerLoad('http://127.0.0.1:4601/game', own)).toBe(true)
    expect(await mayPartnerLoad('ws://127.0.0.1:4601/live', own)).toBe(true)
    expect(await mayPartnerLoad('http://127.0.0.1:4600/api/getData/balance', own)).toBe(false)
    for (const url of ['http://partner.example/', 'ws://partner.example/', 'file:///etc/passwd', 'app://site/api/getMyDetails', 'ftp://x.example/', 'nonsense'])
      expect(await mayPartnerLoad(url, own), url).toBe(false)
    for (const url of ['data:image/png;base64,', 'blob:http://127.0.0.1:4601/1', 'wss://partner.example/live'])
      expect(await mayPartnerLoad(url, own), url).toBe(true)
  })

  test('DESKTOP-22 a public name that resolves to a private address is blocked; names are not resolved behind a proxy', async () => {
    const target = new FakeSession()
    restrictNetwork(target as unknown as Session, ['https://games.partner.example'], 'window')
    const goes = (url: string) => new Promise((done) => target.beforeRequest?.({ url }, ({ cancel }) => done(!cancel)))
    target.names = {
      'cdn.example': ['93.184.216.34', '2606:2800:220::1'],
      'rebind.evil.example': ['93.184.216.34', '192.168.1.1'],
      'six.evil.example': ['::ffff:127.0.0.1'],
      'games.partner.example': ['10.0.0.7'],
    }
    expect(await goes('https://cdn.example/app.js')).toBe(true)
    expect(await goes('https://rebind.evil.example/admin')).toBe(false)
    expect(await goes('wss://six.evil.example/')).toBe(false)
    expect(await goes('https://unknown.example/'), 'fails by itself').toBe(true)
    expect(await goes('https://games.partner.example/play'), 'the operator says where this one is').toBe(true)
    expect(await goes('https://8.8.8.8/'), 'no name at all').toBe(true)
    expect(await goes('data:image/png;base64,')).toBe(true)
    target.resolved = 'PROXY proxy.example:8080; DIRECT'
    expect(await goes('https://rebind.evil.example/')).toBe(true)
  })

  test('DESKTOP-22 the site’s session is checked for web addresses, any other for all; only the site may start downloads', () => {
    const [site, game] = [new FakeSession(), new FakeSession()]
    restrictNetwork(site as unknown as Session, [], 'site')
    restrictNetwork(game as unknown as Session, [], 'window')
    expect([site.watched, game.watched]).toEqual([['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'], null])
    restrictDownloads(site as unknown as Session)
    const isSaved = (url: string) => {
      let prevented = false
      site.emit('will-download', { preventDefault: () => (prevented = true) }, { getURL: () => url })
      return !prevented
    }
    expect(['app://site/api/userapi/transactions.csv?x=1', 'blob:app://site/1'].filter(isSaved)).toHaveLength(2)
    expect(['https://games.partner.example/setup.exe', 'blob:https://games.partner.example/1', 'app://evil/x', 'data:text/html,x'].filter(isSaved)).toEqual([])
  })
})
