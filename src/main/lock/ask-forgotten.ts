import { type BrowserWindow, dialog } from 'electron'
import type { LockTexts } from './texts'

/** Asks whether to give the session up with the PIN; Enter and Escape keep both. */
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
