import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron'
import type { Texts } from '../texts/shape'

type Question = Required<Pick<MessageBoxOptions, 'type' | 'message' | 'detail' | 'buttons' | 'cancelId'>> & Pick<MessageBoxOptions, 'signal'>

/** The number of the button that was pressed; Enter presses the first one, Escape `cancelId`. */
async function ask(window: BrowserWindow, question: Question): Promise<number> {
  const { response } = await dialog.showMessageBox(window, { ...question, defaultId: 0, noLink: true })
  return response
}

/** Asks whether to wait for a page that does not answer; true: start it anew. The question goes when the page answers again. */
export async function askUnresponsive(window: BrowserWindow, texts: Texts): Promise<boolean> {
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

/** Says that a game's page wanted to open another one, which is none of the partners'. */
export async function tellNoPopup(window: BrowserWindow, texts: Texts, host: string): Promise<void> {
  await ask(window, { type: 'info', message: texts.noPopup, detail: texts.noPopupHint(host), buttons: [texts.close], cancelId: 0 })
}

/** Asks whether to restart although games or payments are open; true: restart. */
export async function askRestart(window: BrowserWindow, texts: Texts): Promise<boolean> {
  const pressed = await ask(window, {
    type: 'warning',
    message: texts.restartOverPlay,
    detail: texts.restartOverPlayHint,
    buttons: [texts.notNow, texts.restart],
    cancelId: 0,
  })
  return pressed === 1
}

/** Asks whether to do without the graphics hardware; true: without, and start anew. */
export async function askWithoutGraphics(window: BrowserWindow, texts: Texts): Promise<boolean> {
  const pressed = await ask(window, {
    type: 'question',
    message: texts.graphicsFailed,
    detail: texts.graphicsFailedHint,
    buttons: [texts.withoutGraphics, texts.keepGraphics],
    cancelId: 1,
  })
  return pressed === 0
}
