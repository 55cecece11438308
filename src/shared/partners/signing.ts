/*
 * Signed calls between the server and the companies it contracts, in both directions (@see SEAM-01).
 * Web Crypto only, so that both sides share it.
 */

export const signatureHeaders = { partner: 'x-partner', timestamp: 'x-timestamp', signature: 'x-signature' } as const
/** Largest difference between the clocks, in seconds. */
export const signatureSkewSeconds = 60
/** Largest signed body, in bytes. */
export const signedBodyLimit = 64 * 1024

export interface SignedHeaders {
  [signatureHeaders.partner]: string
  [signatureHeaders.timestamp]: string
  [signatureHeaders.signature]: string
}

const encoder = new TextEncoder()

function importKey(secret: string) {
  return crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

/** Headers for a body that is sent as exactly these characters. `now` in milliseconds. */
export async function signBody(partner: string, secret: string, body: string, now = Date.now()): Promise<SignedHeaders> {
  const timestamp = String(Math.floor(now / 1000))
  const mac = await crypto.subtle.sign('HMAC', await importKey(secret), encoder.encode(`${timestamp}.${body}`))
  const signature = Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { 'x-partner': partner, 'x-timestamp': timestamp, 'x-signature': signature }
}

export type SignatureRefusal = 'unknown_partner' | 'skew' | 'signature'

/** Null when the body was signed with one of the partner's secrets within the skew; the comparison takes constant time. None: nobody knows it. */
export async function checkSignature(
  headers: { timestamp: string | undefined; signature: string | undefined },
  body: string,
  secrets: readonly string[],
  now = Date.now(),
): Promise<SignatureRefusal | null> {
  if (secrets.length === 0) return 'unknown_partner'
  const timestamp = Number(headers.timestamp)
  if (!Number.isInteger(timestamp) || Math.abs(now / 1000 - timestamp) > signatureSkewSeconds) return 'skew'
  if (!/^[0-9a-f]{64}$/.test(headers.signature ?? '')) return 'signature'
  const mac = Uint8Array.from(headers.signature?.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const signed = encoder.encode(`${headers.timestamp}.${body}`)
  for (const secret of secrets) if (await crypto.subtle.verify('HMAC', await importKey(secret), mac, signed)) return null
  return 'signature'
}
