import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CallApi } from '../api-proxy/call-api'
import { texts } from '../texts'
import { createGames } from './games'
import type { GameWindows } from './game-windows'
import { openStateFile } from './state-file'
import { BrowserWindow, resetFakeElectron } from '../../../tests/desktop/fakes/electron'

const partner = 'https://games.partner.example'
const launch = { id: 7, provider: 'amberplay', title: 'Kehribar Yolu' }
const check = { sessionSeconds: 2520, net: -120.5, due: false }
let realityCheck: unknown
let shown: number
let unauthorized: number
let running: GameWindows

beforeEach(() => {
  resetFakeElectron()
  realityCheck = { kind: 'answer', answer: check }
  shown = 0
  unauthorized = 0
  running = createGames({
    partnerOrigins: [partner],
    language: { code: () => 'tr', texts: () => texts.tr, set() {} },
    callApi: (async (name: string) =>
      name === 'realityCheck' ? realityCheck : { kind: 'answer', answer: { status: 1, url: `${partner}/play` } }) as unknown as CallApi,
    apiOrigin: partner,
    site: { window: () => undefined, show: () => shown++ },
    onUnauthorized: () => unauthorized++,
    askUnresponsive: async () => false,
    file: openStateFile(),
    onChange: () => {},
  })
})
afterEach(() => running.closeAll())

describe('time and money beside the games', () => {
  test('PLAY-10 PROTECT-9 a due reality check ends full screen and brings the site forward', async () => {
    let answer: (value: unknown) => void = () => {}
    realityCheck = new Promise((resolve) => (answer = resolve))
    await running.open(launch)
    BrowserWindow.all[0]?.setFullScreen(true)
    answer({ kind: 'answer', answer: { ...check, due: true } })
    await expect.poll(() => [BrowserWindow.all[0]?.full, shown]).toEqual([false, 1])
  })

  test('AUTH-36 a rejected session is reported', async () => {
    realityCheck = { kind: 'unauthorized' }
    await running.open(launch)
    await expect.poll(() => unauthorized).toBe(1)
  })
})
