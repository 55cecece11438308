import type { SiteFile } from './file'

/*
 * Shows an operator whose API shares only the meaning with the specification: REST paths and verbs, other names, words for
 * numbers, a token in the login answer. The reference server needs no such file. The example is a template for others
 * (docs/back-end.md), tested against such a back end (server/tests/back-end-check.test.ts).
 */

/** Fields of every answer that can be a rejection. */
const statusFields = { status: 'code', statusText: 'reason', errors: 'problems' }
const refusals = (codes: Readonly<Record<string, number>> = {}) => ({ answer: statusFields, codes: { status: { OK: 1, REFUSED: 0, ...codes } } })

/** Where a one-time code is sent. */
const channels = { checktype: { sms: 'PHONE', mail: 'MAIL' } }

/** States of a player's request. */
const state = { PENDING: 0, APPROVED: 1, REJECTED: 2, PROCESSING: 3, CANCELLED: 4 }

/** Maps paths below one prefix to paths below another. */
const below = (ours: string, theirs: string, names: Readonly<Record<string, string>>) => ({
  [ours]: theirs,
  ...Object.fromEntries(Object.entries(names).map(([our, their]) => [`${ours}.${our}`, `${theirs}.${their}`])),
})
const rows = (ours: string, theirs: string, names: Readonly<Record<string, string>> = {}) => {
  const { [`${ours}[]`]: _rows, ...each } = below(`${ours}[]`, `${theirs}[]`, names)
  return { [ours]: theirs, ...each }
}

const catalogue = (path: string) => ({
  path,
  request: { search: 'q', provider: 'studio' },
  answer: rows('data', 'items', { provider: 'studio', gameProvider: 'studioName', image: 'picture' }),
})
const pictures = { 'json.image': 'pictures.wide', 'json.imageMobile': 'pictures.narrow' }
const operatorsBank = {
  value: 'key',
  text: 'label',
  bankName: 'title',
  bank_name: 'name',
  name: 'holder',
  img: 'logo',
  minDeposit: 'min',
  maxDeposit: 'max',
}
const message = { type: 'tone', tagTitle: 'label', last_action_at: 'at' }
const studios = { provider: 'studio' }
const claimed = refusals({ UNKNOWN: -1, BALANCE_TOO_HIGH: -2, NOT_ENTITLED: -3, NOT_FOR_YOU: -6, WRONG_DAY: -20 })

export const exampleSite: SiteFile = {
  session: { marker: null, cookies: [], trust: [], bearer: { token: 'access_token' } },
  capabilities: [],
  calls: {
    // Session and membership
    login: {
      path: '/v2/session',
      request: { username: 'name', password: 'secret' },
      ...refusals({ NEW_DEVICE: -4 }),
    },
    otpRequest: {
      path: '/v2/session/challenge',
      request: { username: 'name', password: 'secret', checktype: 'channel' },
      values: channels,
      answer: { ...statusFields, otpId: 'challenge' },
      codes: { status: { OK: 1, REFUSED: 0 } },
    },
    otpVerify: {
      method: 'PUT',
      path: '/v2/session/challenge/{otpId}',
      request: { checktype: 'channel', code: 'answer' },
      values: channels,
      ...refusals({ WRONG_CODE: 0 }),
    },
    activateSmsIp: { path: '/v2/devices/this' },
    logout: { method: 'DELETE', path: '/v2/session' },
    getMyDetails: {
      method: 'GET',
      path: '/v2/me',
      answer: {
        ...below('user', 'user', {
          username: 'name',
          currencyIcon: 'currencySign',
          balance: 'amount',
          unreadCount: 'unread',
          firstName: 'first_name',
          lastName: 'last_name',
          gsm: 'phone',
          birthdate: 'born',
          favoriteGames: 'favourites',
          'favoriteGames[].pd': 'favourites[].studio',
        }),
      },
    },
    register: {
      path: '/v2/members',
      encoding: 'json',
      request: {
        username: 'name',
        password: 'secret',
        password_confirmation: 'secret_again',
        firstname: 'first_name',
        lastname: 'last_name',
        gsm: 'phone',
        birthdate: 'born',
        sex: 'gender',
        branch: 'referral',
      },
      answer: {
        ...statusFields,
        'errors.username': 'problems.name',
        'errors.password': 'problems.secret',
        'errors.gsm': 'problems.phone',
        'errors.firstname': 'problems.first_name',
      },
      codes: { status: { OK: 1, INVALID: 0 } },
    },
    cities: { method: 'GET', path: '/v2/countries/{country}/cities', answer: rows('cities', 'items', { value: 'id', text: 'name' }) },
    setLang: { method: 'PUT', path: '/v2/me/language', request: { lang: 'code' }, values: { lang: { tr: 'tr-TR', en: 'en-GB', de: 'de-DE' } } },
    forgotPassword: { path: '/v2/members/secret-mail', request: { email: 'mail' }, ...refusals({ UNKNOWN: 0 }) },
    forgotUsername: { path: '/v2/members/name-mail', encoding: 'json', request: { email: 'mail', birthdate: 'born' }, ...refusals({ UNKNOWN: 0 }) },
    resetPassword: {
      method: 'PUT',
      path: '/v2/members/secret/{token}',
      request: { password: 'secret', password_confirmation: 'secret_again' },
      ...refusals({ EXPIRED: 0 }),
    },
    changePassword: {
      method: 'PUT',
      path: '/v2/me/secret',
      request: { currentPass: 'old', newPass: 'new', newPass_confirmation: 'again' },
      ...refusals(),
    },

    // Games and pages
    slotGames: catalogue('/v2/games/slots'),
    liveGames: catalogue('/v2/games/tables'),
    otherGames: catalogue('/v2/games/instant'),
    virtualGames: catalogue('/v2/games/virtual'),
    providers: {
      method: 'GET',
      path: '/v2/studios',
      // Without a type, the providers of the largest catalogue are returned.
      answer: rows('data', 'slots', studios),
      variants: [
        { when: { type: 'live' }, answer: rows('data', 'tables', studios) },
        { when: { type: 'other' }, answer: rows('data', 'instant', studios) },
        { when: { type: 'virtual' }, answer: rows('data', 'virtual', studios) },
      ],
    },
    tags: { method: 'GET', path: '/v2/labels', answer: rows('data', 'items', { type: 'kind', title: 'names' }) },
    gameinfo: { off: true },
    getGameLink: { path: '/v2/games/{id}/launch', request: { provider: 'studio' }, answer: { url: 'address' } },
    getProviderLink: { path: '/v2/partners/{provider}/launch', answer: { url: 'address' } },
    favoriteGet: { method: 'GET', path: '/v2/me/favourites', answer: rows('data', 'items', { pd: 'studio' }) },
    favoriteToggle: { method: 'PUT', path: '/v2/me/favourites/{gameID}' },
    homepage: {
      method: 'GET',
      path: '/v2/home',
      answer: {
        ...rows('indexgames', 'games', {
          json: 'game',
          'json.game_id': 'game.id',
          'json.game_name': 'game.title',
          'json.game_type': 'game.kind',
          'json.provider': 'game.studio',
        }),
        ...rows('mainbanner', 'slides', pictures),
        ...rows('bonus', 'promotions', { json: 'texts', 'json.bonusType': 'texts.kind', 'json.html': 'texts.body' }),
        'static.aboutus.json.context': 'pages.aboutus.content.body',
      },
    },
    siteContent: {
      method: 'GET',
      path: '/v2/pages',
      answer: {
        ...rows('faq', 'questions', { json: 'texts' }),
        ...rows('static', 'pages', { json: 'texts', 'json.context': 'texts.body' }),
        ...rows('splash', 'firstVisit', pictures),
      },
    },
    banners: {
      method: 'GET',
      path: '/v2/slides',
      answer: {
        ...rows('data.sliderSlot', 'slots', pictures),
        ...rows('data.sliderLiveCasino', 'tables', pictures),
        ...rows('data.sliderVirtual', 'virtual', pictures),
        ...rows('data.mixedgames', 'instant', pictures),
      },
    },
    footer: {
      path: '/v2/footer',
      answer: { footer: 'columns', 'footer.*.json': 'columns.*.content' },
    },
    translate: { off: true },

    // Wallet
    balance: { method: 'GET', path: '/v2/wallet', answer: { balance: 'amount', bonus: 'locked' } },
    pageWithdraw: { method: 'GET', path: '/v2/wallet', answer: { balance: 'amount', bonus: 'locked' } },
    depositMethods: {
      method: 'GET',
      path: '/v2/wallet/deposit-methods',
      answer: {
        ...rows('deposit_methods', 'items', { bonus: 'bonusRule', image: 'logo' }),
        ...rows('deposit_bonuses', 'bonuses', { deposit_id: 'method', deposit_ids: 'methods' }),
      },
    },
    withdrawMethods: { method: 'GET', path: '/v2/wallet/payout-methods', answer: rows('withdraw_methods', 'items', { image: 'logo' }) },
    memberSysBankAccs: { method: 'GET', path: '/v2/wallet/banks', answer: rows('data', 'items', operatorsBank) },
    bankAccounts: {
      method: 'GET',
      path: '/v2/wallet/banks',
      answer: rows('sysBanks', 'items', operatorsBank),
      variants: [{ when: { selectbox: true }, answer: rows('banks', 'mine', { value: 'id', text: 'label', bank_name: 'bankName' }) }],
    },
    bankAccountDetails: {
      method: 'GET',
      path: '/v2/wallet/banks/{bank}',
      answer: { ...below('details', 'bank', operatorsBank), m: 'payer' },
    },
    fixfinMethods: {
      method: 'GET',
      path: '/v2/wallet/coins',
      answer: rows('coins', 'items', { id: 'coin', image: 'picture', label: 'name' }),
      // The call moves no money, and its answer has no status.
      codes: { status: { '': 1 } },
      variants: [
        {
          // In that API, an ordinary deposit starts a transfer.
          when: { bank: true },
          method: 'POST',
          path: '/v2/wallet/deposits',
          encoding: 'json',
          request: { type: 'kind', bank: 'choose', wantbonus: 'bonus' },
          also: { method: 'kolaypay' },
          answer: { ...statusFields, message: 'reason', pr_id: 'deposit', uuid: 'ticket', ...rows('data', 'payTo', { bank_name: 'bankName' }) },
          codes: { status: { OK: 1, REFUSED: 0 } },
        },
      ],
    },
    depositPost: {
      path: '/v2/wallet/deposits',
      encoding: 'json',
      request: {
        provider: 'method',
        wantbonus: 'bonus',
        crypto: 'coin',
        fnamelname: 'holder',
        identitynumber: 'national_id',
        card_number: 'card',
        customer_name: 'card_holder_first',
        customer_lastname: 'card_holder_last',
        returnUrl: 'back',
      },
      answer: {
        ...statusFields,
        message: 'reason',
        pr_id: 'deposit',
        uuid: 'ticket',
        url: 'address',
        urlMode: 'newTab',
        ...below('data', 'payTo', {
          name_surname: 'holder',
          account_name: 'holderName',
          account_iban: 'iban',
          papara_id: 'wallet',
          papara_fullname: 'holder',
          coin: 'currency',
          bank_details: 'bank',
        }),
      },
      codes: { status: { OK: 1, REFUSED: 0 } },
      variants: [
        {
          when: { payment_id: true },
          method: 'PUT',
          path: '/v2/wallet/deposits/{payment_id}/confirmation',
          request: { pr_uuid: 'ticket', bank_id: 'bank' },
        },
      ],
    },
    withdrawPost: {
      path: '/v2/wallet/payouts',
      request: { provider: 'method', bank: 'account', cointype: 'coin', popy: 'wallet' },
      answer: { ...statusFields, message: 'reason' },
      codes: { status: { OK: 1, REFUSED: 0, NO_BALANCE: -5, TOO_SOON: -6 } },
    },
    pendingWithdrawals: {
      method: 'GET',
      path: '/v2/wallet/payouts',
      answer: rows('data', 'items', { created_at: 'createdAt', usermsg: 'remark', status: 'state' }),
      codes: { 'data[].status': state },
    },
    pageBankAccounts: {
      method: 'GET',
      path: '/v2/wallet/accounts',
      answer: {
        ...rows('banks', 'items', { bank_name: 'bankName', account_no: 'accountNumber', branch_code: 'branchCode' }),
        ...rows('sysBanks', 'choices', { value: 'id', text: 'name' }),
      },
    },
    bankAccountInsert: {
      path: '/v2/wallet/accounts',
      request: { bank_name: 'bank', account_no: 'number', branch_code: 'branch' },
      ...refusals({ INVALID: 0 }),
    },
    bankAccountDelete: { method: 'DELETE', path: '/v2/wallet/accounts/{id}', ...refusals({ UNKNOWN: 0 }) },
    transactionList: {
      method: 'GET',
      path: '/v2/wallet/entries',
      request: { date1: 'from', date2: 'to', start: 'offset', length: 'limit', sortBy: 'order', sortDesc: 'descending', type: 'kinds' },
      answer: {
        ...rows('data.original.data', 'items', {
          record_date: 'at',
          code: 'kind',
          kind: 'area',
          change_amount: 'amount',
          direction: 'sign',
          balance_amount: 'after',
          status: 'note',
        }),
        'data.original.recordsTotal': 'total',
      },
    },
    transactionTypes: { method: 'GET', path: '/v2/wallet/entry-kinds', answer: { data: 'items', 'data[][].code': 'items[][].kind' } },

    // Bonuses
    promocodeClaim: { path: '/v2/bonuses/codes', request: { code: 'text' }, answer: { ...statusFields, successText: 'reason' }, codes: claimed.codes },
    claimDiscount: {
      path: '/v2/bonuses/cashback',
      ...claimed,
      variants: [
        { when: { monthly: true }, path: '/v2/bonuses/cashback/monthly' },
        { when: { yesterdayFreespin: true }, path: '/v2/bonuses/free-spins' },
      ],
    },
    bonusesActive: { off: true },
    bonusRequestGet: {
      method: 'GET',
      path: '/v2/bonuses/requests',
      answer: {
        opts: 'choices',
        ...rows('reqs', 'items', { msg: 'remark', reason: 'answer', status: 'state', created_at: 'createdAt' }),
      },
      codes: { 'reqs[].status': state },
    },
    bonusRequestSet: { path: '/v2/bonuses/requests', request: { bonus: 'choice', msg: 'remark' }, ...refusals() },
    bonusHistory: {
      method: 'GET',
      path: '/v2/bonuses',
      answer: rows('data', 'items', {
        bonusName: 'name',
        bonusDate: 'at',
        bonusAmount: 'amount',
        bonus_type: 'period',
        'bonus_type.start_at': 'period.from',
        'bonus_type.end_at': 'period.to',
      }),
    },

    // Messages, receipts and call requests
    messageGet: {
      method: 'GET',
      path: '/v2/messages',
      answer: { ...rows('data', 'items', message), ...rows('reads', 'opened', { c: 'id' }) },
      variants: [{ when: { id: true }, path: '/v2/messages/{id}', answer: below('openConv', 'message', { ...message, body: 'html' }) }],
    },
    uploadList: {
      method: 'GET',
      path: '/v2/receipts',
      answer: rows('data', 'items', {
        image: 'file',
        json: 'about',
        'json.deposit_method.code': 'about.deposit_method',
        approved_at: 'approvedAt',
        rejected_at: 'rejectedAt',
      }),
    },
    uploadSet: { path: '/v2/receipts', request: { deposit_method: 'method', note: 'remark', file: 'upload' }, ...refusals() },
    requestCallGet: {
      method: 'GET',
      path: '/v2/callbacks',
      answer: rows('data', 'items', { created_at: 'createdAt', status: 'state' }),
      codes: { 'data[].status': state },
    },
    requestCallCreate: { path: '/v2/callbacks', request: { reason: 'about', date: 'day', time: 'hour', type: 'kind' }, ...refusals() },
  },
}
