import { pictureAddress } from '../pictures'

/** Numbers of the pictures payments/<number>. */
const marks: Readonly<Record<string, number>> = { btc: 0, btt: 1, doge: 2, ltc: 3, usdt: 7, trx: 8, usdc: 9, dash: 16, bch: 17, rvn: 18 }

export const coinMark = (code: string): string => pictureAddress(`payments/${marks[code] ?? 0}`)
