import type { MenuItemConstructorOptions } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { languages } from '@kehribar/shared/languages'
import { menuTemplate } from './menu'
import type { MenuActions } from './menu-actions'
import { pathOfLink } from './links/deep-link'
import { texts } from './texts'

const done: unknown[][] = []
const actions: MenuActions = {
  goTo: (path) => done.push(['goTo', path]),
  travel: (_window, steps) => done.push(['travel', steps]),
  reload: () => done.push(['reload']),
  zoom: (_window, change) => done.push(['zoom', change]),
  diagnostics: () => done.push(['diagnostics']),
}
const flat = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])])
const press = (item: MenuItemConstructorOptions) => item.click?.(undefined as never, undefined, undefined as never)

beforeEach(() => void (done.length = 0))

describe('the menu', () => {
  const systems = [true, false]
  const everywhere = languages.flatMap(({ languageCode }) => systems.map((mac) => [languageCode, mac] as const))

  test.each(everywhere)('%s, mac: %s: every entry has a label, every key is unique, nothing opens developer tools', (code, mac) => {
    const items = flat(menuTemplate(texts[code], actions, mac))
    for (const item of items) if (item.type !== 'separator') expect(item.label, JSON.stringify(item)).toBeTruthy()
    const keys = items.map(({ accelerator }) => accelerator).filter((key) => typeof key === 'string')
    expect(new Set(keys).size).toBe(keys.length)
    expect(items.map(({ role }) => role)).not.toContain('toggleDevTools')
    expect(items.map(({ role }) => role)).not.toContain('forceReload')
    expect(items.some(({ role }) => role === 'quit')).toBe(true)
    expect(items.some(({ role }) => role === 'close')).toBe(true)
    // Electron fills these menus itself, always with English texts.
    for (const role of ['appMenu', 'fileMenu', 'editMenu', 'viewMenu', 'windowMenu', 'recentDocuments', 'shareMenu', 'toggleSpellChecker'])
      expect(items.map((item) => item.role)).not.toContain(role)
  })

  test('BACKEND-15 a page that the installation switches off is hidden, with its key', () => {
    const items = flat(menuTemplate(texts.tr, { ...actions, lacksPage: (path) => path === '/profile/deposit' }, false))
    expect(items.find(({ label }) => label === texts.tr.deposit)).toMatchObject({ visible: false, enabled: false })
    expect(items.find(({ label }) => label === texts.tr.messages)).not.toHaveProperty('enabled')
  })

  test('macOS has its standard menus, in the language of the player', () => {
    const [application, , , , windows] = menuTemplate(texts.de, actions, true)
    const words = (item: MenuItemConstructorOptions | undefined) =>
      (item?.submenu as MenuItemConstructorOptions[]).filter(({ type }) => type !== 'separator').map(({ role, label }) => [role, label])
    expect(words(application)).toEqual([
      ['about', 'Über Kehribar'],
      [undefined, 'Einstellungen …'],
      ['services', 'Dienste'],
      ['hide', 'Kehribar ausblenden'],
      ['hideOthers', 'Andere ausblenden'],
      ['unhide', 'Alle einblenden'],
      ['quit', 'Beenden'],
    ])
    expect(windows?.role).toBe('window')
    expect(words(windows)).toEqual([
      ['minimize', 'Im Dock ablegen'],
      ['zoom', 'Zoomen'],
      ['front', 'Alle nach vorne bringen'],
    ])
  })

  test.each(everywhere)('%s, mac: %s: no key of the menu is used for editing text', (code, mac) => {
    const modifiers = mac ? ['Cmd', 'Alt', 'Ctrl'] : ['Ctrl']
    const ofText = ['A', 'C', 'V', 'X', 'Z', 'Y', 'B', 'I', 'U', 'Left', 'Right', 'Up', 'Down', 'Home', 'End', 'Backspace', 'Delete']
    const taken = modifiers.flatMap((modifier) => ofText.map((key) => `${modifier}+${key}`))
    const keys = flat(menuTemplate(texts[code], actions, mac)).flatMap(({ accelerator }) => accelerator?.replace('CmdOrCtrl', mac ? 'Cmd' : 'Ctrl') ?? [])
    for (const key of keys) {
      expect(taken).not.toContain(key)
      // AltGr is Ctrl and Alt: it types @, €, { on Turkish and German keyboards. A key without a modifier would be typed.
      expect(key).not.toMatch(/Ctrl\+Alt/)
      expect(key).toMatch(/\+|^F\d+$/)
    }
  })

  test('each key calls its action', () => {
    const items = flat(menuTemplate(texts.en, actions, false))
    const by = (key: string) => {
      done.length = 0
      press(items.find(({ accelerator }) => accelerator === key) ?? {})
      return done.at(0)
    }
    expect([by('Alt+Home'), by('CmdOrCtrl+D'), by('CmdOrCtrl+Shift+M'), by('CmdOrCtrl+,')]).toEqual([
      ['goTo', '/'],
      ['goTo', '/profile/deposit'],
      ['goTo', '/profile/notifications'],
      ['goTo', '/profile/desktop'],
    ])
    expect([by('Alt+Left'), by('Alt+Right'), by('CmdOrCtrl+R'), by('F5')]).toEqual([['travel', -1], ['travel', 1], ['reload'], ['reload']])
    expect([by('CmdOrCtrl+Plus'), by('CmdOrCtrl+='), by('CmdOrCtrl+numsub'), by('CmdOrCtrl+0')]).toEqual([
      ['zoom', 'in'],
      ['zoom', 'in'],
      ['zoom', 'out'],
      ['zoom', 'reset'],
    ])
  })

  test('every page of the menu is a target of deep links too', () => {
    const words = ['home', 'deposit', 'messages', 'settings', 'help']
    for (const item of flat(menuTemplate(texts.tr, actions, false))) if (item.label !== texts.tr.contact) press(item)
    const led = done.filter(([what]) => what === 'goTo').map(([, path]) => path)
    expect(new Set(led)).toEqual(new Set(words.map((word) => pathOfLink(`kehribar://${word}`))))
  })

  test('saving information for support is offered only if it is available', () => {
    const { diagnostics: _, ...without } = actions
    const labels = (given: MenuActions) => flat(menuTemplate(texts.de, given, false)).map(({ label }) => label)
    expect(labels(actions)).toContain(texts.de.diagnostics)
    expect(labels(without)).not.toContain(texts.de.diagnostics)
  })
})
