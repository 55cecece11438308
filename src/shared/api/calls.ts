import type { Capability } from './capabilities'

/**
 * How the site's client encodes a request. The server reads JSON, urlencoded and multipart bodies of every POST with the
 * same schema; bracket fields (`birthdate[day]`, `type[]`) become objects and lists.
 */
export type Encoding = 'query' | 'json' | 'form' | 'multipart'

/** Who may call: everybody, a logged-in player (401 otherwise), or a partner that signs its calls. */
export type Auth = 'public' | 'player' | 'partner'

/** HTTP details of a call. */
export interface Wire {
  readonly method: 'GET' | 'POST'
  /** Path below the API base, spelled as in the specification. */
  readonly path: `/${string}`
  readonly encoding: Encoding
  readonly auth: Auth
  /** Moves money: requires an `Idempotency-Key` header of 16 to 255 characters. @see MONEY-10 */
  readonly money?: true
  /** A success starts a session and may carry its token, or ends it. */
  readonly session?: 'starts' | 'ends'
  /** Polled by the site; does not count as activity of the player. @see ACCOUNT-3 */
  readonly passive?: true
  /** Same answer for everybody: the server may cache the serialised answer, with an ETag. */
  readonly cached?: true
  /** Field name of one uploaded file beside the other fields; the handler gets it as `call.file`. @see ACCOUNT-8 */
  readonly file?: string
  /** Capability that the back end must have. Without `needs`, the call is part of the core specification. */
  readonly needs?: Capability
  /** The specification names this call without a path, so the path is ours. */
  readonly unshown?: true
}

/** Adds the name of the contract's file with the schemas of these calls. */
const part = <P extends string, const Calls extends Readonly<Record<string, Wire>>>(name: P, calls: Calls) =>
  Object.fromEntries(Object.entries(calls).map(([call, wire]) => [call, { ...wire, part: name }])) as {
    readonly [Name in keyof Calls]: Calls[Name] & { readonly part: P }
  }

/** HTTP details of every call of the site, by name. Client and server know no other calls; the schemas are in the part's file. */
export const calls = {
  ...part('system', {
    capabilities: { method: 'GET', path: '/capabilities', encoding: 'query', auth: 'public' },
    health: { method: 'GET', path: '/health', encoding: 'query', auth: 'public' },
  }),
  ...part('account', {
    login: { method: 'POST', path: '/login', encoding: 'json', auth: 'public', session: 'starts' },
    otpRequest: { method: 'POST', path: '/otp/request', encoding: 'json', auth: 'public', unshown: true },
    otpVerify: { method: 'POST', path: '/otp/verify', encoding: 'json', auth: 'public', session: 'starts', unshown: true },
    activateSmsIp: { method: 'POST', path: '/activateSmsIp', encoding: 'json', auth: 'player' },
    logout: { method: 'POST', path: '/logout', encoding: 'json', auth: 'public', session: 'ends' },
    getMyDetails: { method: 'POST', path: '/getMyDetails', encoding: 'json', auth: 'player' },
    captcha: { method: 'GET', path: '/captcha', encoding: 'query', auth: 'public', needs: 'captcha' },
    register: { method: 'POST', path: '/register', encoding: 'multipart', auth: 'public', session: 'starts' },
    cities: { method: 'POST', path: '/getData/cities', encoding: 'json', auth: 'public' },
    setLang: { method: 'POST', path: '/setLang', encoding: 'json', auth: 'public' },
    forgotPassword: { method: 'POST', path: '/forgotPassword', encoding: 'json', auth: 'public' },
    forgotUsername: { method: 'POST', path: '/forgotUsername', encoding: 'form', auth: 'public' },
    resetPassword: { method: 'POST', path: '/reset-password', encoding: 'json', auth: 'public' },
    changePassword: { method: 'POST', path: '/changePassword', encoding: 'json', auth: 'player' },
    profileUpdate: { method: 'POST', path: '/userapi/profile/update', encoding: 'json', auth: 'player', needs: 'profileEdit' },
    avatarSet: { method: 'POST', path: '/userapi/avatar/set', encoding: 'json', auth: 'player', needs: 'avatar' },
  }),
  ...part('content', {
    siteContent: { method: 'POST', path: '/getData/content', encoding: 'json', auth: 'public', cached: true, unshown: true },
    translate: { method: 'POST', path: '/translator/translate', encoding: 'json', auth: 'public', cached: true },
    translatorSave: { method: 'POST', path: '/translator/save', encoding: 'json', auth: 'player', needs: 'translator' },
    homepage: { method: 'POST', path: '/getData/homepage', encoding: 'json', auth: 'public', cached: true, unshown: true },
    banners: { method: 'POST', path: '/getData/banners', encoding: 'json', auth: 'public', cached: true, unshown: true },
    footer: { method: 'GET', path: '/cdnFiles/jms.json', encoding: 'query', auth: 'public', cached: true },
  }),
  ...part('games', {
    providers: { method: 'POST', path: '/getData/providers', encoding: 'json', auth: 'public', cached: true, unshown: true },
    tags: { method: 'POST', path: '/getData/tags', encoding: 'json', auth: 'public', cached: true, unshown: true },
    gameinfo: { method: 'GET', path: '/gameinfo', encoding: 'query', auth: 'public', cached: true },
    getGameLink: { method: 'POST', path: '/getGameLink', encoding: 'json', auth: 'player' },
    getProviderLink: { method: 'POST', path: '/getProviderLink', encoding: 'json', auth: 'public', unshown: true },
    favoriteGet: { method: 'POST', path: '/userapi/favorite/get', encoding: 'json', auth: 'player' },
    favoriteToggle: { method: 'POST', path: '/userapi/favorite/toggle', encoding: 'json', auth: 'player' },
    slotGames: { method: 'GET', path: '/cdnFiles/slotgames.json', encoding: 'query', auth: 'public', cached: true },
    liveGames: { method: 'GET', path: '/cdnFiles/livegames.json', encoding: 'query', auth: 'public', cached: true },
    otherGames: { method: 'GET', path: '/cdnFiles/othergames.json', encoding: 'query', auth: 'public', cached: true },
    virtualGames: { method: 'GET', path: '/cdnFiles/virtualgames.json', encoding: 'query', auth: 'public', cached: true, unshown: true },
  }),
  ...part('finance', {
    balance: { method: 'POST', path: '/getData/balance', encoding: 'json', auth: 'player', passive: true, unshown: true },
    transactionList: { method: 'POST', path: '/getData/transactionList', encoding: 'multipart', auth: 'player' },
    transactionTypes: { method: 'POST', path: '/getData/transaction_types', encoding: 'json', auth: 'player' },
    transactionGet: { method: 'POST', path: '/getData/transaction', encoding: 'json', auth: 'player', needs: 'statement' },
    transactionSummary: { method: 'POST', path: '/getData/transactionSummary', encoding: 'multipart', auth: 'player', needs: 'statement' },
  }),
  ...part('deposits', {
    depositMethods: { method: 'POST', path: '/getData/depositMethods', encoding: 'json', auth: 'player' },
    memberSysBankAccs: { method: 'POST', path: '/getData/memberSysBankAccs', encoding: 'json', auth: 'player' },
    bankAccountDetails: { method: 'POST', path: '/getData/bankAccountDetails', encoding: 'json', auth: 'player' },
    fixfinMethods: { method: 'POST', path: '/fixfinMethods', encoding: 'json', auth: 'player', money: true },
    depositPost: { method: 'POST', path: '/depositPost', encoding: 'multipart', auth: 'player', money: true },
    depositState: { method: 'POST', path: '/getData/deposit', encoding: 'json', auth: 'player', passive: true, needs: 'depositState' },
  }),
  ...part('withdrawals', {
    withdrawMethods: { method: 'POST', path: '/getData/withdrawMethods', encoding: 'json', auth: 'player' },
    pageWithdraw: { method: 'POST', path: '/getData/page_withdraw', encoding: 'json', auth: 'player' },
    withdrawPost: { method: 'POST', path: '/withdrawPost', encoding: 'json', auth: 'player', money: true },
    pendingWithdrawals: { method: 'POST', path: '/getData/pendings/withdraw', encoding: 'json', auth: 'player' },
  }),
  ...part('bank-accounts', {
    pageBankAccounts: { method: 'POST', path: '/getData/page_bankAccounts', encoding: 'json', auth: 'player' },
    bankAccounts: { method: 'POST', path: '/getData/bankAccounts', encoding: 'json', auth: 'player' },
    bankAccountInsert: { method: 'POST', path: '/bankAccounts/insert', encoding: 'json', auth: 'player' },
    bankAccountDelete: { method: 'POST', path: '/bankAccounts/delete', encoding: 'json', auth: 'player' },
  }),
  ...part('receipts', {
    uploadList: { method: 'POST', path: '/userapi/upload/list', encoding: 'json', auth: 'player' },
    uploadSet: { method: 'POST', path: '/userapi/upload/set', encoding: 'multipart', auth: 'player', file: 'file' },
  }),
  ...part('bonuses', {
    promocodeClaim: { method: 'POST', path: '/promocodeClaim', encoding: 'json', auth: 'player', money: true },
    claimDiscount: { method: 'POST', path: '/claimDiscount', encoding: 'json', auth: 'player', money: true },
    bonusesActive: { method: 'POST', path: '/getData/bonuses', encoding: 'json', auth: 'player' },
    claimTerms: { method: 'POST', path: '/getData/claimTerms', encoding: 'json', auth: 'public', needs: 'bonusTerms' },
    bonusRequestGet: { method: 'POST', path: '/userapi/bonusRequest/get', encoding: 'json', auth: 'player' },
    bonusRequestSet: { method: 'POST', path: '/userapi/bonusRequest/set', encoding: 'json', auth: 'player', money: true },
    bonusHistory: { method: 'POST', path: '/userapi/bonusHistory/get', encoding: 'json', auth: 'player', unshown: true },
  }),
  ...part('home', {
    search: { method: 'GET', path: '/search', encoding: 'query', auth: 'public', needs: 'search' },
    playerHome: { method: 'POST', path: '/userapi/home/get', encoding: 'json', auth: 'player', passive: true, needs: 'playerHome' },
  }),
  ...part('security', {
    securityGet: { method: 'POST', path: '/userapi/security/get', encoding: 'json', auth: 'player', needs: 'security' },
    loginHistory: { method: 'POST', path: '/userapi/security/logins', encoding: 'json', auth: 'player', needs: 'security' },
    sessionEnd: { method: 'POST', path: '/userapi/security/end-session', encoding: 'json', auth: 'player', needs: 'security' },
    sessionEndAll: { method: 'POST', path: '/userapi/security/end-all', encoding: 'json', auth: 'player', needs: 'security' },
    deviceForget: { method: 'POST', path: '/userapi/security/forget-device', encoding: 'json', auth: 'player', needs: 'security' },
    passkeyOptions: { method: 'POST', path: '/userapi/security/passkey-options', encoding: 'json', auth: 'player', needs: 'passkeys' },
    passkeyAdd: { method: 'POST', path: '/userapi/security/passkey-add', encoding: 'json', auth: 'player', needs: 'passkeys' },
    passkeyRemove: { method: 'POST', path: '/userapi/security/passkey-remove', encoding: 'json', auth: 'player', needs: 'passkeys' },
    passkeyLoginOptions: { method: 'POST', path: '/passkey/options', encoding: 'json', auth: 'public', needs: 'passkeys' },
    passkeyLogin: { method: 'POST', path: '/passkey/login', encoding: 'json', auth: 'public', session: 'starts', needs: 'passkeys' },
  }),
  ...part('notifications', {
    messageGet: { method: 'POST', path: '/userapi/message/get', encoding: 'json', auth: 'player' },
    messageUnread: { method: 'POST', path: '/userapi/message/unread', encoding: 'json', auth: 'player', passive: true, needs: 'unread' },
    messageReadAll: { method: 'POST', path: '/userapi/message/read-all', encoding: 'json', auth: 'player', needs: 'readAll' },
    pushGet: { method: 'POST', path: '/userapi/push/get', encoding: 'json', auth: 'player', passive: true, needs: 'webPush' },
    pushOn: { method: 'POST', path: '/userapi/push/on', encoding: 'json', auth: 'player', needs: 'webPush' },
    pushOff: { method: 'POST', path: '/userapi/push/off', encoding: 'json', auth: 'player', needs: 'webPush' },
    requestCallGet: { method: 'POST', path: '/requestCall/get', encoding: 'json', auth: 'player' },
    requestCallCreate: { method: 'POST', path: '/requestCall/create', encoding: 'json', auth: 'player' },
  }),
  ...part('limits', {
    limitsGet: { method: 'POST', path: '/userapi/limits/get', encoding: 'json', auth: 'player', needs: 'limits' },
    limitSet: { method: 'POST', path: '/userapi/limits/set', encoding: 'json', auth: 'player', needs: 'limits' },
    limitKeep: { method: 'POST', path: '/userapi/limits/keep', encoding: 'json', auth: 'player', needs: 'limits' },
    limitConfirm: { method: 'POST', path: '/userapi/limits/confirm', encoding: 'json', auth: 'player', needs: 'limits' },
    limitAnswer: { method: 'POST', path: '/userapi/limits/answer', encoding: 'json', auth: 'player', needs: 'limits' },
    limitsReviewed: { method: 'POST', path: '/userapi/limits/reviewed', encoding: 'json', auth: 'player', needs: 'limits' },
    realitySet: { method: 'POST', path: '/userapi/limits/reality-set', encoding: 'json', auth: 'player', needs: 'limits' },
    realityCheck: { method: 'POST', path: '/userapi/limits/reality-check', encoding: 'json', auth: 'player', passive: true, needs: 'limits' },
    realityAnswer: { method: 'POST', path: '/userapi/limits/reality-answer', encoding: 'json', auth: 'player', needs: 'limits' },
    timeOut: { method: 'POST', path: '/userapi/limits/time-out', encoding: 'json', auth: 'player', needs: 'limits' },
    selfExclude: { method: 'POST', path: '/userapi/limits/self-exclude', encoding: 'json', auth: 'player', needs: 'limits' },
    exclusionReturn: { method: 'POST', path: '/userapi/limits/exclusion-return', encoding: 'json', auth: 'player', needs: 'limits' },
    exclusionCheck: { method: 'POST', path: '/userapi/limits/exclusion-check', encoding: 'json', auth: 'player', needs: 'limits' },
    playPicture: { method: 'POST', path: '/userapi/limits/picture', encoding: 'json', auth: 'player', needs: 'playPicture' },
    accountClose: { method: 'POST', path: '/userapi/limits/close', encoding: 'json', auth: 'player', needs: 'limits' },
  }),
  ...part('verification', {
    verificationGet: { method: 'POST', path: '/userapi/verification/get', encoding: 'json', auth: 'player', needs: 'verification' },
    verificationRead: { method: 'POST', path: '/userapi/verification/read', encoding: 'json', auth: 'player', needs: 'verification' },
    verificationBegin: { method: 'POST', path: '/userapi/verification/begin', encoding: 'json', auth: 'player', needs: 'verification' },
  }),
} as const

export type Part = (typeof calls)[keyof typeof calls]['part']
