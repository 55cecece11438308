import { beforeEach, expect, test } from 'vitest'
import { pathOfLink } from './links/deep-link'
import { showShortcuts } from './shortcuts'
import { texts } from './texts'
import { app, resetFakeElectron } from '../../tests/desktop/fakes/electron'

beforeEach(() => {
  resetFakeElectron()
  app.tasks = []
  app.dock.menu = null
})

test('CLIENT-37 Windows: the jump list uses deep links, in the language of the site; a client from source sets none', () => {
  showShortcuts(
    texts.tr,
    () => {},
    () => false,
    'win32',
  )
  expect(app.tasks).toEqual([])
  app.isPackaged = true
  showShortcuts(
    texts.de,
    () => {},
    () => false,
    'win32',
  )
  expect(app.tasks.map(({ title }) => title)).toEqual(['Einzahlen', 'Nachrichten', 'Live-Wetten', 'Slots'])
  expect(app.tasks.map((task) => pathOfLink(task.arguments))).toEqual(['/profile/deposit', '/profile/notifications', '/sportsbook/live', '/slot'])
  expect(app.dock.menu).toBeNull()
})

test('CLIENT-37 macOS: the Dock menu opens the same pages', () => {
  const went: string[] = []
  showShortcuts(
    texts.tr,
    (path) => went.push(path),
    () => false,
    'darwin',
  )
  for (const item of app.dock.menu as { click(): void }[]) item.click()
  expect(went).toEqual(['/profile/deposit', '/profile/notifications', '/sportsbook/live', '/slot'])
  expect(app.tasks).toEqual([])
})

test('BACKEND-15 a shortcut to a page that the installation switches off is left out', () => {
  showShortcuts(
    texts.tr,
    () => {},
    (path) => path === '/profile/deposit',
    'darwin',
  )
  expect(app.dock.menu).toHaveLength(3)
})
