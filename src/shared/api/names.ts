/** Where the contract lives on an origin. */
export const apiBase = '/api'
export const idempotencyHeader = 'Idempotency-Key'
/** The script-readable sign that a session exists; the token itself is HttpOnly (@see docs/decisions.md: The token). */
export const sessionMarkerCookie = 'token'
