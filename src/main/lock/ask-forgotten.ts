import { type BrowserWindow, dialog } from 'electron'
import type { LockTexts } from './texts'

/** Asks whether to remove the PIN and log out. Enter and Escape mean no. */
export async function askForgotten(window: BrowserWindow, texts: LockTexts): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: texts.forgotAsk,
    detail: texts.forgotAskHint,
    buttons: [texts.cancel, texts.forgotConfirm],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 1
}
