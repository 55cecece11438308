import { BrowserWindow } from 'electron'
import type { Texts } from '../texts/shape'
import { roleOf } from './roles'

/** Returns whether the client may restart now. It asks the player if games or payments are open. */
export async function confirmRestart(site: BrowserWindow | undefined, texts: Texts): Promise<boolean> {
  const others = BrowserWindow.getAllWindows().filter((window) => ['game', 'partner'].includes(roleOf(window.webContents) ?? ''))
  if (!site || !others.length) return true
  const { askRestart } = await import('./dialogs')
  return askRestart(site, texts)
}
