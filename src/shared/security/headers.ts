import { contentSecurityPolicy, type CspOptions, widgetPolicy } from './csp'

/** What no page of ours asks for. */
const unasked = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb']

/**
 * The headers of every file of the site, whoever serves it: the reference server, or a host of plain files
 * (`npm run web:headers`) (@see A12, B-19).
 */
export function siteHeaders(options: CspOptions): Readonly<Record<string, string>> {
  const fullscreen = ['self', ...options.frameOrigins.map((origin) => `"${origin}"`)].join(' ')
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    'Permissions-Policy': [...unasked.map((name) => `${name}=()`), `fullscreen=(${fullscreen})`].join(', '),
    // The game and payment windows that we open may tell us when they are closed.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Never a path, not even to ourselves: the address of a mailed link is a secret (@see A6).
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}

/** The headers of the two files of the page around a company's script, instead of those (@see B-8). */
export function widgetHeaders(options: CspOptions, hosts: readonly string[]): Readonly<Record<string, string>> {
  return {
    ...siteHeaders(options),
    'Content-Security-Policy': widgetPolicy(hosts),
    // A page without an origin loads its own script as a stranger would.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Frame-Options': 'SAMEORIGIN',
  }
}

/** Where the site is reached by https, which is everywhere but on loopback. */
export const httpsHeaders = { 'Strict-Transport-Security': 'max-age=31536000' } as const
