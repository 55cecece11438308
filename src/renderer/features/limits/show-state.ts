/** Id of the summary at the top of the page. */
export const stateId = 'limits-state'

/**
 * Moves the focus to the element that shows the new state, because the pressed button may have disappeared.
 * A focused field of the same limit keeps the focus and is scrolled into view.
 * `wait`: milliseconds that a closing dialog takes to restore the focus.
 */
export function showState(id: string, wait = 0): void {
  setTimeout(() => {
    const focused = document.activeElement
    if (focused instanceof HTMLInputElement && focused.closest(`[data-limit="${id}"]`)) focused.scrollIntoView({ block: 'nearest' })
    else document.getElementById(id)?.focus()
  }, wait)
}

/** Milliseconds after which a closed dialog has restored the focus. */
export const afterDialog = 300
