/** The element that says how play and limits stand, at the top of the page. */
export const stateId = 'limits-state'

/**
 * Once a change is drawn, the focus goes to what says the new state: the button that was pressed may be gone or loading,
 * and focus on nothing sends the keyboard to the top of the page and says nothing. Whoever is in a field stays there and
 * sees it still, whatever came above it. `wait`: milliseconds that a closing dialog takes to give its focus back.
 */
export function showState(id: string, wait = 0): void {
  setTimeout(() => {
    const focused = document.activeElement
    if (focused instanceof HTMLInputElement && focused.closest(`[data-limit="${id}"]`)) focused.scrollIntoView({ block: 'nearest' })
    else document.getElementById(id)?.focus()
  }, wait)
}

/** Milliseconds after which a closed dialog has given the focus back. */
export const afterDialog = 300
