import { app, BrowserWindow, type Rectangle, screen } from 'electron'
import { pageDataUrl } from './notice-page'
import { backgroundColor, iconFile, preloadFile } from './shared'
import { buildWebPreferences, type PageKind } from './web-preferences'

export interface QuestionWindowOptions {
  readonly kind: Extract<PageKind, 'lock' | 'proxy'>
  readonly size: Pick<Rectangle, 'width' | 'height'>
  /** The window on whose display the question opens; default: the primary display. */
  readonly over: BrowserWindow | undefined
  readonly title: string
  /** Called with the address of a form or link that the player used. */
  readonly onAction: (address: string) => void
  readonly onShown?: () => void
  readonly onClosed: () => void
}

export interface QuestionWindow {
  readonly window: BrowserWindow
  readonly draw: (page: string) => void
}

/** Creates a window for a page without script and role (form-page.ts). */
export function createQuestionWindow({ kind, size, over, title, onAction, onShown, onClosed }: QuestionWindowOptions): QuestionWindow {
  const { workArea } = over ? screen.getDisplayMatching(over.getBounds()) : screen.getPrimaryDisplay()
  const window = new BrowserWindow({
    ...size,
    minWidth: 360,
    minHeight: 420,
    x: Math.round(workArea.x + (workArea.width - size.width) / 2),
    y: Math.round(workArea.y + (workArea.height - size.height) / 2),
    show: false,
    fullscreenable: false,
    title,
    icon: iconFile(),
    backgroundColor,
    autoHideMenuBar: true,
    webPreferences: buildWebPreferences(kind, { preload: preloadFile, partition: kind, devTools: !app.isPackaged }),
  })
  window.once('ready-to-show', () => {
    window.show()
    onShown?.()
  })
  window.once('closed', onClosed)
  // The navigation policy cancels the navigation, because the page has no role.
  window.webContents.on('will-frame-navigate', ({ url, isMainFrame }) => isMainFrame && onAction(url))
  let drawn = ''
  return {
    window,
    draw(page) {
      const address = pageDataUrl(page)
      // A reload empties the fields.
      if (address === drawn) window.webContents.reload()
      else void window.loadURL(address).catch(() => undefined)
      drawn = address
    },
  }
}
