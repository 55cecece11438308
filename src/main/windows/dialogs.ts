import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron'
import type { ClientTexts } from '../texts/shape'

type Question = Required<Pick<MessageBoxOptions, 'type' | 'message' | 'detail' | 'buttons' | 'cancelId'>> & Pick<MessageBoxOptions, 'signal'>

/** Returns the index of the pressed button. Enter presses the first one, Escape `cancelId`. */
async function ask(window: BrowserWindow, question: Question): Promise<number> {
  const { response } = await dialog.showMessageBox(window, { ...question, defaultId: 0, noLink: true })
  return response
}

/** Asks whether to wait for an unresponsive page; true: reload it. The dialog closes when the page responds again. */
export async function askUnresponsive(window: BrowserWindow, texts: ClientTexts): Promise<boolean> {
  const answers = new AbortController()
  const end = () => answers.abort()
  window.once('responsive', end)
  window.once('closed', end)
  try {
    const pressed = await ask(window, {
      type: 'warning',
      message: texts.unresponsive,
      detail: texts.unresponsiveHint,
      buttons: [texts.wait, texts.reload],
      cancelId: 0,
      signal: answers.signal,
    })
    return pressed === 1
  } finally {
    window.off('responsive', end)
    window.off('closed', end)
  }
}

/** Reports that a partner's page tried to open a page of a foreign host. */
export async function reportRefusedPopup(window: BrowserWindow, texts: ClientTexts, host: string): Promise<void> {
  await ask(window, { type: 'info', message: texts.noPopup, detail: texts.noPopupHint(host), buttons: [texts.close], cancelId: 0 })
}

/** Asks whether to restart while games or payments are open; true: restart. */
export async function askRestart(window: BrowserWindow, texts: ClientTexts): Promise<boolean> {
  const pressed = await ask(window, {
    type: 'warning',
    message: texts.restartOverPlay,
    detail: texts.restartOverPlayHint,
    buttons: [texts.notNow, texts.restart],
    cancelId: 0,
  })
  return pressed === 1
}

/** Asks whether to restart without hardware acceleration; true: restart without it. */
export async function askSoftwareRendering(window: BrowserWindow, texts: ClientTexts): Promise<boolean> {
  const pressed = await ask(window, {
    type: 'question',
    message: texts.graphicsFailed,
    detail: texts.graphicsFailedHint,
    buttons: [texts.withoutGraphics, texts.keepGraphics],
    cancelId: 1,
  })
  return pressed === 0
}
