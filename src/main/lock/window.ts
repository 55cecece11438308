import { app, BrowserWindow, screen } from 'electron'
import { pageAddress } from '../windows/notice-page'
import { backgroundColor, iconFile, preloadFile } from '../windows/shared'
import { buildWebPreferences } from '../windows/web-preferences'
import { lockPage, type LockWords } from './page'

export interface LockWindowOptions {
  /** On whose display it opens; the first one's without. */
  readonly over: BrowserWindow | undefined
  readonly title: string
  readonly onAction: (address: string) => void
  readonly onShown: () => void
  readonly onClosed: () => void
}

export interface LockScreen {
  readonly window: BrowserWindow
  /** The system has asked for the finger by itself. */
  hasAsked: boolean
  draw(words: LockWords): void
}

const size = { width: 460, height: 480 }

/** A window of its own, so that neither a picture of the others nor a screen reader tells what lies behind. Its page has no script and no role. */
export function createLockWindow({ over, title, onAction, onShown, onClosed }: LockWindowOptions): LockScreen {
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
    webPreferences: buildWebPreferences('lock', { preload: preloadFile, partition: 'lock', devTools: !app.isPackaged }),
  })
  window.once('ready-to-show', () => {
    window.show()
    onShown()
  })
  window.once('closed', onClosed)
  // The guard stops it, as it stops every way out of a page without a role.
  window.webContents.on('will-frame-navigate', ({ url, isMainFrame }) => isMainFrame && onAction(url))
  let drawn = ''
  return {
    window,
    hasAsked: false,
    draw(words) {
      const address = pageAddress(lockPage(words))
      // A wrong PIN twice says the same: the field is to be empty again nevertheless.
      if (address === drawn) window.webContents.reload()
      else void window.loadURL(address).catch(() => undefined)
      drawn = address
    },
  }
}
