import { BrowserWindow } from 'electron'
import type { Texts } from '../texts/shape'
import { roleOf } from './registry'

/** Whether the client may end now: whoever plays or pays in another window is asked first. */
export async function mayRestart(site: BrowserWindow | undefined, texts: Texts): Promise<boolean> {
  const others = BrowserWindow.getAllWindows().filter((window) => ['game', 'partner'].includes(roleOf(window.webContents) ?? ''))
  if (!site || !others.length) return true
  const { askRestart } = await import('./dialogs')
  return askRestart(site, texts)
}
