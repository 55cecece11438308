import { createHmac, randomBytes } from 'node:crypto'

/* One-time codes of authenticator apps: RFC 6238 with SHA-1, six digits and 30 seconds, which every app supports. */

const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns bytes in Base32 (RFC 4648) without padding. */
function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Returns a new secret of 160 bits in Base32. */
export const newTotpSecret = (): string => toBase32(randomBytes(20))

/** Returns the number of the code that is valid at a time. */
export const totpStepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds)

/** Returns the code of a step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** Returns the step of a code that is valid now, or was within the last 30 seconds, or will be within the next; null for any other code. */
export function matchTotp(secret: string, code: string, now: Date): number | null {
  const current = totpStepAt(now)
  return [current, current - 1, current + 1].find((step) => totpCode(secret, step) === code) ?? null
}

/** Returns the address that an authenticator app reads. */
export const totpAddress = (issuer: string, name: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(name)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
