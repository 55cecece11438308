/* Work that is not needed for the first view, in pieces that never hold the page up (@see SPEED-02). */

const signs = ['pointerdown', 'keydown', 'scroll', 'touchstart', 'wheel'] as const
/** Milliseconds after a sign of a person in which no piece begins: whoever types or scrolls is not held up. */
const courtesy = 400
/** Milliseconds without any sign of a person after which a page is read, not loaded. */
const patience = 8_000

let lastSign = Number.NEGATIVE_INFINITY
const waiting = new Set<() => void>()
let running = false

const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else window.addEventListener('load', resolve, { once: true })
  })

/** Resolves when the page is loaded and somebody has used it, or some time later. Every sign is noted from the first call on. */
let used: Promise<unknown> | undefined
function whenUsed(): Promise<unknown> {
  used ??= new Promise<void>((resolve) => {
    const note = ({ type, target }: Event) => {
      lastSign = performance.now()
      // Rows also move by themselves, some from the start; whoever moves one has touched it or turned a wheel.
      if (type !== 'scroll' || target === document) resolve()
    }
    // Captured: a row that scrolls sideways is not to be held up, either.
    for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true })
    void loaded().then(() => setTimeout(resolve, patience))
  }).then(loaded)
  return used
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

/**
 * Once the page is loaded and used: one piece of work per idle moment in which nobody types or scrolls, in the order of
 * asking. Gives the way to cancel.
 */
export function whenQuiet(act: () => void): () => void {
  // Of its own: the same work may be asked for twice.
  const piece = () => act()
  let gone = false
  void whenUsed().then(() => {
    if (gone) return
    waiting.add(piece)
    if (running) return
    running = true
    nextIdle(one)
  })
  return () => {
    gone = true
    waiting.delete(piece)
  }
}
