import { coins } from '@kehribar/shared/rules/coins'

/** Initial rates in lira per coin. */
const rates: Readonly<Record<string, string>> = {
  btc: '4150000',
  ltc: '3735',
  dash: '1245',
  doge: '8.30',
  usdt: '41.50',
  trx: '12.45',
  usdc: '41.50',
  btt: '0.00002905',
  bch: '20750',
  rvn: '0.83',
}

/** All coins with a rate; the id is the position. */
export const coinRates = coins.flatMap(({ code }, index) => {
  const lira = rates[code]
  return lira === undefined ? [] : [{ id: index + 1, code, lira }]
})
