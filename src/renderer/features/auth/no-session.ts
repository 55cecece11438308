import { siteFileName, type Site } from '@kehribar/shared/site/site'

/** Returns a hint for the site's administrator: why a successful login left no session (@see BACKEND-3). */
export function missingSessionHint({ marker, bearer }: Site['session']): string {
  const why = bearer
    ? `its answer has no token at "${bearer.token}"; set session.bearer.token to the path of the token`
    : marker === null
      ? 'getMyDetails rejects it; browsers store a cookie of another site only with SameSite=None and Secure'
      : `no cookie "${marker}" can be read; set session.marker to a readable session cookie, or to null to call getMyDetails instead`
  return `The login succeeded, but the site finds no session: ${why} (${siteFileName}).`
}
