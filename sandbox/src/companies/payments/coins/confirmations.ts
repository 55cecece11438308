/** Blocks until a payment is final, by coin. */
export const confirmationsNeeded: Readonly<Record<string, number>> = {
  btc: 2,
  ltc: 6,
  dash: 6,
  doge: 20,
  usdt: 19,
  trx: 19,
  usdc: 19,
  btt: 19,
  bch: 6,
  rvn: 20,
}
export const defaultConfirmations = 6
