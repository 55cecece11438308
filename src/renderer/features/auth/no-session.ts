import { siteFileName, type Site } from '@kehribar/shared/site/site'

/** Returns a hint for the site's administrator: why a successful login left no session (@see B-3). */
export function whyNoSession({ marker, bearer }: Site['session']): string {
  const why = bearer
    ? `its answer has no token at "${bearer.token}"; session.bearer.token says where it stands`
    : marker === null
      ? 'getMyDetails refuses it; a browser keeps a cookie of another site with SameSite=None and Secure only'
      : `no cookie "${marker}" can be read; session.marker names the one that tells, and null lets getMyDetails tell`
  return `The login was answered with success, but the site sees no session: ${why} (${siteFileName}).`
}
