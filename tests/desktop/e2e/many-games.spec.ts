import type { Client } from '../client/launch'
import { signIn, type SlotGame, someSlots } from '../client/steps'
import { expect, test } from '../client/test'

/** Counts listeners, pages, renderers and memory in the main process after a garbage collection. */
const count = (client: Client) =>
  client.evaluate(async ({ app, BrowserWindow, ipcMain, powerMonitor, screen, session, webContents }) => {
    const [v8, vm] = [process.getBuiltinModule('v8'), process.getBuiltinModule('vm')]
    v8.setFlagsFromString('--expose-gc')
    const collect = vm.runInNewContext('gc') as () => void
    for (let times = 0; times < 3; times++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      collect()
    }
    const emitters = { app, ipcMain, powerMonitor, screen, session: session.defaultSession, process, site: BrowserWindow.getAllWindows()[0] }
    const processes = app.getAppMetrics()
    return {
      listeners: Object.entries(emitters).map(([name, each]) => {
        const emitter = each as NodeJS.EventEmitter
        return [name, emitter.eventNames().reduce((sum, event) => sum + emitter.listenerCount(event), 0)]
      }),
      pages: webContents.getAllWebContents().length,
      renderers: processes.filter(({ type }) => type === 'Tab').length,
      heapMB: v8.getHeapStatistics().used_heap_size / 1e6,
      mainMB: (processes.find(({ type }) => type === 'Browser')?.memory.workingSetSize ?? 0) / 1e3,
    }
  })

/** Opens the games at the same time, waits for all of them and closes them. */
async function openAndClose(client: Client, slots: readonly SlotGame[]): Promise<void> {
  const page = await client.site()
  const outcomes = await page.evaluate((all) => Promise.all(all.map(async (slot) => window.kehribar?.game.open(slot))), [...slots])
  expect(outcomes.map((result) => result?.outcome)).toEqual(slots.map(() => 'opened'))
  await page.evaluate(() => window.kehribar?.game.change({ act: 'closeAll' }))
  await expect.poll(() => client.windows()).toHaveLength(1)
}

for (const { games, tag } of [
  { games: 10, tag: [] },
  { games: 50, tag: ['@matrix'] },
])
  test(`CLIENT-34 ${games} games opened and closed leave no memory, renderer, session or listener behind`, { tag }, async ({ client, page }) => {
    test.setTimeout(300_000)
    await signIn(page)
    const slots = await someSlots(page, 5)
    // Warm-up: modules that the first games load stay in memory.
    await openAndClose(client, slots)
    const before = await count(client)
    await client.evaluate(({ app }) => {
      Object.assign(globalThis, { sessions: 0 })
      app.on('session-created', () => Object.assign(globalThis, { sessions: (globalThis as { sessions?: number }).sessions! + 1 }))
    })
    for (let opened = 0; opened < games; opened += slots.length) await openAndClose(client, slots)
    const sessions = await client.evaluate(() => (globalThis as { sessions?: number }).sessions)
    await client.evaluate(({ app }) => app.removeListener('session-created', app.listeners('session-created').at(-1) as () => void))
    const after = await count(client)
    expect([after.listeners, after.pages]).toEqual([before.listeners, before.pages])
    // The site's renderer, and a spare one that Chromium keeps.
    expect(after.renderers).toBeLessThanOrEqual(2)
    // A batch may begin before the previous one's sessions are cleared and reused.
    expect(sessions).toBeLessThanOrEqual(slots.length)
    expect(after.heapMB - before.heapMB).toBeLessThan(1)
    expect(after.mainMB - before.mainMB).toBeLessThan(15)
  })
