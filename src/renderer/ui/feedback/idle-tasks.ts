/* Scheduler for work that the first view does not need: one small task per idle moment, so that the page stays responsive (@see SPEED-02). */

const inputEvents = ['pointerdown', 'keydown', 'scroll', 'touchstart', 'wheel'] as const
/** Milliseconds after user input in which no task starts, so that typing and scrolling stay smooth. */
const quietMs = 400
/** Milliseconds after loading until tasks start without any user input. */
const unusedTimeoutMs = 8_000

let lastInputAt = Number.NEGATIVE_INFINITY
const taskQueue = new Set<() => void>()
let running = false

const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else window.addEventListener('load', resolve, { once: true })
  })

/** Resolves when the page has loaded and was used, or after a timeout. The first call starts listening for input. */
let usedPromise: Promise<unknown> | undefined
function waitForInput(): Promise<unknown> {
  usedPromise ??= new Promise<void>((resolve) => {
    const note = ({ type, target }: Event) => {
      lastInputAt = performance.now()
      // Carousels also scroll by themselves. When a user scrolls a carousel, a touch or wheel event occurs too.
      if (type !== 'scroll' || target === document) resolve()
    }
    // Capture, to see the scrolling of carousels too.
    for (const sign of inputEvents) window.addEventListener(sign, note, { passive: true, capture: true })
    void loaded().then(() => setTimeout(resolve, unusedTimeoutMs))
  }).then(loaded)
  return usedPromise
}

/** Runs `act` in the next idle moment, or soon in browsers without requestIdleCallback. */
function requestIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 300 })
  else setTimeout(act, 50)
}

function runNext(): void {
  const [act] = taskQueue
  if (!act) {
    running = false
    return
  }
  if (performance.now() - lastInputAt < quietMs) {
    setTimeout(runNext, quietMs)
    return
  }
  taskQueue.delete(act)
  act()
  requestIdle(runNext)
}

/** Runs `act` once the page has loaded and was used, in an idle moment without user input. Tasks run in the order of the calls. Returns a cancel function. */
export function runWhenIdle(act: () => void): () => void {
  // A new function, because the same `act` may be scheduled twice.
  const queuedTask = () => act()
  let isCancelled = false
  void waitForInput().then(() => {
    if (isCancelled) return
    taskQueue.add(queuedTask)
    if (running) return
    running = true
    requestIdle(runNext)
  })
  return () => {
    isCancelled = true
    taskQueue.delete(queuedTask)
  }
}
