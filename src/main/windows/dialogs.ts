import { type BrowserWindow, dialog } from 'electron'
import type { Texts } from '../texts'

/** Asks whether to wait for a page that does not answer; true: start it anew. The question goes when the page answers again. */
export async function askUnresponsive(window: BrowserWindow, texts: Texts): Promise<boolean> {
  const answers = new AbortController()
  const end = () => answers.abort()
  window.once('responsive', end)
  window.once('closed', end)
  try {
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: texts.unresponsive,
      detail: texts.unresponsiveHint,
      buttons: [texts.wait, texts.reload],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      signal: answers.signal,
    })
    return response === 1
  } finally {
    window.off('responsive', end)
    window.off('closed', end)
  }
}

/** Asks whether to restart although games or payments are open; true: restart. */
export async function askRestart(window: BrowserWindow, texts: Texts): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: texts.restartOverPlay,
    detail: texts.restartOverPlayHint,
    buttons: [texts.notNow, texts.restart],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 1
}

/** Asks whether to do without the graphics hardware; true: without, and start anew. */
export async function askWithoutGraphics(window: BrowserWindow, texts: Texts): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: texts.graphicsFailed,
    detail: texts.graphicsFailedHint,
    buttons: [texts.withoutGraphics, texts.keepGraphics],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  })
  return response === 0
}
