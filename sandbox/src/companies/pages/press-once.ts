/** Prevents a form from being sent twice. A page restored from the back/forward cache can send again. */
export function sendOnce(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    if (form.dataset.sent) {
      event.preventDefault()
      return
    }
    form.dataset.sent = 'true'
    // Disable the buttons only after the browser has read which one was pressed.
    setTimeout(() => {
      for (const button of form.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true')
    })
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload()
  })
}

/**
 * Ignores repeated key events, so that each stake needs a new key press (@see PROTECT-1).
 * Otherwise a held key would press a button or submit a form repeatedly.
 */
export function pressOnce(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && (event.key === 'Enter' || event.key === ' ') && event.target instanceof Element && event.target.closest('button, input'))
        event.preventDefault()
    },
    { capture: true },
  )
}
