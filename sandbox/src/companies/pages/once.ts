/** A form is sent once, however often its button is pressed; back from the page cache it may be sent again. */
export function sendOnce(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    if (form.dataset.sent) {
      event.preventDefault()
      return
    }
    form.dataset.sent = 'true'
    // After the browser has read which button was pressed.
    setTimeout(() => {
      for (const button of form.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true')
    })
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload()
  })
}
