import { paths } from '@kehribar/shared/paths'
import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import { brand } from '@kehribar/shared/brand'
import type { MenuActions } from './menu-actions'
import { openExternally } from './policy/external'
import type { ClientTexts } from './texts/shape'

type Item = MenuItemConstructorOptions

const separator: Item = { type: 'separator' }

/** Returns a hidden item that gives an action a second keyboard shortcut, as in browsers. */
const hiddenKey = (accelerator: string, { click }: Item): Item => ({ label: accelerator, visible: false, acceleratorWorksWhenHidden: true, accelerator, click })

/** Returns the application menu in the player's language, with the shortcuts of browsers. */
export function menuTemplate(text: ClientTexts, actions: MenuActions, mac = process.platform === 'darwin'): Item[] {
  const to = (label: string, path: string, accelerator?: string): Item => ({
    label,
    accelerator,
    click: () => actions.goTo(path),
    ...(actions.lacksPage?.(path) ? { visible: false, enabled: false } : {}),
  })
  const settings = to(text.settings, paths.desktopSettings, 'CmdOrCtrl+,')
  const about: Item = { role: 'about', label: text.about }
  const quit: Item = { role: 'quit', label: text.quit }
  const reload: Item = { label: text.reload, accelerator: 'CmdOrCtrl+R', click: (_item, window) => actions.reload(window) }
  const zoomIn: Item = { label: text.zoomIn, accelerator: 'CmdOrCtrl+Plus', click: (_item, window) => actions.zoom(window, 'in') }
  const zoomOut: Item = { label: text.zoomOut, accelerator: 'CmdOrCtrl+-', click: (_item, window) => actions.zoom(window, 'out') }
  const zoomReset: Item = { label: text.zoomReset, accelerator: 'CmdOrCtrl+0', click: (_item, window) => actions.zoom(window, 'reset') }
  const { diagnostics } = actions
  const lock = actions.lock?.()
  const macApplication: Item = {
    label: app.getName(),
    submenu: [
      about,
      separator,
      settings,
      separator,
      { role: 'services', label: text.services },
      separator,
      { role: 'hide', label: text.hide },
      { role: 'hideOthers', label: text.hideOthers },
      { role: 'unhide', label: text.showAll },
      separator,
      quit,
    ],
  }
  // Electron's roles for whole menus contain English labels, so the items are listed here.
  const macWindows: Item = {
    role: 'window',
    label: text.window,
    submenu: [{ role: 'minimize', label: text.minimize }, { role: 'zoom', label: text.zoomWindow }, separator, { role: 'front', label: text.allToFront }],
  }

  return [
    ...(mac ? [macApplication] : []),
    {
      label: text.file,
      submenu: [
        to(text.home, '/', mac ? 'CmdOrCtrl+Shift+H' : 'Alt+Home'),
        to(text.deposit, paths.deposit, 'CmdOrCtrl+D'),
        to(text.messages, paths.notifications, 'CmdOrCtrl+Shift+M'),
        ...(mac ? [] : [settings]),
        separator,
        ...(lock ? [{ label: text.lock, accelerator: 'CmdOrCtrl+Shift+L', click: () => lock() }] : []),
        { role: 'close', label: text.closeWindow },
        ...(mac ? [] : [quit]),
      ],
    },
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
        separator,
        { label: text.find, accelerator: 'CmdOrCtrl+F', click: (_item, window) => actions.find?.(window) },
      ],
    },
    {
      label: text.view,
      submenu: [
        { label: text.back, accelerator: mac ? 'Cmd+[' : 'Alt+Left', click: (_item, window) => actions.travel(window, -1) },
        { label: text.forward, accelerator: mac ? 'Cmd+]' : 'Alt+Right', click: (_item, window) => actions.travel(window, 1) },
        reload,
        ...(mac ? [] : [hiddenKey('F5', reload)]),
        separator,
        zoomReset,
        zoomIn,
        // On many keyboards plus is the shifted equals key.
        hiddenKey('CmdOrCtrl+=', zoomIn),
        zoomOut,
        hiddenKey('CmdOrCtrl+num0', zoomReset),
        hiddenKey('CmdOrCtrl+numadd', zoomIn),
        hiddenKey('CmdOrCtrl+numsub', zoomOut),
        separator,
        { role: 'togglefullscreen', label: text.fullscreen },
      ],
    },
    ...(actions.games?.() ?? []),
    ...(mac ? [macWindows] : []),
    {
      role: 'help',
      label: text.help,
      submenu: [
        to(text.helpPage, paths.static),
        { label: text.contact, click: () => void openExternally(`mailto:${brand.supportMail}`) },
        ...(diagnostics ? [{ label: text.diagnostics, click: () => diagnostics() }] : []),
        ...(mac ? [] : [separator, about]),
      ],
    },
  ]
}

export function showMenu(text: ClientTexts, actions: MenuActions): void {
  app.setAboutPanelOptions({ applicationName: app.getName(), applicationVersion: app.getVersion(), copyright: brand.licensee })
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(text, actions)))
}
