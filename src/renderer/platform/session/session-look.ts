/** Milliseconds before a check: a logout in another tab announces itself and takes precedence. */
const checkDelayMs = 2_000
/** Milliseconds between two polls of the cookies, in browsers without cookie events. */
const pollMs = 1_000

/** The browser's cookie events; not available in every browser, and only in secure contexts. */
const cookies = (): EventTarget | undefined => (globalThis as { cookieStore?: EventTarget }).cookieStore

/**
 * Calls `look` when the page becomes visible, and shortly after its cookie may have disappeared. The desktop client reports
 * the session's end by itself. @see AUTH-37
 */
export function watchForChanges(look: () => Promise<void>, signal: AbortSignal): void {
  const now = () => {
    if (document.visibilityState === 'visible' && !signal.aborted) void look()
  }
  document.addEventListener('visibilitychange', now, { signal })
  window.addEventListener('focus', now, { signal })
  if (__SHELL__ === 'desktop') return
  const store = cookies()
  if (store) return store.addEventListener('change', () => setTimeout(now, checkDelayMs), { signal })
  let known = document.cookie
  const timer = setInterval(() => {
    if (document.cookie === known) return
    known = document.cookie
    setTimeout(now, checkDelayMs)
  }, pollMs)
  signal.addEventListener('abort', () => clearInterval(timer))
}
