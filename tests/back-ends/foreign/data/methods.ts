import { onApi, onCdn } from './pictures'

/** Next step after a deposit request. */
export type DepositFlow = 'account' | 'papara' | 'coin' | 'page' | 'card' | 'transfer'

interface Method {
  id: string
  code: string
  title: string
  min: number
  max: number
  bonus: string
  flow: DepositFlow
  /** For a method with a payment page: whether it opens in a new tab or in a dialog. */
  urlMode?: unknown
  withdraw?: true
}

export const foreignMethods: Method[] = [
  { id: '17', code: 'eft', title: 'Banka Havalesi / EFT', min: 100, max: 50_000, bonus: 'VAR', flow: 'account', withdraw: true },
  { id: '21', code: 'papara', title: 'Papara', min: 50, max: 20_000, bonus: 'VAR', flow: 'papara', withdraw: true },
  { id: '9', code: 'crypto', title: 'Kripto Para', min: 250, max: 100_000, bonus: 'VAR', flow: 'coin', withdraw: true },
  { id: '23', code: 'payfix', title: 'Payfix', min: 50, max: 10_000, bonus: 'YOK', flow: 'page', urlMode: 1, withdraw: true },
  { id: '24', code: 'pep', title: 'Pep', min: 75, max: 7_500, bonus: 'VAR', flow: 'page', urlMode: 0, withdraw: true },
  { id: '25', code: 'card', title: 'Kredi Kartı', min: 100, max: 5_000, bonus: 'YOK', flow: 'card', urlMode: '0' },
  { id: '13', code: 'kolaypay', title: 'Kolaypay Havale', min: 100, max: 30_000, bonus: 'VAR', flow: 'transfer' },
  { id: '31', code: 'cepcuzdan', title: 'Cep Cüzdan', min: 20, max: 2_000, bonus: 'YOK', flow: 'page', urlMode: true },
]

/** Returns a method's picture, alternating between the two origins. */
const image = (cdn: string, code: string, index: number) => (index % 2 ? onApi(`methods/${code}`) : onCdn(cdn, `methods/${code}`))

export const depositMethods = (cdn: string) =>
  foreignMethods.map(({ id, code, title, min, max, bonus }, index) => ({
    id,
    code,
    title,
    image: image(cdn, code, index),
    min: min.toFixed(2),
    max: String(max),
    bonus,
  }))

export const withdrawMethods = (cdn: string) =>
  foreignMethods
    .filter(({ withdraw }) => withdraw)
    .map(({ id, code, title, min, max }, index) => ({ id, code, title, image: image(cdn, code, index), min: String(min), max: max.toFixed(2) }))

export const depositBonuses = [
  { id: '41', name: 'Hoş geldin %50', deposit_id: '9999', deposit_ids: [], percent: '50', bonusdetailslink: '/promotions/301' },
  { id: '42', name: 'Kripto %20', deposit_id: '9', deposit_ids: ['9'], percent: 20, bonusdetailslink: '/promotions/302' },
  { id: '43', name: 'Havale %15', deposit_id: '17', deposit_ids: ['17', '13'], percent: '15.00', bonusdetailslink: null },
]

export const foreignCoins = [
  { id: '1', bank: 'btc', bank_name: 'BTC', address: 'bc1q9h0yjdupyfpxfjg24rpx755xrplvzd9hz2nj7v', network: 'BTC', rate: 4_100_000 },
  { id: '3', bank: 'usdt', bank_name: 'USDT TRC20', address: 'TVw4oJqQ1FPV5hhkz9y3bKcQm7mJtXbEoa', network: 'TRC20', rate: 41.5 },
  { id: '5', bank: 'doge', bank_name: 'DOGE', address: 'D8vFz4p1L37jdg47HXKtSHA5uYLYxbGgPD', network: 'DOGE', rate: 8.2 },
]
