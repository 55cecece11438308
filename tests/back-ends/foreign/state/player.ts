import { seededHistory, type ForeignTransaction } from '../data/history'
import { hoursInMs, formatIstanbulTime } from './time'

export interface BankAccount {
  id: string
  bank_name: string
  iban: string | null
  account_no: string | null
  branch_code: string | null
  country: string
  city: string
  network: string | null
}

export interface Withdrawal {
  method: { title: string }
  created_at: string
  amount: string
  usermsg: string | null
  status: number | string
}

export interface Player {
  username: string
  password: string
  /** Whether a login needs no code. */
  trusted: boolean
  firstName: string
  lastName: string
  email: string
  gsm: string
  birthdate: { day: string; month: string; year: string }
  sex: string
  country: string
  city: string
  address: string | null
  /** In lira. */
  balance: number
  bonus: number
  favourites: { pd: string; id: string }[]
  accounts: BankAccount[]
  withdrawals: Withdrawal[]
  history: ForeignTransaction[]
  bonusRequests: { bonus: string; msg: string; reason: string | null; status: number | string }[]
  bonusHistory: { bonusName: string; bonus_type: unknown; bonusDate: string; bonusAmount: string }[]
  receipts: { image: string; json: { note: string; deposit_method: string }; approved_at: string | null; rejected_at: string | null }[]
  callRequests: { reason: string; date: string; created_at: string; phone: string; status: number | string }[]
  read: string[]
  promoCodes: string[]
  claims: string[]
  /** Time of the last deposit, in milliseconds. */
  depositedAt: number
}

/** Returns a player as after a registration, with the given fields. */
export const newPlayer = (given: Partial<Player>): Player => ({
  username: '',
  password: '',
  trusted: true,
  firstName: '',
  lastName: '',
  email: '',
  gsm: '',
  birthdate: { day: '1', month: '1', year: '1990' },
  sex: 'male',
  country: 'TUR',
  city: '',
  address: null,
  balance: 0,
  bonus: 0,
  favourites: [],
  accounts: [],
  withdrawals: [],
  history: [],
  bonusRequests: [],
  bonusHistory: [],
  receipts: [],
  callRequests: [],
  read: [],
  promoCodes: [],
  claims: [],
  depositedAt: 0,
  ...given,
})

/** Returns two players: one has a history and a trusted device, the other a small balance and a new device. */
export function seededPlayers(now: number): Player[] {
  return [
    newPlayer({
      username: 'defne.aksoy',
      password: 'Lodos!2024',
      firstName: 'Defne',
      lastName: 'Aksoy',
      email: 'defne@posta.example',
      gsm: '+905321112233',
      birthdate: { day: '7', month: '3', year: '1988' },
      sex: 'female',
      city: 'İzmir',
      address: 'Kıbrıs Şehitleri Cd. 12/4, Alsancak',
      balance: 1250.5,
      bonus: 75,
      favourites: [{ pd: 'lodos', id: '1003' }],
      accounts: [
        {
          id: '17',
          bank_name: 'Ada Bankası',
          iban: 'TR330006100519786457841326',
          account_no: null,
          branch_code: '519',
          country: 'TUR',
          city: '35',
          network: null,
        },
        { id: '18', bank_name: 'papara', iban: null, account_no: '1774420931', branch_code: null, country: 'TUR', city: '35', network: null },
        { id: '19', bank_name: 'crypto', iban: null, account_no: 'trx:TQ5nVbFh2JcYwQm4eR', branch_code: null, country: 'TUR', city: '35', network: 'trx' },
      ],
      withdrawals: [
        { method: { title: 'Banka Havalesi' }, created_at: formatIstanbulTime(now - hoursInMs(30)), amount: '400.00', usermsg: null, status: 0 },
        { method: { title: 'Papara' }, created_at: formatIstanbulTime(now - hoursInMs(80)), amount: '150.00', usermsg: 'Hesap adı uyuşmuyor', status: '2' },
        { method: { title: 'Payfix' }, created_at: formatIstanbulTime(now - hoursInMs(200)), amount: '90.00', usermsg: null, status: 1 },
      ],
      history: seededHistory(now),
      bonusRequests: [
        { bonus: 'Hafta Sonu Yatırımı', msg: 'Cumartesi yatırdım', reason: null, status: 0 },
        { bonus: 'Doğum Günü', msg: '', reason: 'Kimlik doğrulaması eksik', status: '2' },
      ],
      bonusHistory: [
        {
          bonusName: 'Hoş geldin',
          bonus_type: { id: '4', start_at: formatIstanbulTime(now - hoursInMs(400)), end_at: formatIstanbulTime(now - hoursInMs(300)) },
          bonusDate: formatIstanbulTime(now - hoursInMs(400)),
          bonusAmount: '100.00',
        },
        {
          bonusName: 'Kayıp iadesi',
          bonus_type: { id: '6', start_at: null, end_at: null },
          bonusDate: formatIstanbulTime(now - hoursInMs(50)),
          bonusAmount: '42.75',
        },
        { bonusName: 'Elden verilen', bonus_type: [], bonusDate: formatIstanbulTime(now - hoursInMs(20)), bonusAmount: '10.00' },
      ],
      receipts: [
        {
          image: 'dekont-9001.png',
          json: { note: 'Ada Bankası', deposit_method: 'eft' },
          approved_at: formatIstanbulTime(now - hoursInMs(60)),
          rejected_at: null,
        },
        { image: 'dekont-9002.png', json: { note: '', deposit_method: 'diger' }, approved_at: null, rejected_at: null },
      ],
      callRequests: [
        {
          reason: 'Çekim hakkında',
          date: formatIstanbulTime(now - hoursInMs(100)).slice(0, 10),
          created_at: formatIstanbulTime(now - hoursInMs(120)),
          phone: '+905321112233',
          status: '1',
        },
      ],
      read: ['65a0c0ffee0000000000000b'],
    }),
    newPlayer({
      username: 'kerem.bulut',
      password: 'Poyraz!2024',
      trusted: false,
      firstName: 'Kerem',
      lastName: 'Bulut',
      email: 'kerem@posta.example',
      gsm: '+905053334455',
      birthdate: { day: '21', month: '11', year: '1995' },
      city: 'Ankara',
      balance: 3.4,
    }),
  ]
}
