/* Work that is not needed for the first view, in pieces that never hold the page up (@see SPEED-02). */

const waiting = new Set<() => void>()
let running = false

const signs = ['pointerdown', 'keydown', 'scroll', 'touchstart', 'wheel'] as const
/** Milliseconds after a sign of a person in which no piece begins: whoever types or scrolls is not held up. */
const courtesy = 400
let lastSign = Number.NEGATIVE_INFINITY

const noteSign = () => {
  lastSign = performance.now()
}

/** In the next moment without work, or soon; not every browser tells. */
function nextIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 300 })
  else setTimeout(act, 50)
}

function one(): void {
  const [act] = waiting
  if (!act) {
    running = false
    for (const sign of signs) window.removeEventListener(sign, noteSign, { capture: true })
    return
  }
  if (performance.now() - lastSign < courtesy) {
    setTimeout(one, courtesy)
    return
  }
  waiting.delete(act)
  act()
  nextIdle(one)
}

/** One piece of work per idle moment in which nobody types or scrolls, in the order of asking. Gives the way to cancel. */
export function inIdle(act: () => void): () => void {
  waiting.add(act)
  if (!running) {
    running = true
    for (const sign of signs) window.addEventListener(sign, noteSign, { passive: true, capture: true })
    nextIdle(one)
  }
  return () => waiting.delete(act)
}

/** Milliseconds without any sign of a person after which a page is read, not loaded. */
const patience = 8_000

/** Resolves with the first sign of a person, or some time later: from then on the page is used, not loaded. */
let used: Promise<void> | undefined
export function whenUsed(): Promise<void> {
  used ??= new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, done, { capture: true })
      resolve()
    }
    const timer = setTimeout(done, patience)
    // Captured: a row that scrolls sideways is a sign, too.
    for (const sign of signs) window.addEventListener(sign, done, { passive: true, capture: true })
  })
  return used
}
