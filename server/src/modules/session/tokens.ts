import { createHash, randomBytes } from 'node:crypto'

/** A bearer secret: the caller keeps the token, the database only its hash. */
export interface Token {
  token: string
  hash: Buffer
}

/** 256 bits from the system's random source (@see A3). */
export function newToken(): Token {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A random token needs no slow hash: SHA-256 keeps a stolen table useless. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
