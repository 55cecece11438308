interface RegistrationPath {
  /** False for an address that only resembles registration and therefore redirects to the home page (@see AUTH-07). */
  isRegistration: boolean
  /** Code of the inviting player, at most 40 characters. */
  code: string | null
}

const addressPattern = /^\/(?:register|registration)(?:-([^/]*))?(?:\/([^/]*))?\/?$/i
const codeLimit = 40

function readable(part: string | null | undefined): string | null {
  if (!part) return null
  try {
    return decodeURIComponent(part).trim().slice(0, codeLimit) || null
  } catch {
    return null
  }
}

/**
 * Returns the referral code of an address: path suffix, then path parameter, then `r` (@see docs/adr/0011-accounts.md: Referral code).
 * @see AUTH-03, AUTH-04, AUTH-05, AUTH-06, AUTH-07
 */
export function readRegistrationPath(pathname: string, search: string): RegistrationPath {
  const match = addressPattern.exec(pathname)
  if (!match) return { isRegistration: false, code: null }
  const [, suffix, parameter] = match
  if (suffix !== undefined && !readable(suffix)) return { isRegistration: false, code: null }
  const query = new URLSearchParams(search).get('r')
  return { isRegistration: true, code: readable(suffix) ?? readable(parameter) ?? (query ? query.trim().slice(0, codeLimit) || null : null) }
}
