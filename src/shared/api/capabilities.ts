/**
 * Features of a back end beyond the specification's calls. A public call lists them; a back end without that call has none
 * of them. @see docs/adr/0028-other-back-ends.md
 */
export const capabilities = [
  'idempotency',
  'depositState',
  'limits',
  'playPicture',
  'security',
  'passkeys',
  'confirmation',
  'captcha',
  'statement',
  'gameSheet',
  'gameFacts',
  'sessionFigures',
  'unread',
  'readAll',
  'translator',
  'profileEdit',
  'avatar',
  'bonusTerms',
  'secret',
  'live',
  'personalData',
  'playerHome',
  'search',
  'verification',
  'webPush',
] as const
export type Capability = (typeof capabilities)[number]

/** Texts on what players see of a call or capability, and on the site without it. */
export interface PlayerView {
  readonly seen: string
  readonly without: string
}

/** Documentation of the capabilities, for docs/generated/back-end-calls.md and `check:backend`. */
export const capabilityDocs: Readonly<Record<Capability, PlayerView>> = {
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
  confirmation: {
    seen: 'Whoever adds a bank account or wallet confirms it with the password or a passkey.',
    without: 'An account is added without a further question.',
  },
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
