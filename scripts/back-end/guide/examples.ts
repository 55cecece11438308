import type { CallName } from '@kehribar/shared/api'

/*
 * A request and an answer of every call. A test validates them against the contract's schemas. Examples of core calls contain
 * no field of an extension.
 */

interface Example {
  readonly request: Readonly<Record<string, unknown>>
  readonly answer: Readonly<Record<string, unknown>>
}

const done = { status: 1 }
const image = 'https://cdn.example.com/games/1001.webp'
const at = '2026-11-20T10:00:00Z'
const later = '2026-12-04T10:00:00Z'
const birthdate = { day: 7, month: 3, year: 1988 }
const language = (tr: string, en: string, de: string) => ({ 1: tr, 2: en, 3: de })
const banner = { id: 7, json: { image: { 1: 'https://cdn.example.com/banners/7.webp' }, imageMobile: { 1: 'https://cdn.example.com/banners/7-phone.webp' } } }
const game = { id: 1001, title: 'Lodos Yelkeni', provider: 'lodos', gameProvider: 'Lodos Studio', image, tags: [{ id: 3 }] }
const games: Example = { request: { search: 'yelken', tag: '3', provider: 'lodos', offset: 0, limit: 30 }, answer: { data: [game], total: 1 } }
const operatorsBank = {
  id: 31,
  img: 'https://cdn.example.com/banks/31.webp',
  bankName: 'Ada Bankası',
  minDeposit: 100,
  maxDeposit: 50000,
  accountCode: '6519786',
  name: 'Kehribar Ödeme A.Ş.',
  branchCode: '519',
  iban: 'TR330006100519786457841326',
}
const browser = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl3v8c',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const message = {
  id: '65a0c0ffee0000000000000b',
  type: 'success',
  subject: 'Yatırımınız onaylandı',
  description: '250 TL hesabınızda.',
  tagTitle: 'Finans',
  last_action_at: 1795255200,
}
const limits = {
  ...done,
  limits: [{ kind: 'deposit', period: '24h', amount: 1000, used: 250, pending: null }],
  reality: { minutes: 60, pending: null },
  playState: { kind: 'active', until: null, since: null },
  choices: {
    realityMinutes: [30, 60, 120],
    breakHours: [24, 168],
    exclusionTerms: ['6m', '1y', 'forever'],
    raiseHours: 24,
    mustConfirm: true,
    products: ['sports', 'slot'],
  },
  reviewedAt: at,
  reviewDueAt: null,
  now: at,
}
const terms = { bonus: 'kayip-bonusu', name: 'Kayıp bonusu', percent: 10, wagering: 5, days: 7, maxBet: 50, weights: { slot: 100, live: 10 } }
const credential = {
  id: 'kZ1x',
  rawId: 'kZ1x',
  type: 'public-key',
}

const verification = {
  ...done,
  state: 'unverified',
  at: null,
  validUntil: null,
  reason: null,
  asked: ['document', 'liveness', 'age', 'address'],
  held: { deposit: { total: 5000, used: 1250 }, withdrawal: true, playFrom: later },
  noticeDue: true,
  now: at,
}

export const examples: Readonly<Record<CallName, Example>> = {
  capabilities: { request: {}, answer: { ...done, capabilities: ['idempotency', 'depositState'] } },
  health: { request: {}, answer: { ok: true, database: 'ok', version: '1.0.0' } },

  login: {
    request: { username: 'defne.aksoy', password: 'Lodos!2024' },
    answer: { status: -4, statusText: 'auth.new_device', channels: { sms: '+90 532 *** ** 33', mail: 'd***@posta.example' } },
  },
  otpRequest: {
    request: { username: 'defne.aksoy', password: 'Lodos!2024', checktype: 'sms' },
    answer: { ...done, otpId: 'otp-50012', expiresIn: 300, resendIn: 300 },
  },
  otpVerify: { request: { checktype: 'sms', otpId: 'otp-50012', code: '412907' }, answer: done },
  activateSmsIp: { request: {}, answer: done },
  logout: { request: {}, answer: done },
  getMyDetails: {
    request: { detailed: true },
    answer: {
      ...done,
      user: {
        username: 'defne.aksoy',
        currency: 'TRY',
        currencyIcon: '₺',
        balance: 1250.5,
        bonus: 75,
        unreadCount: 2,
        firstName: 'Defne',
        lastName: 'Aksoy',
        email: 'defne@posta.example',
        gsm: '+905321112233',
        birthdate,
        sex: 'female',
        country: 'TUR',
        city: 'İzmir',
        address: '',
        favoriteGames: [{ pd: 'lodos', id: 1001 }],
      },
    },
  },
  captcha: { request: {}, answer: { algorithm: 'SHA-256', challenge: '9f2c…', salt: 'a71e…', signature: '03bd…' } },
  register: {
    request: {
      username: 'defne.aksoy',
      email: 'defne@posta.example',
      password: 'Lodos!2024',
      password_confirmation: 'Lodos!2024',
      firstname: 'Defne',
      lastname: 'Aksoy',
      gsm: '+905321112233',
      birthdate,
      country: 'TUR',
      city: '35',
      sex: 'female',
      checkage: true,
      checkcontract: true,
    },
    answer: { status: 0, statusText: 'register.failed', errors: { username: ['validation.username_taken'] } },
  },
  cities: { request: { country: 'TUR' }, answer: { ...done, cities: [{ value: '35', text: 'İzmir' }] } },
  setLang: { request: { lang: 'de' }, answer: done },
  forgotPassword: { request: { email: 'defne@posta.example' }, answer: done },
  forgotUsername: { request: { email: 'defne@posta.example', birthdate }, answer: done },
  resetPassword: { request: { password: 'Poyraz!2024', password_confirmation: 'Poyraz!2024', token: '6f1c0a9e' }, answer: done },
  changePassword: {
    request: { currentPass: 'Lodos!2024', newPass: 'Poyraz!2024', newPass_confirmation: 'Poyraz!2024' },
    answer: { status: 0, errors: { currentPass: ['validation.password_wrong'] } },
  },
  profileUpdate: { request: { city: 'Ankara', address: 'Kıbrıs Cd. 12' }, answer: done },
  avatarSet: { request: { avatar: 4 }, answer: done },

  siteContent: {
    request: { type: 'faq' },
    answer: {
      ...done,
      faq: [
        {
          id: 1,
          json: {
            categoryCode: { 1: 'para' },
            categoryTitle: language('Para yatırma', 'Deposits', 'Einzahlungen'),
            question: language('Ne zaman hesabıma geçer?', 'When does it arrive?', 'Wann kommt es an?'),
            answer: language('<p>On dakika içinde.</p>', '<p>Within ten minutes.</p>', '<p>In zehn Minuten.</p>'),
          },
        },
      ],
    },
  },
  translate: { request: { lang: 'tr' }, answer: { ...done, data: { 'home:radar': 'Yeni oyunlar' } } },
  translatorSave: { request: { code: 'home:radar', lang: 'tr', trans: 'Yeni oyunlar' }, answer: done },
  homepage: {
    request: {},
    answer: {
      ...done,
      indexgames: [
        { json: { game_id: 1001, game_name: 'Lodos Yelkeni', provider: 'lodos', gameProvider: 'Lodos Studio', game_type: 'slot', image: { 1: image } } },
      ],
      mainbanner: [banner],
      bonus: [
        {
          id: 301,
          json: {
            bonusType: 1,
            title: language('İlk yatırıma %50', '50% on the first deposit', '50 % auf die erste Einzahlung'),
            image: { 1: 'https://cdn.example.com/promotions/301.webp' },
          },
        },
      ],
      static: { aboutus: { json: { context: language('<p>2011’den beri.</p>', '<p>Since 2011.</p>', '<p>Seit 2011.</p>') } } },
    },
  },
  banners: { request: {}, answer: { ...done, data: { sliderSlot: [banner], sliderLiveCasino: [], sliderVirtual: [], mixedgames: [] } } },
  footer: {
    request: {},
    answer: {
      footer: {
        kurumsal: {
          json: {
            title: language('Kurumsal', 'Company', 'Unternehmen'),
            subs: [{ title: language('Hakkımızda', 'About us', 'Über uns'), link: '/static#hakkimizda' }],
          },
        },
      },
    },
  },

  providers: {
    request: { type: 'slot' },
    answer: {
      ...done,
      data: [{ provider: 'lodos', name: 'Lodos Studio', image: 'https://cdn.example.com/providers/lodos.svg', types: ['slot'], games: 41, popular: true }],
    },
  },
  tags: { request: { type: 'slot' }, answer: { ...done, data: [{ id: 3, type: 'slot', title: language('Yeni', 'New', 'Neu'), games: 12 }] } },
  gameinfo: { request: {}, answer: { ...done, totals: { slot: 320, live: 41, virtual: 12, other: 27 }, providers: 18 } },
  getGameLink: { request: { id: 1001, provider: 'lodos' }, answer: { ...done, url: 'https://games.example.com/play/1001?code=5d1f' } },
  getProviderLink: { request: { provider: 'sportsbook' }, answer: { ...done, url: 'https://sports.example.com/', token: '9a71c4e0b2d84f16' } },
  favoriteGet: { request: { type: 'slot' }, answer: { ...done, data: [{ pd: 'lodos', id: 1001 }] } },
  favoriteToggle: { request: { gameID: 1001 }, answer: { ...done, favorite: true } },
  slotGames: games,
  liveGames: games,
  otherGames: games,
  virtualGames: games,

  balance: { request: {}, answer: { ...done, balance: 1250.5, bonus: 75, currency: 'TRY', currencyIcon: '₺' } },
  transactionList: {
    request: { date1: '2026-11-01+00:00', date2: '2026-11-30+23:59', start: 0, length: 10, sortBy: 'id', sortDesc: 'true', type: ['deposit'] },
    answer: {
      ...done,
      data: {
        original: {
          data: [
            {
              id: 40026,
              record_date: at,
              code: 'deposit',
              change_amount: 250,
              direction: '+',
              balance_amount: 1250.5,
              kind: 'wallet',
              type: 'deposit',
              status: '<span>Tamamlandı</span>',
            },
          ],
          recordsTotal: 1,
        },
      },
    },
  },
  transactionTypes: {
    request: {},
    answer: { ...done, data: { 0: [{ code: 'bet', group: 'transactions.group_bet' }], 1: [{ code: 'deposit', group: 'transactions.group_deposit' }] } },
  },
  transactionGet: {
    request: { id: 4711 },
    answer: {
      ...done,
      data: {
        id: 4711,
        code: 'bet',
        round: {
          ...{ number: 'c-77', game: 'Spor Bahisleri', provider: 'Lodos', state: 'settled', openedAt: at, closedAt: at, staked: 12.5, won: 26.87 },
          coupon: {
            ...{ outcome: 'won', size: 1, bets: 1, possible: null },
            selections: [
              {
                event: {
                  ...{ sport: 'Futbol', league: 'Liman Ligi', home: 'Sahilspor', away: 'Dağgücü', startsAt: at, state: 'ended' },
                  score: { home: 2, away: 1 },
                },
                ...{ market: 'Maç sonucu', outcome: 'Sahilspor', odds: 2150, result: 'won' },
              },
            ],
          },
        },
        lines: [{ id: 4711, at, code: 'bet', kind: 'cash', amount: -12.5, balance: 100 }],
      },
    },
  },
  transactionSummary: {
    request: { date1: '2026-11-01+00:00', date2: '2026-11-30+23:59' },
    answer: {
      ...done,
      data: {
        count: 26,
        staked: 420,
        won: 371.5,
        net: -48.5,
        deposits: 750,
        withdrawals: 400,
        bonuses: 25,
        lifetimeDeposits: 9000,
        lifetimeWithdrawals: 6400,
        lifetimeNetDeposits: 2600,
      },
    },
  },

  depositMethods: {
    request: {},
    answer: {
      ...done,
      deposit_methods: [
        {
          id: 17,
          code: 'eft',
          title: 'Banka Havalesi / EFT',
          image: 'https://cdn.example.com/methods/eft.svg',
          min: 100,
          max: 50000,
          bonus: 'VAR',
          seconds: 600,
        },
      ],
      deposit_bonuses: [{ id: 41, name: 'Hoş geldin %50', deposit_id: 9999, deposit_ids: [], percent: 50, bonusdetailslink: '/promotions/301' }],
    },
  },
  memberSysBankAccs: { request: {}, answer: { ...done, data: [operatorsBank] } },
  bankAccountDetails: { request: { bank: 31 }, answer: { ...done, details: operatorsBank, m: { name_surname: 'Defne Aksoy', identity_known: false } } },
  fixfinMethods: {
    request: { type: 'cryptocurrencyfixfin', cryptolist: true },
    answer: {
      ...done,
      coins: [
        {
          id: 3,
          code: 'usdt',
          name: 'Tether',
          network: 'TRC20',
          label: 'USDT TRC20',
          image: 'https://cdn.example.com/coins/usdt.svg',
          rate: 41.5,
          min: 1037.5,
        },
      ],
    },
  },
  depositPost: {
    request: { provider: 'eft', amount: 250, wantbonus: 0, bank: 31, fnamelname: 'Defne Aksoy', identitynumber: '10000000146' },
    answer: {
      ...done,
      pr_id: '50031',
      data: {
        amount: 250,
        account_name: 'Kehribar Ödeme A.Ş.',
        account_iban: 'TR330006100519786457841326',
        bank_details: { name: 'Ada Bankası', logo: 'https://cdn.example.com/banks/31.webp' },
        reference: 'KHR-50031',
      },
    },
  },
  depositState: {
    request: { pr_id: '50031' },
    answer: {
      ...done,
      state: 3,
      amount: 250,
      arrivals: [{ at, amount: 200, currency: 'TRY', reason: 'amount', parts: [{ state: 'review', amount: 200, note: '' }] }],
      credited: 0,
      created_at: at,
      provider: 'eft',
    },
  },

  withdrawMethods: {
    request: {},
    answer: {
      ...done,
      withdraw_methods: [
        { id: 17, code: 'eft', title: 'Banka Havalesi', image: 'https://cdn.example.com/methods/eft.svg', min: 100, max: 50000, seconds: 1800 },
      ],
    },
  },
  pageWithdraw: { request: {}, answer: { ...done, balance: 1250.5, bonus: 75, available_at: at, limits: { min: 100, max: 50000 } } },
  withdrawPost: { request: { provider: 'eft', amount: 400, bonus: 75, bank: 17 }, answer: { status: 0, statusText: 'withdrawal.too_soon', available_at: at } },
  pendingWithdrawals: {
    request: { start: 0, length: 10 },
    answer: {
      ...done,
      data: [
        {
          id: 812,
          method: { title: 'Banka Havalesi', code: 'eft', image: '' },
          created_at: at,
          amount: 400,
          target: 'TR33 **** 1326',
          usermsg: '',
          status: 0,
          timeline: [{ status: 0, at }],
        },
      ],
      recordsTotal: 1,
    },
  },

  pageBankAccounts: {
    request: {},
    answer: {
      ...done,
      banks: [{ id: 17, bank_name: 'Ada Bankası', iban: 'TR330006100519786457841326', branch_code: '519', country: 'TUR', city: 'İzmir' }],
      sysBanks: [{ text: 'Ada Bankası', value: 'Ada Bankası' }],
    },
  },
  bankAccounts: {
    request: { selectbox: true, provider: 'eft' },
    answer: { ...done, banks: [{ text: 'Ada Bankası TR33 … 1326', value: '17', bank_name: 'Ada Bankası', id: 17 }] },
  },
  bankAccountInsert: { request: { bank_name: 'Ada Bankası', country: 'TUR', city: 'İzmir', iban: 'TR330006100519786457841326' }, answer: { ...done, id: 17 } },
  bankAccountDelete: { request: { id: 17 }, answer: done },

  uploadList: {
    request: {},
    answer: {
      ...done,
      data: [
        {
          id: 9,
          image: 'dekont-9001.png',
          type: 'image/png',
          size: 48211,
          json: { note: 'Ada Bankası', deposit_method: { code: 'eft', title: 'Banka Havalesi' }, subject: 'receipt' },
          created_at: at,
          approved_at: at,
          rejected_at: null,
        },
      ],
    },
  },
  uploadSet: { request: { deposit_method: 'eft', note: 'Ada Bankası' }, answer: { ...done, id: 9 } },

  promocodeClaim: { request: { code: 'HOSGELDIN' }, answer: { ...done, successText: 'Bonus hesabınıza eklendi' } },
  claimDiscount: { request: { monthly: true }, answer: { status: -20 } },
  bonusesActive: { request: {}, answer: { ...done, data: [{ id: 4, bonus: 'hosgeldin', name: 'Hoş geldin', amount: 100, balance: 75, expiresAt: later }] } },
  search: {
    request: { q: 'lodos' },
    answer: {
      ...done,
      games: [game],
      studios: [{ provider: 'lodos', name: 'Lodos Studio', image, type: 'slot', games: 42 }],
      matches: [],
      help: [],
      instead: [],
    },
  },
  playerHome: {
    request: {},
    answer: {
      ...done,
      recent: [game],
      because: { title: 'Lodos Yelkeni', games: [{ ...game, id: 1002, title: 'Poyraz Feneri' }] },
      coupons: { total: 0, open: [] },
      bonus: null,
      offer: { page: '/promotions/4', terms },
      past: ['/promotions/1'],
      matches: [{ sport: 'Futbol', league: 'Liman Ligi', home: 'Sahilspor', away: 'Dağgücü', startsAt: at, state: 'live', score: { home: 1, away: 0 } }],
    },
  },
  claimTerms: { request: {}, answer: { ...done, data: [terms] } },
  bonusRequestGet: {
    request: {},
    answer: {
      ...done,
      opts: [{ _id: { $oid: '75b0c0ffee00000000000100' }, name: 'Doğum Günü' }],
      reqs: [{ id: 6, bonus: 'Doğum Günü', msg: '', reason: 'Kimlik doğrulaması eksik', status: 2, created_at: at }],
    },
  },
  bonusRequestSet: { request: { bonus: 'Doğum Günü', msg: 'Bugün' }, answer: { status: 0, statusText: 'bonuses.pending' } },
  bonusHistory: {
    request: { start: 0, length: 10 },
    answer: {
      ...done,
      data: [{ id: 5, bonusName: 'Hoş geldin', bonus_type: { id: '4', start_at: at, end_at: later }, bonusDate: at, bonusAmount: 100 }],
      recordsTotal: 1,
    },
  },

  securityGet: {
    request: {},
    answer: {
      ...done,
      sessions: [{ id: 1, device: 'Firefox, Windows', ip: '198.51.100.7', createdAt: at, seenAt: at, current: true }],
      devices: [{ id: 2, device: 'Firefox, Windows', createdAt: at, expiresAt: later, current: true }],
      passkeys: [{ id: 3, name: 'Telefon', createdAt: at, lastUsedAt: null }],
    },
  },
  loginHistory: {
    request: { start: 0, length: 10 },
    answer: { ...done, total: 1, data: [{ id: 1, at, result: 'in', how: 'password', device: 'Firefox, Windows', ip: '198.51.100.7' }] },
  },
  sessionEnd: { request: { id: 1 }, answer: done },
  sessionEndAll: { request: { others: true }, answer: { ...done, ended: 2 } },
  deviceForget: { request: { id: 2 }, answer: done },
  passkeyOptions: { request: { password: 'Lodos!2024' }, answer: { ...done, challengeId: 'c-17', options: { challenge: 'Zm9v' } } },
  passkeyAdd: {
    request: { challengeId: 'c-17', name: 'Telefon', credential: { ...credential, response: { clientDataJSON: 'eyJ0', attestationObject: 'o2Nm' } } },
    answer: done,
  },
  passkeyRemove: { request: { id: 3 }, answer: done },
  passkeyLoginOptions: { request: {}, answer: { ...done, challengeId: 'c-18', options: { challenge: 'YmFy' } } },
  passkeyLogin: {
    request: { challengeId: 'c-18', credential: { ...credential, response: { clientDataJSON: 'eyJ0', authenticatorData: 'SZYN', signature: 'MEUC' } } },
    answer: done,
  },

  messageGet: { request: {}, answer: { ...done, data: [message], reads: [{ c: message.id }] } },
  messageUnread: { request: {}, answer: { ...done, count: 1, newest: message } },
  messageReadAll: { request: {}, answer: done },
  pushGet: { request: { endpoint: browser.endpoint }, answer: { ...done, key: browser.p256dh, on: true } },
  pushOn: { request: browser, answer: done },
  pushOff: { request: { endpoint: browser.endpoint }, answer: done },
  requestCallGet: {
    request: {},
    answer: { ...done, data: [{ id: 2, reason: 'Çekim hakkında', date: '2026-11-24', time: '10', created_at: at, phone: '+905321112233', status: 0 }] },
  },
  requestCallCreate: { request: { reason: 'Çekim hakkında', phone: '+905321112233', date: '2026-11-24', time: '10', type: ['call'] }, answer: done },

  limitsGet: { request: {}, answer: limits },
  playPicture: {
    request: {},
    answer: {
      status: 1,
      weeks: [
        { from: '2026-11-12', to: '2026-11-18', deposited: 400, staked: 1850.5, won: 1720, minutes: 260, nightMinutes: 20 },
        { from: '2026-11-19', to: '2026-11-25', deposited: 1500, staked: 7200, won: 5900, minutes: 610, nightMinutes: 190 },
      ],
      usual: { deposited: 420, staked: 1900, minutes: 250 },
      found: {
        day: '2026-11-24',
        score: 35,
        reasons: [
          { marker: 'chasing', figure: 3, usual: null, isStrong: false },
          { marker: 'deposits', figure: 2400, usual: 420, isStrong: false },
        ],
      },
      answers: [{ day: '2026-11-24', stage: 'information', suggested: null, breakUntil: null }],
    },
  },
  limitSet: { request: { kind: 'deposit', period: '24h', amount: 1000 }, answer: limits },
  limitKeep: { request: { kind: 'deposit', period: '24h' }, answer: limits },
  limitConfirm: { request: { kind: 'deposit', period: '24h' }, answer: limits },
  limitsReviewed: { request: {}, answer: limits },
  realitySet: { request: { minutes: 60 }, answer: limits },
  realityCheck: { request: {}, answer: { ...done, due: false, nextAt: at, minutes: 60, sessionSeconds: 1800, staked: 120, net: -35 } },
  realityAnswer: { request: {}, answer: done },
  timeOut: { request: { hours: 24 }, answer: { ...limits, playState: { kind: 'time_out', until: later, since: at } } },
  selfExclude: {
    request: { password: 'Lodos!2024', reason: 'personal', term: '6m' },
    answer: { ...limits, playState: { kind: 'excluded', until: later, since: at } },
  },
  limitAnswer: { request: { income: 60_000, affordable: 9_000, origin: 'work' }, answer: limits },
  exclusionReturn: {
    request: { password: 'Lodos!2024' },
    answer: { ...limits, playState: { kind: 'excluded', until: at, since: at, returns: later } },
  },
  exclusionCheck: { request: {}, answer: { ...limits, playState: { kind: 'time_out', until: null, since: null, register: 'unanswered' } } },
  accountClose: { request: { password: 'Lodos!2024' }, answer: done },
  verificationGet: { request: {}, answer: verification },
  verificationRead: { request: {}, answer: { ...verification, noticeDue: false } },
  verificationBegin: { request: {}, answer: { ...verification, state: 'pending', url: 'https://identity.example/verify/7f3a' } },
}
