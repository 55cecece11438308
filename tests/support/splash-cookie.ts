/** The cookie of a browser that has seen the splash, for tests of everything else. Cookies ignore ports. */
export const splashSeen = {
  name: 'splash',
  value: String(Date.UTC(2100, 0, 1)),
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}
