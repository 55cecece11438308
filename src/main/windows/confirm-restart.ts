import { BrowserWindow } from 'electron'
import type { ClientTexts } from '../texts/shape'
import { roleOf } from './roles'

/** Returns whether the client may restart now. It asks the player if games or payments are open. */
export async function confirmRestart(site: BrowserWindow | undefined, texts: ClientTexts): Promise<boolean> {
  const others = BrowserWindow.getAllWindows().filter((window) => ['game', 'partner'].includes(roleOf(window.webContents) ?? ''))
  if (!site || !others.length) return true
  const { askRestart } = await import('./dialogs')
  return askRestart(site, texts)
}
