import '../styles/pay.css'
import { sendOnce } from '../press-once'

/*
 * Allows one decision per click, then returns to the site: by a message if the site embeds the page, or by the site's
 * address in a tab. Without this script, the forms and the link do the same.
 */

const sheet = document.querySelector<HTMLElement>('main.sheet')
const wait = 1_500

sendOnce()

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
