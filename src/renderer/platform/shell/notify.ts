/** A toast: `text` and `detail` are message keys (`namespace.key?value=..`) or ready text. */
export interface Notice {
  id: number
  tone: 'success' | 'error' | 'info' | 'warning'
  text: string
  detail?: string
  /** What it is the outcome of: a newer toast about the same replaces it. */
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

/** The one place toasts come from. The part that shows them is loaded when the first one arrives. */
export const notify = {
  success: (text: string, detail?: string, about?: string) => send('success', text, detail, about),
  error: (text: string, detail?: string, about?: string) => send('error', text, detail, about),
  info: (text: string, detail?: string, about?: string) => send('info', text, detail, about),
  warning: (text: string, detail?: string, about?: string) => send('warning', text, detail, about),
}

/** Called when there is something to show; at once if there already is. */
export function onNotice(listener: () => void): () => void {
  wake = listener
  if (waiting.length > 0) listener()
  return () => {
    if (wake === listener) wake = null
  }
}

/** Hands over what waits and everything that follows. */
export function takeNotices(show: (notice: Notice) => void): () => void {
  sink = show
  const held = waiting
  waiting = []
  for (const notice of held) show(notice)
  return () => {
    if (sink === show) sink = null
  }
}
