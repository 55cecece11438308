import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (codeKey: string): Buffer => Buffer.from(hkdfSync('sha256', codeKey, '', 'jobs', 32))

/** What a job carries, as nobody reads it in the database: mails hold links that open accounts (@see A7). AES-256-GCM under a key made of `CODE_KEY`. */
export function seal(codeKey: string, content: unknown): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(codeKey), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws when it was sealed under another key, or changed since */
export function open(codeKey: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(codeKey), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
}
