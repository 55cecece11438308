import { type Coin, coinOf, kurusOfCoins } from '@kehribar/shared/rules/coins'
import { smallestCoinDeposit } from '@kehribar/shared/rules/payments'
import { asc, eq } from 'drizzle-orm'
import { coinRate } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { pictureAddress } from '../pictures'

/** Numbers of the pictures payments/<number>. */
const marks: Readonly<Record<string, number>> = { btc: 0, btt: 1, doge: 2, ltc: 3, usdt: 7, trx: 8, usdc: 9, dash: 16, bch: 17, rvn: 18 }

export const coinMark = (code: string): string => pictureAddress(`payments/${marks[code] ?? 0}`)

interface OpenCoin extends Coin {
  readonly id: number
  readonly kurusPerCoin: string
}

/** Returns the enabled coins in order. */
export async function openCoins(db: Db | Tx): Promise<OpenCoin[]> {
  const rows = await db.select().from(coinRate).where(eq(coinRate.enabled, true)).orderBy(asc(coinRate.position))
  return rows.flatMap(({ id, code, kurusPerCoin }) => {
    const coin = coinOf(code)
    return coin ? [{ ...coin, id, kurusPerCoin }] : []
  })
}

/** The dollar rate is that of Tether, which is pegged to it (@see docs/adr/0012-deposits.md: Coins in lira). */
const dollar = 'usdt'

/** Returns 25 US dollars in kuruş, or 0 while no rate is known. @see VAL-51 */
export async function minimumCoinDeposit(db: Db | Tx): Promise<bigint> {
  const [found] = await db.select({ rate: coinRate.kurusPerCoin }).from(coinRate).where(eq(coinRate.code, dollar))
  return found ? kurusOfCoins(smallestCoinDeposit, found.rate) : 0n
}
