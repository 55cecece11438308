import { createHash, randomBytes } from 'node:crypto'

/** Bearer secret: the caller gets the token, the database stores only its hash. */
export interface Token {
  token: string
  hash: Buffer
}

/** Returns a new token of 256 bits from the system's random source. @see ACCOUNT-3 */
export function newToken(): Token {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Returns the SHA-256 hash. A random token needs no slow hash to make a stolen table useless. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
