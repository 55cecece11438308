import { randomInt } from 'node:crypto'
import { networkCoin } from './amounts'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** Start, alphabet and remaining length of an address, by coin. */
const forms: Record<string, readonly [start: string, alphabet: string, length: number]> = {
  btc: ['bc1q', bech32, 38],
  ltc: ['ltc1q', bech32, 38],
  dash: ['X', base58, 33],
  doge: ['D', base58, 33],
  bch: ['q', bech32, 41],
  rvn: ['R', base58, 33],
}
const tron = ['T', base58, 33] as const

/**
 * Returns a new address in the format of the coin’s network. Its checksum is random,
 * so that a real wallet rejects it and nobody sends real money to it.
 */
export function newAddress(code: string): string {
  const [start, alphabet, length] = forms[code.toLowerCase()] ?? tron
  const address = start + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  if (!networkCoin(code)?.address.test(address)) throw new RangeError(`No address format for ${code}`)
  return address
}
