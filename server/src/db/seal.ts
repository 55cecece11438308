import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Kind of sealed content. Each kind has a separate key. */
type Purpose = 'jobs' | 'operators' | 'partners'

const keyOf = (codeKey: string, purpose: Purpose): Buffer => Buffer.from(hkdfSync('sha256', codeKey, '', purpose, 32))

/**
 * Encrypts content that the database must not reveal: mails with links that open accounts (@see ACCOUNT-7), partners' secrets that sign
 * money calls (@see DATABASE-6). AES-256-GCM with a key derived from `CODE_KEY`. `owner`, the row of the content, is authenticated.
 */
export function seal(codeKey: string, purpose: Purpose, content: unknown, owner = ''): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(codeKey, purpose), nonce).setAAD(Buffer.from(owner, 'utf8'))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts sealed content. @throws when it was sealed with another key or for another owner, or was changed since */
export function open(codeKey: string, purpose: Purpose, sealed: string, owner = ''): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(codeKey, purpose), bytes.subarray(0, 12)).setAAD(Buffer.from(owner, 'utf8'))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
}
