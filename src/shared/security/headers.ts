import { contentSecurityPolicy, type CspOptions, widgetPolicy } from './csp'

/** Browser features that none of our pages uses. */
const unusedFeatures = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb']

/** Returns the headers for every file of the site, on the reference server or on static hosting (`npm run web:headers`). @see ACCOUNT-12, BACKEND-19 */
export function siteHeaders(options: CspOptions): Readonly<Record<string, string>> {
  const fullscreen = ['self', ...options.frameOrigins.map((origin) => `"${origin}"`)].join(' ')
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    'Permissions-Policy': [...unusedFeatures.map((name) => `${name}=()`), `fullscreen=(${fullscreen})`].join(', '),
    // Lets the game and payment windows that we open report that they are closed.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Never sends a path, not even to our own origin: the address in a mailed link is a secret. @see ACCOUNT-6
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}

/** Returns the headers for the two files of the page that isolates a third-party script, instead of {@link siteHeaders}. @see BACKEND-8 */
export function widgetHeaders(options: CspOptions, hosts: readonly string[]): Readonly<Record<string, string>> {
  return {
    ...siteHeaders(options),
    'Content-Security-Policy': widgetPolicy(hosts),
    // The page has no origin, so its own script counts as cross-origin.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Frame-Options': 'SAMEORIGIN',
  }
}

/** Headers for https, which is used everywhere except on loopback. */
export const httpsHeaders = { 'Strict-Transport-Security': 'max-age=31536000' } as const
