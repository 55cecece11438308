/** Another tab that logs out says so by itself, on a busy machine a little later: what it says comes first. In milliseconds. */
const patience = 2_000
/** Between two looks where the browser does not tell of cookies, in milliseconds. */
const pace = 1_000

/** The browser's own word of a changed cookie; not every browser has it, and none has it outside a secure context. */
const cookies = (): EventTarget | undefined => (globalThis as { cookieStore?: EventTarget }).cookieStore

/**
 * Looks for the session when the page comes to the front, and soon after its cookie may have gone (@see AUTH-37).
 * The desktop client tells by itself.
 */
export function lookOften(look: () => Promise<void>, signal: AbortSignal): void {
  const now = () => {
    if (document.visibilityState === 'visible' && !signal.aborted) void look()
  }
  document.addEventListener('visibilitychange', now, { signal })
  window.addEventListener('focus', now, { signal })
  if (__SHELL__ === 'desktop') return
  const store = cookies()
  if (store) return store.addEventListener('change', () => setTimeout(now, patience), { signal })
  let known = document.cookie
  const timer = setInterval(() => {
    if (document.cookie === known) return
    known = document.cookie
    setTimeout(now, patience)
  }, pace)
  signal.addEventListener('abort', () => clearInterval(timer))
}
