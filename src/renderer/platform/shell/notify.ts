/** A toast: `text` and `detail` are message keys (`namespace.key?value=..`) or ready text. */
export interface Notice {
  id: number
  tone: 'success' | 'error' | 'info' | 'warning'
  text: string
  detail?: string
  /** Subject of the toast. A newer toast with the same subject replaces it. */
  about?: string
}

let nextId = 1
let waiting: Notice[] = []
let sink: ((notice: Notice) => void) | null = null
let wake: (() => void) | null = null

function send(tone: Notice['tone'], text: string, detail?: string, about?: string): void {
  const notice = { id: nextId++, tone, text, detail, about }
  if (sink) sink(notice)
  else waiting.push(notice)
  wake?.()
}

/** Shows toasts. The toaster is loaded when the first one arrives. */
export const notify = {
  success: (text: string, detail?: string, about?: string) => send('success', text, detail, about),
  error: (text: string, detail?: string, about?: string) => send('error', text, detail, about),
  info: (text: string, detail?: string, about?: string) => send('info', text, detail, about),
  warning: (text: string, detail?: string, about?: string) => send('warning', text, detail, about),
}

/** Calls the listener when there is a toast to show, or at once if a toast is waiting. */
export function onNotice(listener: () => void): () => void {
  wake = listener
  if (waiting.length > 0) listener()
  return () => {
    if (wake === listener) wake = null
  }
}

/** Passes the waiting toasts and all later ones to `show`. Returns a function that stops it. */
export function takeNotices(show: (notice: Notice) => void): () => void {
  sink = show
  const held = waiting
  waiting = []
  for (const notice of held) show(notice)
  return () => {
    if (sink === show) sink = null
  }
}
