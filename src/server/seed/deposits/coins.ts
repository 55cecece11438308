import { coins } from '@kehribar/shared/rules/coins'
import { coinRate } from '../../db/schema'
import type { Db } from '../../db/types'

/** Kuruş for one coin, as decimal text: where an operator begins. */
const rates: Readonly<Record<string, string>> = {
  btc: '415000000',
  ltc: '373500',
  dash: '124500',
  doge: '830',
  usdt: '4150',
  trx: '1245',
  usdc: '4150',
  btt: '0.002905',
  bch: '2075000',
  rvn: '83',
}

/** The ten coins with a rate each; ids by their place. What an operator changed stays. */
export async function seedCoinRates(db: Db): Promise<void> {
  const rows = coins.flatMap(({ code }, index) => {
    const kurusPerCoin = rates[code]
    return kurusPerCoin === undefined ? [] : [{ id: index + 1, code, kurusPerCoin, position: index + 1 }]
  })
  await db.insert(coinRate).values(rows).onConflictDoNothing()
}
