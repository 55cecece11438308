import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createBusNotifications } from './notifications'
import { onScreenLocked } from './screen-lock'
import { panelShowsIcons } from '../tray/panel'
import { type DesktopBus, startDesktopBus } from '../../../tests/desktop/fakes/desktop-bus'

let desktop: DesktopBus | undefined
async function start(options: Parameters<typeof startDesktopBus>[0] = {}): Promise<DesktopBus> {
  desktop = await startDesktopBus(options)
  vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', desktop.address)
  return desktop
}

afterEach(async () => {
  vi.unstubAllEnvs()
  await desktop?.close()
  desktop = undefined
})

describe('Linux: calls to the desktop over D-Bus', () => {
  test('DESKTOP-23 distinguishes a panel with tray icons, no panel, and no bus', async () => {
    const started = await start({ panel: true })
    expect(await panelShowsIcons()).toBe(true)
    started.setPanel(false)
    expect(await panelShowsIcons()).toBe(false)
    vi.unstubAllEnvs()
    expect(await panelShowsIcons()).toBe(false)
  })

  test('DESKTOP-23 a bus that never answers does not block', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kehribar-bus-'))
    const silent = createServer().listen(join(folder, 'bus'))
    await once(silent, 'listening')
    vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', `unix:path=${join(folder, 'bus')}`)
    expect(await panelShowsIcons()).toBe(false)
    silent.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('CLIENT-41 a notification replaces the previous one, has a small icon, escapes markup, and calls its click listener', async () => {
    const started = await start()
    const notifications = createBusNotifications()
    expect(await notifications.isSupported()).toBe(true)
    const clicked = vi.fn()
    await notifications.show({ title: 'Yeni mesaj', body: 'A < B & C' }, clicked)
    await notifications.show({ title: 'İki mesaj', body: '' }, clicked)
    expect(started.notices).toEqual([
      { id: 1, title: 'Yeni mesaj', body: 'A &lt; B &amp; C', icon: 64 * 64 * 4 },
      { id: 1, title: 'İki mesaj', body: '', icon: 64 * 64 * 4 },
    ])
    started.click(7)
    started.click(1)
    await expect.poll(() => clicked).toHaveBeenCalledTimes(1)
  })

  test('CLIENT-32 the desktop’s lock screen is reported when it appears, not when it ends', async () => {
    const started = await start()
    const locked = vi.fn()
    expect(await onScreenLocked(locked), 'it reports its lock screen').toBe(true)
    started.lockScreen(false)
    started.lockScreen(true)
    await expect.poll(() => locked).toHaveBeenCalledTimes(1)
  })

  test.each(['1', ''])('CLIENT-32 logind’s lock is reported for the own session only (XDG_SESSION_ID "%s")', async (id) => {
    const started = await start({ lockScreen: false })
    vi.stubEnv('DBUS_SYSTEM_BUS_ADDRESS', started.address)
    vi.stubEnv('XDG_SESSION_ID', id)
    const locked = vi.fn()
    expect(await onScreenLocked(locked), 'logind promises no lock screen').toBe(false)
    started.lockSession('2')
    started.lockSession('1')
    await expect.poll(() => locked).toHaveBeenCalledTimes(1)
  })

  test('CLIENT-32 returns false on a desktop that does not report its lock screen', async () => {
    await start({ lockScreen: false })
    expect(await onScreenLocked(() => {})).toBe(false)
  })
})
