/** Milliseconds for the dialog to open; afterwards keys belong to the page again. */
const timeoutMs = 5000

let typed = ''
/** Fields keep their own keys. */
export const isEditable = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
let timer: ReturnType<typeof setTimeout> | undefined

function record(event: KeyboardEvent): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target)) return
  event.preventDefault()
  typed += event.key
}

/** Returns the letters typed since the search was opened by a key, and stops recording them. */
export function takeTyped(): string {
  clearTimeout(timer)
  document.removeEventListener('keydown', record, true)
  const text = typed
  typed = ''
  return text
}

/** Records letters until the search's field has the focus, because its code may still be loading. */
export function recordTyped(): void {
  takeTyped()
  document.addEventListener('keydown', record, true)
  timer = setTimeout(takeTyped, timeoutMs)
}
