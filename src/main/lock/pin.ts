import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { LockRecord } from './record'

/** scrypt's N: 64 MB and about 0.2 seconds per guess, because a PIN has few digits. */
const defaultCost = 2 ** 16

const derive = (pin: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(pin, salt, 32, { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 }, (error, key) => (error ? reject(error) : resolve(key)))
  })

export async function hashPin(pin: string, cost = defaultCost): Promise<Pick<LockRecord, 'salt' | 'hash' | 'cost'>> {
  const salt = randomBytes(16)
  return { salt: salt.toString('base64'), hash: (await derive(pin, salt, cost)).toString('base64'), cost }
}

export async function isPin(pin: string, { salt, hash, cost }: Pick<LockRecord, 'salt' | 'hash' | 'cost'>): Promise<boolean> {
  return timingSafeEqual(await derive(pin, Buffer.from(salt, 'base64'), cost), Buffer.from(hash, 'base64'))
}

/** Wrong PINs in a row after which the player is logged out. */
export const maxWrongPins = 10

const minute = 60
/** Seconds to wait after the fifth and each later wrong PIN. */
const waits = [30, minute, 5 * minute, 15 * minute, 30 * minute]
export const waitAfterWrongPin = (wrong: number): number => waits[Math.min(wrong - 5, waits.length - 1)] ?? 0
export const longestWait = 30 * minute
