/** Milliseconds between two splashes (@see CONTENT-09). */
export const SPLASH_PAUSE = 10 * 60_000

const name = 'splash'

/** Returns when the splash may show again; 0 without a valid cookie. */
function expiry(): number {
  const value = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return Number(value) || 0
}

/** Returns whether no splash was shown within the last ten minutes; only the cookie decides (@see docs/adr/0022-pages.md: Splash). */
export const splashDue = (now = Date.now()): boolean => expiry() <= now

/** Stores the time until which no splash shows. Returns false if cookies are blocked: the splash would then show every time. */
export function rememberSplash(now = Date.now()): boolean {
  const until = now + SPLASH_PAUSE
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available everywhere
  document.cookie = `${name}=${until}; Max-Age=${SPLASH_PAUSE / 1000}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  return expiry() === until
}
