/** Milliseconds without any sign of a person after which a page is read, not loaded. */
const patience = 8_000
const signs = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const

/** Calls once the page is loaded and somebody uses it (or some time has gone by), in a moment without work. Gives the way to cancel. */
export function whenQuiet(act: () => void): () => void {
  let idle: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    window.removeEventListener('load', wait)
    for (const sign of signs) window.removeEventListener(sign, go)
    clearTimeout(timer)
    if (idle !== undefined && 'cancelIdleCallback' in window) window.cancelIdleCallback(idle)
  }
  function go() {
    cancel()
    // Not every browser has it.
    if ('requestIdleCallback' in window) idle = window.requestIdleCallback(act, { timeout: 3_000 })
    else timer = setTimeout(act, 300)
  }
  function wait() {
    timer = setTimeout(go, patience)
    for (const sign of signs) window.addEventListener(sign, go, { passive: true, once: true })
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return cancel
}
