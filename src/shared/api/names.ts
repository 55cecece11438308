/** Path of the API on its origin. */
export const apiBase = '/api'
export const idempotencyHeader = 'Idempotency-Key'
/** Cookie that tells scripts that a session exists; the token itself is HttpOnly. @see docs/adr/0011-accounts.md: The token */
export const sessionMarkerCookie = 'token'
