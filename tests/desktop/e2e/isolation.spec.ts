import { readFileSync } from 'node:fs'
import { type ChannelName, channels, bridgeMemberOf } from '@kehribar/shared/desktop-channels'
import { scaledSize } from '../client/desktop'
import { type HostilePartner, startHostilePartner } from '../client/hostile-partner'
import type { Client } from '../client/launch'
import { apiOrigin, openGame, partnersOrigin, signIn } from '../client/steps'
import { expect, type Frame, type Page, test } from '../client/test'

/* Tests what pages can reach: the site's own, a game's, and a partner's page in a frame that attempts forbidden actions. */

let partner: HostilePartner
let client: Client

test.beforeEach(async ({ launch, afterQuit }) => {
  partner = await startHostilePartner()
  afterQuit(() => partner.stop())
  // Without a camera and a microphone Chromium requests no permission.
  client = await launch({ partnersOrigin: `${partnersOrigin()},${partner.origin}`, words: ['--use-fake-device-for-media-stream'] })
})

/** Logs in, opens a game and navigates its window to the hostile partner. */
async function openHostileGame(site: Page): Promise<Page> {
  await signIn(site)
  const game = await openGame(client)
  await game.goto(`${partner.origin}/game`)
  return game
}

/** Shows the hostile partner in a frame of the site. */
async function openFrame(site: Page, path = '/frame'): Promise<Frame> {
  const address = partner.origin + path
  await site.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    frame.allow = 'camera *; microphone *; geolocation *; midi *; usb *; serial *; hid *; clipboard-read *; clipboard-write *; display-capture *; fullscreen *'
    document.body.append(frame)
  }, address)
  await expect.poll(() => site.frames().some((frame) => frame.url() === address)).toBe(true)
  const frame = site.frame({ url: address })
  if (!frame) throw new Error('The frame has disappeared')
  await frame.waitForLoadState()
  return frame
}

test('DESKTOP-2 DESKTOP-3 DESKTOP-4 DESKTOP-17 DESKTOP-20 no page reaches the preload’s JavaScript world, and each runs in its own sandboxed process', async () => {
  const site = await client.site()
  const game = await openHostileGame(site)
  const frame = await openFrame(site)

  const powers = () => ['require', 'process', 'module', 'Buffer', 'global', 'ipcRenderer', 'electron', '__dirname'].filter((name) => name in window)
  for (const page of [site, game, frame]) expect(await page.evaluate(powers)).toEqual([])
  for (const page of [game, frame]) expect(await page.evaluate(() => 'kehribar' in window)).toBe(false)
  const above = () => {
    try {
      return 'kehribar' in window.parent ? 'reached' : 'none'
    } catch (error) {
      return (error as Error).name
    }
  }
  expect(await frame.evaluate(above), 'the site’s bridge, seen from a frame').toBe('SecurityError')

  const tried = await site.evaluate(async () => {
    const { kehribar: bridge } = window
    if (!bridge) throw new Error('No bridge')
    const asked = bridge.game.open as unknown as { (value: unknown): Promise<unknown>; constructor: (code: string) => () => unknown }
    // A function or an error of another world gives access to its `Function` constructor, and so to that whole world.
    const fromFunction = asked.constructor('return typeof process + typeof require')()
    const wrong = (await asked({ id: 'x' }).catch((error: unknown) => error)) as Error
    const fromError = (wrong.constructor.constructor as unknown as typeof asked.constructor)('return typeof process + typeof require')()
    const blank = document.body.appendChild(document.createElement('iframe'))
    const inBlank = typeof blank.contentWindow?.kehribar
    const before = await bridge.settings.read()
    ;(before.values as { zoom: number }).zoom = 300
    const changed = [
      () => Reflect.deleteProperty(window, 'kehribar'),
      () => Reflect.set(window, 'kehribar', {}),
      () => Reflect.set(bridge, 'game', {}),
      () => Reflect.set(bridge.game, 'open', () => {}),
      () => Reflect.defineProperty(bridge, 'more', { value: 1 }),
      () => Reflect.setPrototypeOf(bridge.game, {}),
    ].map((change) => change())
    return { fromFunction, fromError, inBlank, changed, zoom: (await bridge.settings.read()).values.zoom }
  })
  expect(tried).toEqual({
    fromFunction: 'undefinedundefined',
    fromError: 'undefinedundefined',
    inBlank: 'undefined',
    changed: [false, false, false, false, false, false],
    zoom: 100,
  })

  const members = Object.keys(channels).map((name) => bridgeMemberOf(name as ChannelName))
  const answers = await site.evaluate(async (wanted) => {
    const bridge = window.kehribar as unknown as Record<string, Record<string, (value: unknown) => unknown>>
    const has = Object.entries(bridge).flatMap(([area, functions]) => Object.keys(functions).map((member) => `${area}.${member}`))
    const refused = wanted.map(async ({ area, member }) => {
      try {
        return await bridge[area]?.[member]?.({ wrong: true })
      } catch (error) {
        return (error as Error).message
      }
    })
    return { has, refused: await Promise.all(refused) }
  }, members)
  expect(answers.has.sort()).toEqual(members.map(({ area, member }) => `${area}.${member}`).sort())
  for (const answer of answers.refused) expect(answer).toMatch(/: (wrong argument|a listener is a function)$/)

  // The bridge's checks use built-ins of its own world, which the page cannot replace.
  const poisoned = await site.evaluate(async () => {
    const seen: unknown[] = []
    const spy = (...values: unknown[]) => (seen.push(values), true)
    const targets: [object, string][] = [
      [Array.prototype, 'every'],
      [Array.prototype, 'includes'],
      [Array.prototype, 'some'],
      [Object, 'keys'],
      [Object, 'entries'],
      [Number, 'isInteger'],
      [RegExp.prototype, 'test'],
      [Function.prototype, 'call'],
      [Function.prototype, 'apply'],
    ]
    const open = window.kehribar?.game.open as unknown as (value: unknown) => Promise<unknown>
    const own = targets.map(([target, name]) => Object.getOwnPropertyDescriptor(target, name) as PropertyDescriptor)
    for (const [target, name] of targets) Object.defineProperty(target, name, { value: spy, configurable: true, writable: true })
    const asked = open({ id: 'x', provider: 7 })
    let outcome = 'went through'
    try {
      await asked
    } catch (error) {
      outcome = (error as Error).message
    }
    // Playwright's own code in this page needs these built-ins.
    for (let place = 0; place < targets.length; place++) {
      const [target, name] = targets[place] as [object, string]
      Object.defineProperty(target, name, own[place] as PropertyDescriptor)
    }
    return { outcome, seen: seen.length }
  })
  expect(poisoned).toEqual({ outcome: expect.stringContaining('wrong argument'), seen: 0 })

  const processes = await client.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().flatMap(({ webContents }) =>
      webContents.mainFrame.framesInSubtree.map(({ url, osProcessId }) => ({ url, pid: osProcessId })),
    ),
  )
  const pidOf = (page: Page | Frame) => processes.find(({ url }) => url === page.url())?.pid ?? 0
  const pids = [site, game, frame].map(pidOf)
  expect(new Set([...pids, client.pid]).size, 'a process for each').toBe(4)
  if (process.platform !== 'linux') return
  for (const pid of pids) {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    expect(status).toMatch(/^NoNewPrivs:\s*1$/m)
    // Mode 2 is a filter of system calls (proc(5)).
    expect(status).toMatch(/^Seccomp:\s*2$/m)
  }
})

test('DESKTOP-5 pages get no permission except full screen, and the site also clipboard writing', async () => {
  const site = await client.site()
  const game = await openHostileGame(site)
  const frame = await openFrame(site)

  const states = async () => {
    const names = [
      'accelerometer',
      'background-sync',
      'camera',
      'clipboard-read',
      'clipboard-write',
      'geolocation',
      'idle-detection',
      'local-fonts',
      'microphone',
      'midi',
      'notifications',
      'persistent-storage',
      'screen-wake-lock',
      'storage-access',
      'window-management',
    ]
    const asked = names.map(async (name) => [name, (await navigator.permissions.query({ name: name as PermissionName })).state])
    return (await Promise.all(asked)).filter(([, state]) => state !== 'denied').flat()
  }
  expect(await site.evaluate(states)).toEqual(['clipboard-write', 'granted'])
  for (const page of [game, frame]) expect(await page.evaluate(states)).toEqual([])
  // An unexpected window with its own session gets no permission and cannot navigate.
  const stray = await client.windowAfter(() =>
    client.evaluate(async ({ BrowserWindow }, url) => {
      await new BrowserWindow({ webPreferences: { partition: 'stray' } }).loadURL(url)
    }, `${partner.origin}/stray`),
  )
  expect(await stray.evaluate(states)).toEqual([])
  await stray.evaluate(() => location.assign('/next'))
  await stray.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(stray.url()).toBe(`${partner.origin}/stray`)
  expect(partner.asked).not.toContain('/next')

  /** Requests every permission in the page; returns the name of the error or the result of each. */
  const requests = async () => {
    const { mediaDevices, usb, serial, hid } = navigator as Navigator &
      Record<'usb' | 'serial' | 'hid', { [member: string]: (options: object) => Promise<unknown> }>
    const asks: Record<string, () => Promise<unknown>> = {
      camera: () => mediaDevices.getUserMedia({ video: true }),
      microphone: () => mediaDevices.getUserMedia({ audio: true }),
      screen: () => mediaDevices.getDisplayMedia({ video: true }),
      place: () =>
        new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, ({ code }) => reject(new DOMException('', `Code${code}`)))),
      notifications: () => Notification.requestPermission(),
      clipboard: () => navigator.clipboard.readText(),
      midi: () => navigator.requestMIDIAccess({ sysex: true }),
      usb: () => usb.requestDevice?.({ filters: [] }) ?? Promise.resolve(),
      serial: () => serial.requestPort?.({}) ?? Promise.resolve(),
      hid: async () => ((await hid.requestDevice?.({ filters: [] })) as unknown[]).length,
      storage: () => navigator.storage.persist(),
    }
    const outcomes: Record<string, unknown> = {}
    for (const [name, ask] of Object.entries(asks))
      outcomes[name] = await ask().then(
        (given) => (typeof given === 'object' ? 'given' : given),
        (error: unknown) => (error as DOMException).name,
      )
    return outcomes
  }
  const refused = {
    camera: 'NotAllowedError',
    microphone: 'NotAllowedError',
    screen: expect.stringMatching(/^Not(Allowed|Supported)Error$/),
    place: 'Code1',
    notifications: 'denied',
    clipboard: 'NotAllowedError',
    midi: expect.stringMatching(/^(NotAllowed|Security)Error$/),
    usb: 'NotFoundError',
    serial: 'NotFoundError',
    hid: 0,
    storage: false,
  }
  for (const page of [site, game, frame]) expect.soft(await page.evaluate(requests), page.url()).toEqual(refused)

  const full = async () => {
    await document.documentElement.requestFullscreen()
    const isFull = document.fullscreenElement !== null
    await document.exitFullscreen()
    return isFull
  }
  for (const page of [game, frame]) expect(await page.evaluate(full)).toBe(true)
})

test('DESKTOP-1 DESKTOP-13 DESKTOP-14 DESKTOP-15 DESKTOP-22 a hostile partner’s page fails with frames, popups, redirects, passwords, downloads and local addresses', async () => {
  const site = await client.site()
  const game = await openHostileGame(site)
  const frame = await openFrame(site)
  await client.evaluate(({ app, BrowserWindow, dialog }) => {
    const seen = { downloads: [] as boolean[], asked: [] as string[], passwords: 0 }
    Object.assign(globalThis, { seen })
    dialog.showMessageBox = (async (...words: { detail?: string; message?: string }[]) => {
      seen.asked.push(words.at(-1)?.message ?? '')
      return { response: 0, checkboxChecked: false }
    }) as typeof dialog.showMessageBox
    app.on('login', () => (seen.passwords += 1))
    for (const { webContents } of BrowserWindow.getAllWindows()) webContents.session.on('will-download', (event) => seen.downloads.push(event.defaultPrevented))
  })
  const seen = () => client.evaluate(() => (globalThis as unknown as { seen: { downloads: boolean[]; asked: string[]; passwords: number } }).seen)
  const addresses = async () => (await client.windows()).map(({ url }) => url)
  const before = await addresses()
  const openedBefore = client.desktop?.opened()
  const bad = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'about:blank', 'file:///etc/passwd', 'chrome://settings', 'app://evil/']

  // The site and its frame open no window, and nothing in the system's browser.
  const opens = (urls: string[]) => urls.map((url) => window.open(url) === null)
  for (const page of [site, frame]) expect(await page.evaluate(opens, bad)).toEqual(bad.map(() => true))
  const links = (urls: string[]) => {
    for (const url of urls) document.body.append(Object.assign(document.createElement('a'), { href: url, target: '_blank', className: 'try' }))
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a.try')) link.click()
  }
  for (const page of [site, frame]) await page.evaluate(links, bad)
  const goes = async (urls: string[]) => {
    for (const url of urls) {
      try {
        ;(window.top ?? window).location.href = url
      } catch {
        // The navigation is refused immediately.
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const elsewhere = ['data:text/html,x', 'file:///etc/passwd', 'https://elsewhere.example/']
  for (const page of [site, frame]) await page.evaluate(goes, [...elsewhere, partner.origin])
  await game.evaluate(goes, elsewhere)
  const submit = () => {
    const form = Object.assign(document.createElement('form'), { action: 'https://elsewhere.example/', target: '_top', method: 'post' })
    document.body.append(form)
    form.submit()
  }
  for (const page of [site, frame, game]) await page.evaluate(submit)
  expect(await addresses()).toEqual(before)
  expect(frame.url()).toBe(`${partner.origin}/frame`)
  const asked = (urls: string[]) => Promise.all(urls.map(async (url) => window.kehribar?.external.open(url)))
  expect(await site.evaluate(asked, bad)).toEqual(bad.map(() => false))
  // The list covers all clients of this worker.
  expect(client.desktop?.opened()).toEqual(openedBefore)

  // Server redirects, cross-origin connections and password prompts.
  const away = encodeURIComponent(`${apiOrigin()}/api/logout`)
  await game.evaluate((to) => location.assign(`/away?to=${to}`), away)
  await expect.poll(() => partner.asked.filter((path) => path === '/away')).toHaveLength(1)
  const reaches = async ([http, ws]: string[]) => {
    const asked = fetch(http ?? '', { mode: 'no-cors' }).then(
      () => true,
      () => false,
    )
    const line = new Promise((resolve) => {
      const socket = new WebSocket(ws ?? '')
      socket.onopen = () => resolve(true)
      socket.onerror = () => resolve(false)
    })
    const password = (await fetch('/auth')).status
    return [await asked, await line, password]
  }
  const own = [`${apiOrigin()}/api/health`, apiOrigin().replace('http', 'ws')]
  for (const page of [game, frame]) expect(await page.evaluate(reaches, own)).toEqual([false, false, 401])
  await game.goto(`${partner.origin}/auth`)
  await expect(game.locator('body')).toHaveText('no')
  expect(partner.asked.filter((path) => path.startsWith('/auth '))).toEqual([])
  await game.goto(`${partner.origin}/game`)

  // Downloads.
  const save = () => {
    document.body.append(Object.assign(document.createElement('a'), { href: '/file', className: 'save' }))
    document.querySelector<HTMLAnchorElement>('a.save')?.click()
  }
  for (const page of [game, frame]) await page.evaluate(save)
  await expect.poll(async () => (await seen()).downloads).toEqual([true, true])

  // A frame that navigates away from its partner ends on Chromium's error page.
  await frame.evaluate((to) => location.assign(`/away?to=${to}`), away)
  await expect.poll(() => frame.url()).toBe('chrome-error://chromewebdata/')

  // A game may open a window of its partner, limited in size and closed with the game; others are refused with a message.
  expect(await game.evaluate(opens, [...bad, 'https://elsewhere.example/'])).not.toContain(false)
  await expect.poll(async () => new Set((await seen()).asked)).toEqual(new Set(['Sayfa başka bir pencere açmak istedi']))
  expect(await addresses()).toEqual([...before.slice(0, 1), `${partner.origin}/game`])
  const popup = await client.windowAfter(() => game.evaluate((url) => window.open(url, 'p', 'width=5000,height=5000,left=-400'), `${partner.origin}/popup`))
  const shown = () => client.windows().then((windows) => windows.find(({ url }) => url.endsWith('/popup')))
  expect(await shown()).toMatchObject({ size: scaledSize(900, 700), title: '127.0.0.1' })
  const powers = await popup.evaluate(async () => {
    window.moveTo(0, 0)
    window.resizeTo(100, 100)
    // Electron never settles a refused request.
    void document.documentElement.requestFullscreen()
    await new Promise((resolve) => setTimeout(resolve, 500))
    return [window.opener, 'kehribar' in window, document.fullscreenElement]
  })
  expect(powers).toEqual([null, false, null])
  expect(await shown()).toMatchObject({ size: scaledSize(900, 700) })
  await game.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()))
  await site.evaluate(() => window.kehribar?.game.change({ act: 'closeAll' }))
  await expect.poll(addresses).toEqual(['app://site/'])
  expect((await seen()).passwords).toBeGreaterThan(0)
})
