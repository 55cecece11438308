import { app, BrowserWindow, type Rectangle, screen } from 'electron'
import { pageAddress } from './notice-page'
import { backgroundColor, iconFile, preloadFile } from './shared'
import { buildWebPreferences, type PageKind } from './web-preferences'

export interface QuestionWindowOptions {
  readonly kind: Extract<PageKind, 'lock' | 'proxy'>
  readonly size: Pick<Rectangle, 'width' | 'height'>
  /** On whose display it opens; the first one's without. */
  readonly over: BrowserWindow | undefined
  readonly title: string
  /** The address that a form or link of the page leads to. */
  readonly onAction: (address: string) => void
  readonly onShown?: () => void
  readonly onClosed: () => void
}

export interface QuestionWindow {
  readonly window: BrowserWindow
  readonly draw: (page: string) => void
}

/** Creates a window of its own for a page without script and role (form-page.ts). */
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
  // The guard stops it, as it stops every way out of a page without a role.
  window.webContents.on('will-frame-navigate', ({ url, isMainFrame }) => isMainFrame && onAction(url))
  let drawn = ''
  return {
    window,
    draw(page) {
      const address = pageAddress(page)
      // The same page again: its fields are to be empty nevertheless.
      if (address === drawn) window.webContents.reload()
      else void window.loadURL(address).catch(() => undefined)
      drawn = address
    },
  }
}
