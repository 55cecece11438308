import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import { brand } from '@shared/brand'
import { openExternally } from './policy/external'
import type { Texts } from './texts'

/** The application menu, in the player's language: the keys that a text field and a page need, and a way to write to us. */
export function showMenu(text: Texts): void {
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      { label: process.platform === 'darwin' ? app.getName() : text.file, submenu: [{ role: 'quit', label: text.quit }] },
      {
        label: text.edit,
        submenu: [
          { role: 'undo', label: text.undo },
          { role: 'redo', label: text.redo },
          separator,
          { role: 'cut', label: text.cut },
          { role: 'copy', label: text.copy },
          { role: 'paste', label: text.paste },
          { role: 'selectAll', label: text.selectAll },
        ],
      },
      {
        label: text.view,
        submenu: [
          { role: 'reload', label: text.reload },
          separator,
          { role: 'resetZoom', label: text.zoomReset },
          { role: 'zoomIn', label: text.zoomIn },
          { role: 'zoomOut', label: text.zoomOut },
          separator,
          { role: 'togglefullscreen', label: text.fullscreen },
        ],
      },
      { label: text.help, submenu: [{ label: text.contact, click: () => void openExternally(`mailto:${brand.supportMail}`) }] },
    ]),
  )
}
