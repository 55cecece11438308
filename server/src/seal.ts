import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What is sealed; each has a key of its own. */
type Purpose = 'jobs' | 'partners'

const keyOf = (codeKey: string, purpose: Purpose): Buffer => Buffer.from(hkdfSync('sha256', codeKey, '', purpose, 32))

/**
 * Encrypts what the database must not reveal: mails hold links that open accounts (@see A7), partners' secrets sign for
 * money (@see F-6). AES-256-GCM under a key made of `CODE_KEY`. `owner`: the row that the content belongs to, authenticated.
 */
export function seal(codeKey: string, purpose: Purpose, content: unknown, owner = ''): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(codeKey, purpose), nonce).setAAD(Buffer.from(owner, 'utf8'))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws when it was sealed under another key or for another owner, or changed since */
export function open(codeKey: string, purpose: Purpose, sealed: string, owner = ''): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(codeKey, purpose), bytes.subarray(0, 12)).setAAD(Buffer.from(owner, 'utf8'))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
}
