import type { CallName } from '.'
import type { calls } from './calls'
import type { Capability } from './capabilities'

/*
 * For an operator's developers: what a player sees of every call, and what the site is like without it (docs/back-end.md,
 * `npm run check:backend`). The site itself does not load this file.
 */

export interface Shown {
  readonly seen: string
  readonly without: string
}

/** The calls that the specification requires of a back end: all without a capability, apart from the calls about the back end itself. */
export type CoreCall = {
  [Name in CallName]: (typeof calls)[Name] extends { readonly needs: Capability } | { readonly part: 'system' } ? never : Name
}[CallName]

export const shown: Readonly<Record<CoreCall, Shown>> = {
  login: { seen: 'The login form; -4 opens the dialog for a one-time code.', without: 'Nobody can log in.' },
  otpRequest: { seen: 'The dialog sends a code by SMS or mail.', without: 'A new device cannot log in.' },
  otpVerify: { seen: 'The dialog takes the code and logs in.', without: 'A new device cannot log in.' },
  activateSmsIp: { seen: 'The device is trusted after a code.', without: 'Every login on the device asks for a code again.' },
  logout: { seen: 'Ends the session.', without: 'The device forgets the player; the back end keeps the session.' },
  getMyDetails: { seen: 'Name, balance and details of the player on every page.', without: 'Nobody counts as logged in.' },
  register: { seen: 'The registration form.', without: 'The form says that it could not be sent.' },
  cities: { seen: 'The list of cities in registration and bank accounts.', without: 'No city can be chosen.' },
  setLang: { seen: 'Mail and SMS come in the language of the site.', without: 'The site changes its language; the back end does not know.' },
  forgotPassword: { seen: 'The form that mails a link for a new password.', without: 'The form says that it could not be sent.' },
  forgotUsername: { seen: 'The form that mails the username.', without: 'The form says that it could not be sent.' },
  resetPassword: { seen: 'The page of the mailed link sets a password.', without: 'The mailed link leads to an error.' },
  changePassword: { seen: 'The password form of the account page.', without: 'The form says that it could not be sent.' },
  siteContent: {
    seen: 'Questions, static pages, first-visit picture, rules of games.',
    without: 'The content pages show an error with a retry button; no splash.',
  },
  translate: { seen: 'Texts that the operator changed.', without: 'The shipped texts are used.' },
  homepage: {
    seen: 'Games, banners and promotions of the home page; the promotions page.',
    without: 'Home and promotions show an error with a retry button.',
  },
  banners: { seen: 'The sliders above the catalogues.', without: 'The catalogues begin with their filters.' },
  footer: { seen: 'The columns of links in the footer.', without: 'The footer has only its fixed parts.' },
  providers: { seen: 'The strip and dialog of providers in a catalogue; names in the footer.', without: 'No filter by provider.' },
  tags: { seen: 'The strip of tags in a catalogue.', without: 'No filter by tag.' },
  gameinfo: { seen: 'The number of games of each catalogue, on the home page.', without: 'The tiles and blocks show no numbers.' },
  getGameLink: { seen: 'A game opens in its window.', without: 'No game opens; the window closes with a message.' },
  getProviderLink: { seen: 'Sportsbook, parlay, Zeppelin, crash game and chat as frames.', without: 'These pages show their error state.' },
  favoriteGet: { seen: 'Nothing: the favourites are in the player’s record.', without: 'Nothing changes.' },
  favoriteToggle: { seen: 'The heart on a game.', without: 'The heart shows a message.' },
  slotGames: { seen: 'The slot catalogue.', without: 'The slot page shows an error with a retry button.' },
  liveGames: { seen: 'The live-casino catalogue.', without: 'The live-casino page shows an error with a retry button.' },
  otherGames: { seen: 'The catalogue of other games.', without: 'The games page shows an error with a retry button.' },
  virtualGames: { seen: 'The virtual bets.', without: 'The page of virtual bets shows an error with a retry button.' },
  balance: { seen: 'The balance in the header is updated.', without: 'The header marks the balance as not current.' },
  transactionList: { seen: 'The past transactions.', without: 'The history says that the list could not be loaded.' },
  transactionTypes: { seen: 'The filter by category in the history.', without: 'The history has no categories.' },
  depositMethods: { seen: 'The deposit methods and the bonuses to choose with one.', without: 'No deposit can be started.' },
  memberSysBankAccs: {
    seen: 'The operator’s accounts assigned to the player, in a bank transfer.',
    without: 'A bank transfer offers the accounts of its method only.',
  },
  bankAccountDetails: { seen: 'The payment details of a bank.', without: 'A bank transfer stops at the choice of a bank.' },
  fixfinMethods: {
    seen: 'The coins of a crypto deposit, and the banks of a transfer after its amount.',
    without: 'These methods say that they are not available.',
  },
  depositPost: { seen: 'A deposit is started.', without: 'No deposit can be made.' },
  withdrawMethods: { seen: 'The withdrawal methods.', without: 'No withdrawal can be started.' },
  pageWithdraw: {
    seen: 'The amount that can be withdrawn and the bonus that it forfeits.',
    without: 'The withdrawal form shows an error with a retry button.',
  },
  withdrawPost: { seen: 'A withdrawal is requested.', without: 'No withdrawal can be made.' },
  pendingWithdrawals: { seen: 'The withdrawal requests with their state.', without: 'The page of requests shows an error with a retry button.' },
  pageBankAccounts: {
    seen: 'The player’s bank accounts and the form for another.',
    without: 'The page of bank accounts shows an error with a retry button.',
  },
  bankAccounts: { seen: 'The accounts to choose in a deposit or withdrawal.', without: 'Methods that need an account cannot continue.' },
  bankAccountInsert: { seen: 'The form adds an account.', without: 'The form says that it could not be sent.' },
  bankAccountDelete: { seen: 'An account is deleted.', without: 'The account stays, with a message.' },
  uploadList: { seen: 'The uploaded receipts with their state.', without: 'The table of receipts shows an error with a retry button.' },
  uploadSet: { seen: 'A receipt is uploaded.', without: 'The form says that it could not be sent.' },
  promocodeClaim: { seen: 'The dialog takes a promo code.', without: 'The dialog says that it could not be sent.' },
  claimDiscount: { seen: 'The dialogs claim loss bonuses and free spins.', without: 'The dialogs say that it could not be sent.' },
  bonusesActive: { seen: 'The active bonuses above their history.', without: 'The bonuses page shows an error in their place.' },
  bonusRequestGet: { seen: 'The bonuses to request and the player’s requests.', without: 'The page of bonus requests shows an error with a retry button.' },
  bonusRequestSet: { seen: 'A bonus is requested.', without: 'The form says that it could not be sent.' },
  bonusHistory: { seen: 'The history of bonuses.', without: 'The history shows an error with a retry button.' },
  messageGet: { seen: 'The messages, one of them opened, and the number on the bell.', without: 'The messages show an error; the bell has no number.' },
  requestCallGet: { seen: 'The call requests with their state.', without: 'The table of calls shows an error with a retry button.' },
  requestCallCreate: { seen: 'The form requests a call.', without: 'The form says that it could not be sent.' },
}

/** Features of a back end beyond the specification. @see docs/adr/0028-other-back-ends.md */
export const extensions: Readonly<Record<Capability, Shown>> = {
  idempotency: {
    seen: 'A money call repeated with the same key gets the first answer and moves no money again: after a timeout the site retries by itself.',
    without: 'After a timeout the player reads that the outcome is unknown and where it would appear.',
  },
  depositState: {
    seen: 'A deposit has its own page that shows its current state.',
    without: 'Only the answer to depositPost is shown of a deposit; the history has the rest.',
  },
  limits: {
    seen: 'Responsible gambling: limits, reality check, time-out, exclusion, closing the account.',
    without: 'No page of limits, no reality check, no prompts for them.',
  },
  playPicture: {
    seen: 'A page about the player’s own play: spending and time by week, the usual week, and the markers of harm found.',
    without: 'No such page.',
  },
  security: { seen: 'The security centre: sessions, trusted devices, login history; the last login after a login.', without: 'No security centre.' },
  passkeys: { seen: 'Passkeys in the security centre and at the login.', without: 'Login by password and code only.' },
  captcha: {
    seen: 'A proof-of-work challenge at registration, and at a login whose answer requests it.',
    without: 'No challenge, or that of the company in the site file.',
  },
  statement: {
    seen: 'Totals of a period, the purpose of a transaction, and a spreadsheet file.',
    without: 'The history is only the list of transactions.',
  },
  gameSheet: {
    seen: 'A game’s own data: return to player, stakes, rules.',
    without: 'Games have only title, provider and picture.',
  },
  gameFacts: {
    seen: 'Filters of a catalogue by feature, volatility, new games and jackpot.',
    without: 'A catalogue has no such filters.',
  },
  sessionFigures: { seen: 'Start and net result of the session.', without: 'The header shows neither.' },
  unread: {
    seen: 'The number of unread messages and the newest one, in one small call.',
    without: 'The number on the bell comes from the player’s record and the list of messages.',
  },
  readAll: { seen: 'A button marks all messages as read.', without: 'Messages are opened one by one.' },
  translator: { seen: 'A role that changes texts in place.', without: 'Texts cannot be changed on the site.' },
  profileEdit: { seen: 'A player changes address, city, phone and consents.', without: 'The details are read-only and lead to support.' },
  avatar: { seen: 'The choice of a picture.', without: 'No picture.' },
  bonusTerms: { seen: 'Terms and progress of bonuses as figures.', without: 'Bonuses have only name, amount and dates.' },
  live: {
    seen: 'Changes (money, messages, requests, the end of the session) appear at once, over one stream of server-sent events.',
    without: 'Balance, messages and open requests are polled.',
  },
  personalData: {
    seen: 'The account page offers a file with all data about the player (GET /userapi/personal-data.json, in the session).',
    without: 'No such file is offered.',
  },
  playerHome: {
    seen: 'The player’s home page: games to continue, favourites, open coupons, the active bonus, similar games, live matches.',
    without: 'Players see the visitors’ home page.',
  },
  search: {
    seen: 'One search in the header over games, studios, matches, pages and help, also opened by / and Ctrl K.',
    without: 'Each catalogue has its own search.',
  },
  verification: {
    seen: 'A profile page with the state of identity verification, what is blocked until then, and the link to the identity company.',
    without: 'No such page; deposits and withdrawals show the back end’s answer.',
  },
  webPush: {
    seen: 'A switch beside the messages: the browser shows new ones even if no page of the site is open.',
    without: 'No such switch; messages wait for the next visit.',
  },
  secret: { seen: 'Secret membership in the registration, crypto payments only.', without: 'The registration requires all fields from everybody.' },
}

/** Calls that change state; all others only read. */
export const writing: readonly CallName[] = [
  'login',
  'otpRequest',
  'otpVerify',
  'activateSmsIp',
  'logout',
  'register',
  'setLang',
  'forgotPassword',
  'forgotUsername',
  'resetPassword',
  'changePassword',
  'profileUpdate',
  'avatarSet',
  'translatorSave',
  'getGameLink',
  'favoriteToggle',
  'fixfinMethods',
  'depositPost',
  'withdrawPost',
  'bankAccountInsert',
  'bankAccountDelete',
  'uploadSet',
  'promocodeClaim',
  'claimDiscount',
  'bonusRequestSet',
  'sessionEnd',
  'sessionEndAll',
  'deviceForget',
  'passkeyOptions',
  'passkeyAdd',
  'passkeyRemove',
  'passkeyLoginOptions',
  'passkeyLogin',
  'messageReadAll',
  'pushGet',
  'pushOn',
  'pushOff',
  'requestCallCreate',
  'limitSet',
  'limitKeep',
  'limitConfirm',
  'limitsReviewed',
  'realitySet',
  'realityAnswer',
  'timeOut',
  'selfExclude',
  'exclusionReturn',
  'exclusionCheck',
  'limitAnswer',
  'accountClose',
  'verificationBegin',
  'verificationRead',
]
