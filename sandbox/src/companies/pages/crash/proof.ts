import { crashDigits, crashMessage, crashPoint, type CrashProof } from '@kehribar/shared/partners/crash'

/** Values that the browser calculates from a revealed seed. */
export interface Calculated {
  /** SHA-256 of the seed; must equal the commitment. */
  commitment: string
  /** Result of repeated hashing; must equal the chain’s published anchor. */
  anchor: string
  /** Message of the HMAC. */
  message: string
  hmac: string
  digits: string
  u: string
  result: number
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (buffer: ArrayBuffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Recomputes a round with Web Crypto from the published seeds only. */
export async function calculate({
  seed,
  place,
  round,
  playerSeeds,
  max,
}: Pick<CrashProof, 'place' | 'round' | 'playerSeeds' | 'max'> & { seed: string }): Promise<Calculated> {
  const { subtle } = crypto
  const bytes = bytesOf(seed)
  let hash = await subtle.digest('SHA-256', bytes)
  const commitment = hexOf(hash)
  for (let step = 1; step < place; step++) hash = await subtle.digest('SHA-256', hash)
  const key = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const message = crashMessage(round, playerSeeds)
  const hmac = hexOf(await subtle.sign('HMAC', key, new TextEncoder().encode(message)))
  const digits = hmac.slice(0, crashDigits)
  return { commitment, anchor: hexOf(hash), message, hmac, digits, u: BigInt(`0x${digits}`).toString(), result: crashPoint(hmac, max) }
}
