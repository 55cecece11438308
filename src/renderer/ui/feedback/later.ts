/* Scheduler for work that the first view does not need: one small task per idle moment, so that the page stays responsive (@see SPEED-02). */

const signs = ['pointerdown', 'keydown', 'scroll', 'touchstart', 'wheel'] as const
/** Milliseconds after user input in which no task starts, so that typing and scrolling stay smooth. */
const courtesy = 400
/** Milliseconds after loading until tasks start without any user input. */
const patience = 8_000

let lastSign = Number.NEGATIVE_INFINITY
const waiting = new Set<() => void>()
let running = false

const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else window.addEventListener('load', resolve, { once: true })
  })

/** Resolves when the page has loaded and was used, or after a timeout. The first call starts listening for input. */
let used: Promise<unknown> | undefined
function whenUsed(): Promise<unknown> {
  used ??= new Promise<void>((resolve) => {
    const note = ({ type, target }: Event) => {
      lastSign = performance.now()
      // Carousels also scroll by themselves. A user's scrolling of one comes with a touch or wheel event.
      if (type !== 'scroll' || target === document) resolve()
    }
    // Capture, to see the scrolling of carousels too.
    for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true })
    void loaded().then(() => setTimeout(resolve, patience))
  }).then(loaded)
  return used
}

/** Runs `act` in the next idle moment, or soon in browsers without requestIdleCallback. */
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

/** Runs `act` once the page has loaded and was used, in an idle moment without user input. Tasks run in the order of the calls. Returns a cancel function. */
export function whenQuiet(act: () => void): () => void {
  // A new function, because the same `act` may be scheduled twice.
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
