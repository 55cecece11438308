import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../app'
import { openSettings } from '../settings/open'
import { texts } from '../texts'
import { contextMenuTemplate } from './context-menu'
import { BrowserWindow, resetFakeElectron, Menu } from '../../../tests/desktop/fakes/electron'
import { configOf } from '../../../tests/desktop/unit/config-fixture'

const editFlags = { canUndo: true, canRedo: false, canCut: true, canCopy: true, canPaste: true, canDelete: true, canSelectAll: true, canEditRichly: false }
const nothing = { isEditable: false, selectionText: '', misspelledWord: '', dictionarySuggestions: [], editFlags }
const done: string[] = []
const contents = {
  replaceMisspelling: (word: string) => void done.push(`replaced by ${word}`),
  session: { addWordToSpellCheckerDictionary: (word: string) => done.push(`learned ${word}`) > 0 },
} as never
const menu = (wanted: Partial<typeof nothing>) => contextMenuTemplate({ ...nothing, ...wanted }, contents, texts.de)
const labels = (wanted: Partial<typeof nothing>) => menu(wanted).map(({ label, enabled }) => (enabled === false ? `(${label})` : (label ?? '-')))

describe("the context menu of the site's page", () => {
  beforeEach(() => {
    resetFakeElectron()
    done.length = 0
  })

  test('offers the commands that a text field supports', () => {
    expect(labels({ isEditable: true })).toEqual(['Rückgängig', '(Wiederholen)', '-', 'Ausschneiden', 'Kopieren', 'Einfügen', '-', 'Alles auswählen'])
  })

  test('offers to copy a selection, and nothing without one', () => {
    expect(labels({ selectionText: 'IBAN' })).toEqual(['Kopieren'])
    expect(labels({ selectionText: ' ' })).toEqual([])
    expect(labels({})).toEqual([])
  })

  test('offers spelling suggestions, and to add the word to the dictionary', () => {
    const items = menu({ isEditable: true, misspelledWord: 'Fusball', dictionarySuggestions: ['Fußball', 'Fußbälle', 'a', 'b', 'c', 'd'] as never })
    expect(items.slice(0, 7).map(({ label, type }) => label ?? type)).toEqual(['Fußball', 'Fußbälle', 'a', 'b', 'c', 'Zum Wörterbuch hinzufügen', 'separator'])
    for (const item of [items[0], items[5]]) item?.click?.(undefined as never, undefined, undefined as never)
    expect(done).toEqual(['replaced by Fußball', 'learned Fusball'])
  })

  test("opens over the site's window", async () => {
    startApp(configOf('https://games.partner.example'), openSettings({ trayExists: () => false })).showSite()
    const [window] = BrowserWindow.all
    // The first click has nothing to offer.
    for (const selectionText of ['', 'IBAN']) window?.webContents.emit('context-menu', {}, { ...nothing, selectionText })
    await expect.poll(() => Menu.popped).toEqual([window])
  })
})
