import type { CallName } from '.'
import type { calls } from './calls'
import type { Capability } from './capabilities'

/*
 * What a player sees of every call, and what the site is without it: for an operator's developers (docs/back-end.md,
 * `npm run check:backend`). The site itself does not load it.
 */

export interface Shown {
  readonly seen: string
  readonly without: string
}

/** What the specification promises of a back end: every call that no capability gives. What says how the back end itself is is neither. */
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
  forgotPassword: { seen: 'The form that mails a way to a new password.', without: 'The form says that it could not be sent.' },
  forgotUsername: { seen: 'The form that mails the username.', without: 'The form says that it could not be sent.' },
  resetPassword: { seen: 'The page behind the mailed address sets a password.', without: 'A mailed address leads to an error.' },
  changePassword: { seen: 'The password form of the account page.', without: 'The form says that it could not be sent.' },
  siteContent: {
    seen: 'Questions, static pages, first-visit picture, rules of games.',
    without: 'The content pages show an error with a way to try again; no splash.',
  },
  translate: { seen: 'Texts that the operator changed.', without: 'The shipped texts stand.' },
  homepage: {
    seen: 'Games, banners and promotions of the home page; the promotions page.',
    without: 'Home and promotions show an error with a way to try again.',
  },
  banners: { seen: 'The sliders over the catalogues.', without: 'The catalogues begin with their filters.' },
  footer: { seen: 'The columns of links in the footer.', without: 'The footer has its fixed parts only.' },
  providers: { seen: 'The strip and dialog of providers in a catalogue; names in the footer.', without: 'No filter by provider.' },
  tags: { seen: 'The strip of tags in a catalogue.', without: 'No filter by tag.' },
  gameinfo: { seen: 'How many games each catalogue holds, on the home page.', without: 'The tiles and blocks name no numbers.' },
  getGameLink: { seen: 'A game opens in its window.', without: 'No game opens; the window closes with a word.' },
  getProviderLink: { seen: 'Sportsbook, parlay, Zeppelin, crash game and chat as frames.', without: 'These pages show their error state.' },
  favoriteGet: { seen: 'Nothing: which games are favourites stands in the player’s record.', without: 'Nothing changes.' },
  favoriteToggle: { seen: 'The heart on a game.', without: 'The heart leads to a message.' },
  slotGames: { seen: 'The slot catalogue.', without: 'The slot page shows an error with a way to try again.' },
  liveGames: { seen: 'The live-casino catalogue.', without: 'The live-casino page shows an error with a way to try again.' },
  otherGames: { seen: 'The catalogue of other games.', without: 'The games page shows an error with a way to try again.' },
  virtualGames: { seen: 'The virtual bets.', without: 'The page of virtual bets shows an error with a way to try again.' },
  balance: { seen: 'The balance in the header follows what happens.', without: 'The header marks the balance as not current.' },
  transactionList: { seen: 'The past transactions.', without: 'The history says that the list could not be loaded.' },
  transactionTypes: { seen: 'The filter by category in the history.', without: 'The history has no categories.' },
  depositMethods: { seen: 'The deposit methods and the bonuses to choose with one.', without: 'No deposit can be begun.' },
  memberSysBankAccs: {
    seen: 'The operator’s accounts assigned to the player, in a bank transfer.',
    without: 'A bank transfer offers the accounts of its method only.',
  },
  bankAccountDetails: { seen: 'Where to pay to at a bank.', without: 'A bank transfer stops at the choice of a bank.' },
  fixfinMethods: {
    seen: 'The coins of a crypto deposit, and the banks of a transfer after its amount.',
    without: 'These methods say that they are not available.',
  },
  depositPost: { seen: 'A deposit is begun.', without: 'No deposit can be made.' },
  withdrawMethods: { seen: 'The withdrawal methods.', without: 'No withdrawal can be begun.' },
  pageWithdraw: { seen: 'What can be withdrawn and what a withdrawal gives up.', without: 'The withdrawal form shows an error with a way to try again.' },
  withdrawPost: { seen: 'A withdrawal is requested.', without: 'No withdrawal can be made.' },
  pendingWithdrawals: { seen: 'The withdrawal requests with their state.', without: 'The page of requests shows an error with a way to try again.' },
  pageBankAccounts: {
    seen: 'The player’s bank accounts and the form for another.',
    without: 'The page of bank accounts shows an error with a way to try again.',
  },
  bankAccounts: { seen: 'The accounts to choose in a deposit or withdrawal.', without: 'Methods that need an account cannot go on.' },
  bankAccountInsert: { seen: 'The form adds an account.', without: 'The form says that it could not be sent.' },
  bankAccountDelete: { seen: 'An account is deleted.', without: 'The account stays, with a word.' },
  uploadList: { seen: 'The uploaded receipts with their state.', without: 'The table of receipts shows an error with a way to try again.' },
  uploadSet: { seen: 'A receipt is uploaded.', without: 'The form says that it could not be sent.' },
  promocodeClaim: { seen: 'The dialog takes a promo code.', without: 'The dialog says that it could not be sent.' },
  claimDiscount: { seen: 'The dialogs claim loss bonuses and free spins.', without: 'The dialogs say that it could not be sent.' },
  bonusesActive: { seen: 'The active bonuses above their history.', without: 'The bonuses page shows an error in their place.' },
  bonusRequestGet: { seen: 'The bonuses to ask for and the requests made.', without: 'The page of bonus requests shows an error with a way to try again.' },
  bonusRequestSet: { seen: 'A bonus is asked for.', without: 'The form says that it could not be sent.' },
  bonusHistory: { seen: 'The history of bonuses.', without: 'The history shows an error with a way to try again.' },
  messageGet: { seen: 'The messages, one of them opened, and the number at the bell.', without: 'The messages show an error; the bell has no number.' },
  requestCallGet: { seen: 'The calls that were asked for with their state.', without: 'The table of calls shows an error with a way to try again.' },
  requestCallCreate: { seen: 'The form asks for a call.', without: 'The form says that it could not be sent.' },
}

/** What a back end can do beyond the specification (@see docs/decisions.md: Back ends). */
export const extensions: Readonly<Record<Capability, Shown>> = {
  idempotency: {
    seen: 'A money call with a key that was seen is answered as it was and moves nothing again: after silence the site asks again by itself.',
    without: 'After silence the player is told that the outcome is unknown and where it would stand.',
  },
  depositState: {
    seen: 'A deposit has a page of its own that follows its reference.',
    without: 'The answer to depositPost is all that is shown of a deposit; the history tells the rest.',
  },
  limits: {
    seen: 'Responsible gambling: limits, reality check, time-out, exclusion, closing the account.',
    without: 'No page of limits, no reality check, no prompts for them.',
  },
  playPicture: {
    seen: 'A page of the player’s own play: spending and time week by week, what is usual, and what markers of harm were found.',
    without: 'No such page.',
  },
  security: { seen: 'The security centre: sessions, trusted devices, login history; the last login after a login.', without: 'No security centre.' },
  passkeys: { seen: 'Passkeys in the security centre and at the login.', without: 'Login by password and code only.' },
  captcha: {
    seen: 'Registration proves its work, and a login whose answer asks for it.',
    without: 'They ask for no proof, or for that of the company in the site file.',
  },
  statement: {
    seen: 'Sums of a period, what a movement was for, and the file for a spreadsheet.',
    without: 'The history is the list of movements alone.',
  },
  gameSheet: {
    seen: 'What a game states of itself: return to player, stakes, rules.',
    without: 'Games have title, provider and picture only.',
  },
  gameFacts: {
    seen: 'Filters of a catalogue by feature, volatility, new games and jackpot.',
    without: 'A catalogue has no such filters.',
  },
  sessionFigures: { seen: 'Since when the session lasts and what it came to.', without: 'The header names neither.' },
  unread: {
    seen: 'How many messages are unread and the newest, in one small call.',
    without: 'The number at the bell comes from the player’s record and the list of messages.',
  },
  readAll: { seen: 'Every message counts as read at once.', without: 'Messages are opened one by one.' },
  translator: { seen: 'A role that changes texts in place.', without: 'Nobody changes texts on the site.' },
  profileEdit: { seen: 'A player changes address, city, phone and consents.', without: 'The details are read-only and lead to support.' },
  avatar: { seen: 'The choice of a picture.', without: 'No picture.' },
  bonusTerms: { seen: 'Terms and progress of bonuses as figures.', without: 'Bonuses have name, amount and dates only.' },
  live: {
    seen: 'What happens to a player (money, messages, requests, the end of the session) shows at once, over one line of server-sent events.',
    without: 'Balance, messages and open requests are asked for again and again.',
  },
  personalData: {
    seen: 'The account page offers a file with all that there is of the player (GET /userapi/personal-data.json, in the session).',
    without: 'No such file is offered.',
  },
  playerHome: {
    seen: 'The first page of a player: games to continue, favourites, open coupons, the running bonus, games like those played, matches under way.',
    without: 'Players see the first page of visitors.',
  },
  search: {
    seen: 'One search in the header over games, studios, matches, pages and help, opened by / and Ctrl K too.',
    without: 'Each catalogue has its own search.',
  },
  verification: {
    seen: 'A page of the profile: whether it is known who the player is, what is held back until then, and the way to the identity company.',
    without: 'No such page; deposits and withdrawals show what the back end answers.',
  },
  webPush: {
    seen: 'A switch beside the messages: a browser that allows it shows new ones although no page of the site is open.',
    without: 'No such switch; messages wait for the next visit.',
  },
  secret: { seen: 'Secret membership in the registration, crypto payments only.', without: 'The registration asks everybody for everything.' },
}

/** Calls that change something; every other only reads. */
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
