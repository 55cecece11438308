import { type BrowserWindow, type ContextMenuParams, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron'
import type { ClientTexts } from '../texts/shape'

type Wanted = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions' | 'editFlags'>

/** Returns the context menu for text, as in browsers; empty if there is no text. */
export function contextMenuTemplate(
  wanted: Wanted,
  contents: Pick<WebContents, 'replaceMisspelling' | 'session'>,
  text: ClientTexts,
): MenuItemConstructorOptions[] {
  const { isEditable, selectionText, misspelledWord, dictionarySuggestions, editFlags } = wanted
  const copy: MenuItemConstructorOptions = { role: 'copy', label: text.copy, enabled: editFlags.canCopy }
  if (!isEditable) return selectionText.trim() ? [copy] : []
  const spelling: MenuItemConstructorOptions[] = misspelledWord
    ? [
        ...dictionarySuggestions.slice(0, 5).map((word) => ({ label: word, click: () => contents.replaceMisspelling(word) })),
        { label: text.addToDictionary, click: () => contents.session.addWordToSpellCheckerDictionary(misspelledWord) },
        { type: 'separator' },
      ]
    : []
  return [
    ...spelling,
    { role: 'undo', label: text.undo, enabled: editFlags.canUndo },
    { role: 'redo', label: text.redo, enabled: editFlags.canRedo },
    { type: 'separator' },
    { role: 'cut', label: text.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: text.paste, enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: text.selectAll, enabled: editFlags.canSelectAll },
  ]
}

export function showContextMenu(window: BrowserWindow, params: ContextMenuParams, text: ClientTexts): void {
  if (window.isDestroyed()) return
  const template = contextMenuTemplate(params, window.webContents, text)
  if (template.length) Menu.buildFromTemplate(template).popup({ window })
}
