import { app, Menu } from 'electron'
import { paths } from '@kehribar/shared/paths'
import { linkScheme } from './links/deep-link'
import type { ClientTexts } from './texts/shape'

/** Shortcuts of the client's icon: link, page and label. The Linux desktop entry lists the same ones (electron-builder.yml). */
const shortcuts = [
  { link: 'deposit', path: paths.deposit, name: (text: ClientTexts) => text.deposit },
  { link: 'messages', path: paths.notifications, name: (text: ClientTexts) => text.messages },
  { link: 'live', path: paths.live, name: (text: ClientTexts) => text.live },
  { link: 'slot', path: paths.slot, name: (text: ClientTexts) => text.slots },
] as const

/** Sets the jump list of the Windows task bar or the menu of the macOS Dock (@see CLIENT-37), in the player's language. */
export function showShortcuts(
  text: ClientTexts,
  goTo: (path: string) => void,
  lacksPage: (path: string) => boolean,
  platform: NodeJS.Platform = process.platform,
): void {
  const offered = shortcuts.filter(({ path }) => !lacksPage(path))
  if (platform === 'win32' && app.isPackaged)
    app.setUserTasks(
      offered.map(({ link, name }) => ({
        program: process.execPath,
        arguments: `${linkScheme}://${link}`,
        iconPath: process.execPath,
        iconIndex: 0,
        title: name(text),
        description: name(text),
      })),
    )
  if (platform === 'darwin') app.dock?.setMenu(Menu.buildFromTemplate(offered.map(({ path, name }) => ({ label: name(text), click: () => goTo(path) }))))
}
