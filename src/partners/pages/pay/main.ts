/*
 * One decision per click, and the way back when it is made: a message to the site's page around the frame, or the site's own
 * address when this is a tab. Without this script the forms and the link do the same.
 */

const sheet = document.querySelector<HTMLElement>('main.sheet')
const wait = 1_500

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (event) => {
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
}
// Back from the page cache: the form may be sent again.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload()
})

function finish({ state, reference, site, return: back }: DOMStringMap): void {
  if (!state || state === 'open' || !reference || !site || !back) return
  if (window.parent !== window) {
    window.parent.postMessage({ type: 'payment-finished', reference, state }, site)
    return
  }
  const timer = setTimeout(() => window.location.replace(back), wait)
  document.querySelector('details')?.addEventListener('toggle', () => clearTimeout(timer))
}

if (sheet && sheet.dataset.stay === undefined) finish(sheet.dataset)
