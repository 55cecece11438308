/** Milliseconds between two splashes (@see CONTENT-09). */
export const SPLASH_PAUSE = 10 * 60_000

const name = 'splash'

/** When the splash may come again; 0 without a cookie or with one that holds no time. */
function expiry(): number {
  const value = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return Number(value) || 0
}

/** Whether the splash was not shown within the last ten minutes; the cookie alone decides (@see docs/decisions.md: Splash). */
export const splashDue = (now = Date.now()): boolean => expiry() <= now

/** Keeps the time until which no splash comes. False where no cookie can be kept: there it would come every time. */
export function rememberSplash(now = Date.now()): boolean {
  const until = now + SPLASH_PAUSE
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
  document.cookie = `${name}=${until}; Max-Age=${SPLASH_PAUSE / 1000}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  return expiry() === until
}
