import { callApi } from '../../e2e/support/call'
import { openGame, signIn } from '../client/steps'
import { expect, type Page, test } from '../client/test'

test.skip(process.platform !== 'linux', 'Only a Linux desktop')

/* Tests events from outside the client: links, the keyboard before a lock, the end of the system's session. */

const path = (page: Page) => page.evaluate(() => location.pathname + location.search)

test('DESKTOP-13 malicious, very long and simultaneous links open only pages of the site, and the client survives', async ({ client, page, runToEnd }) => {
  await page.goto('app://site/slot')
  const follow = (link: string) => runToEnd({ words: [link] })
  const evil = ['kehribar://javascript:alert(1)', 'kehribar:////evil.example', 'kehribar://profile/%2e%2e/api', `kehribar://${'a/'.repeat(20_000)}`]
  expect((await Promise.all(evil.map(follow))).map(({ code }) => code)).toEqual(evil.map(() => 0))
  expect(await path(page), 'the client runs, and has gone nowhere').toBe('/slot')
  await Promise.all(['kehribar://promotions', 'kehribar://help', 'kehribar://virtual-bets'].map(follow))
  await expect.poll(() => path(page)).toMatch(/^\/(promotions|static|virtual-bets)$/)
  expect(await client.windows()).toEqual([expect.objectContaining({ visible: true })])
})

test('CLIENT-32 the lock covers site and games; only the right PIN opens it by keyboard, and a forgotten PIN logs out', async ({ launch, runToEnd }) => {
  let client = await launch()
  let site = await client.site()
  await signIn(site)
  await openGame(client)
  await site.evaluate(() => window.kehribar?.lock.change({ change: 'pin', pin: '2580', current: '' }))
  const visible = async () => (await client.windows()).filter((window) => window.visible).map(({ url }) => new URL(url).protocol)
  const silent = () => client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map(({ webContents }) => webContents.isAudioMuted()))
  /** Sends key presses to the window of the lock. */
  const press = (keys: string[]) =>
    client.evaluate(async ({ BrowserWindow }, wanted) => {
      const own = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith('data:'))
      if (!own) throw new Error('No window of the lock')
      // The field has the focus once the page is rendered.
      while (own.webContents.isLoading()) await new Promise((resolve) => setTimeout(resolve, 30))
      await new Promise((resolve) => setTimeout(resolve, 300))
      for (const keyCode of wanted) {
        for (const type of ['keyDown', ...(keyCode.length === 1 || keyCode === 'Enter' ? ['char' as const] : []), 'keyUp'] as const)
          own.webContents.sendInputEvent({ type, keyCode: type === 'char' && keyCode === 'Enter' ? '\r' : keyCode })
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
    }, keys)
  const words = () =>
    client.evaluate(({ BrowserWindow }) => {
      const own = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith('data:'))
      return decodeURIComponent(own?.webContents.getURL() ?? '')
    })
  const lock = async () => {
    await site.evaluate(() => window.kehribar?.lock.now())
    await expect.poll(visible).toEqual(['data:'])
  }

  await lock()
  expect(await silent()).toEqual(expect.arrayContaining([true, true]))
  // A link and a second start focus the lock, not the site.
  await runToEnd({ words: ['kehribar://promotions'] })
  expect(await visible()).toEqual(['data:'])
  await press(['1', '3', '5', '7', 'Enter'])
  await expect.poll(words).toContain('PIN yanlış. Yeniden deneyin.')
  expect(await visible()).toEqual(['data:'])
  await press(['2', '5', '8', '0', 'Enter'])
  await expect.poll(visible).toEqual(['app:', 'http:'])
  expect(await silent()).toEqual([false, false])
  await expect.poll(() => path(site), 'the link, after the lock').toBe('/promotions')

  // At the next start the lock opens before the site.
  await client.quit()
  client = await launch()
  await client.site()
  await expect.poll(visible).toEqual(['data:'])
  await press(['2', '5', '8', '0', 'Enter'])
  await expect.poll(visible).toEqual(['app:'])
  site = client.app.windows().find((page) => page.url().startsWith('app:')) ?? site

  await client.evaluate(({ dialog }) => {
    Object.assign(globalThis, { asked: 0 })
    // The first button cancels, the second one removes the PIN.
    dialog.showMessageBox = async () => ({ response: (globalThis as unknown as { asked: number }).asked++, checkboxChecked: false })
  })
  const asked = () => client.evaluate(() => (globalThis as unknown as { asked: number }).asked)
  await lock()
  for (const isLast of [false, true]) {
    // Focus the next tab stop after the field and its button.
    await press([...(isLast ? [] : ['Tab', 'Tab']), 'Enter'])
    await expect.poll(asked).toBe(isLast ? 2 : 1)
    if (!isLast) expect(await visible()).toEqual(['data:'])
  }
  await expect.poll(visible).toEqual(['app:'])
  expect(await site.evaluate(() => window.kehribar?.session.present())).toBe(false)
})

for (const signal of ['SIGTERM', 'SIGHUP'] as const)
  test(`DESKTOP-21 CLIENT-34 when the system’s session ends (${signal}) the client quits in time and keeps session, bounds and the site’s storage`, {
    tag: signal === 'SIGHUP' ? '@matrix' : [],
  }, async ({ launch }) => {
    let client = await launch()
    const site = await client.site()
    await signIn(site)
    await openGame(client)
    await site.evaluate(() => localStorage.setItem('kept', 'yes'))
    const placed = { x: 160, y: 96, width: 1000, height: 720 }
    await client.evaluate(({ BrowserWindow }, bounds) => {
      BrowserWindow.getAllWindows()
        .find(({ webContents }) => webContents.getURL().startsWith('app:'))
        ?.setBounds(bounds)
    }, placed)
    // Shorter than the delay after which bounds are saved.
    const began = Date.now()
    process.kill(client.pid, signal)
    await client.exited
    expect(Date.now() - began).toBeLessThan(5_000)

    client = await launch()
    const again = await client.site()
    expect((await callApi(again, '/getMyDetails')).code).toBe(200)
    expect(await again.evaluate(() => localStorage.getItem('kept'))).toBe('yes')
    expect(await client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())).toEqual(placed)
  })
