import type { CallName } from '@kehribar/shared/api'
import { minimumAge } from '@kehribar/shared/rules/birth-date'
import type { Rules } from '@kehribar/shared/rules/jurisdictions'
import { noticeIsDue, playIsHeld, type VerificationRules } from '@kehribar/shared/rules/verification'
import type { LockedPlayer } from '../../ledger'

/**
 * `play`: deposits, stakes, starts a game or gives a bonus, and needs an active player of age. `open`: everything else, such as reading, logging in and
 * withdrawing (@see LIMIT-4, LIMIT-5). A new call does not compile without a row here.
 */
type Access = 'open' | 'play'

export const access: Readonly<Record<CallName, Access>> = {
  capabilities: 'open',
  health: 'open',
  login: 'open',
  otpRequest: 'open',
  otpVerify: 'open',
  activateSmsIp: 'open',
  logout: 'open',
  getMyDetails: 'open',
  captcha: 'open',
  register: 'open',
  cities: 'open',
  setLang: 'open',
  forgotPassword: 'open',
  forgotUsername: 'open',
  resetPassword: 'open',
  changePassword: 'open',
  profileUpdate: 'open',
  avatarSet: 'open',
  securityGet: 'open',
  loginHistory: 'open',
  sessionEnd: 'open',
  sessionEndAll: 'open',
  deviceForget: 'open',
  passkeyOptions: 'open',
  passkeyAdd: 'open',
  passkeyRemove: 'open',
  passkeyLoginOptions: 'open',
  passkeyLogin: 'open',
  messageGet: 'open',
  messageUnread: 'open',
  messageReadAll: 'open',
  pushGet: 'open',
  pushOn: 'open',
  pushOff: 'open',
  requestCallGet: 'open',
  requestCallCreate: 'open',
  limitsGet: 'open',
  limitSet: 'open',
  limitKeep: 'open',
  limitConfirm: 'open',
  limitsReviewed: 'open',
  realitySet: 'open',
  realityCheck: 'open',
  realityAnswer: 'open',
  timeOut: 'open',
  selfExclude: 'open',
  exclusionReturn: 'open',
  exclusionCheck: 'open',
  limitAnswer: 'open',
  playPicture: 'open',
  accountClose: 'open',
  verificationGet: 'open',
  verificationBegin: 'open',
  verificationRead: 'open',
  balance: 'open',
  depositMethods: 'open',
  depositPost: 'play',
  depositState: 'open',
  memberSysBankAccs: 'open',
  bankAccountDetails: 'open',
  fixfinMethods: 'play',
  withdrawMethods: 'open',
  pageWithdraw: 'open',
  withdrawPost: 'open',
  pendingWithdrawals: 'open',
  pageBankAccounts: 'open',
  bankAccounts: 'open',
  bankAccountInsert: 'open',
  bankAccountDelete: 'open',
  uploadList: 'open',
  uploadSet: 'open',
  transactionList: 'open',
  transactionTypes: 'open',
  transactionGet: 'open',
  transactionSummary: 'open',
  slotGames: 'open',
  liveGames: 'open',
  otherGames: 'open',
  virtualGames: 'open',
  providers: 'open',
  tags: 'open',
  gameinfo: 'open',
  favoriteGet: 'open',
  favoriteToggle: 'open',
  getGameLink: 'play',
  getProviderLink: 'play',
  promocodeClaim: 'play',
  claimDiscount: 'play',
  bonusesActive: 'open',
  bonusHistory: 'open',
  bonusRequestGet: 'open',
  bonusRequestSet: 'play',
  claimTerms: 'open',
  playerHome: 'open',
  search: 'open',
  homepage: 'open',
  banners: 'open',
  footer: 'open',
  siteContent: 'open',
  translate: 'open',
  translatorSave: 'open',
}

/** State of a player that decides about play. */
type Playing = Pick<LockedPlayer, 'status' | 'age' | 'verification' | 'now'>
type PlayRules = Pick<Rules, 'minimumAge' | keyof VerificationRules>

/** Returns whether a player in this state may make the call. Visitors are not checked. */
export function mayCall(name: CallName, player: Playing, rules: PlayRules): boolean {
  return access[name] === 'open' || mayPlay(player, rules)
}

/**
 * Returns whether a player may stake or start a game. @see LIMIT-4, LIMIT-5, PLAY-16, PROTECT-3
 * Jobs without `rules` use the lowest minimum age and skip verification, which was checked when the player started.
 */
export const mayPlay = (player: Playing, rules?: PlayRules): boolean =>
  player.status === 'active' &&
  (player.age === null || player.age >= (rules?.minimumAge ?? minimumAge)) &&
  (rules === undefined || !(playIsHeld(player.verification, rules, player.now) || noticeIsDue(player.verification, rules)))

/** Returns why a player may not play, so that the message can say what to do: verify, read the notice, or nothing specific. */
export function whyNoPlay({ status, verification, now }: Playing, rules: PlayRules): 'verification_due' | 'notice_due' | 'player_blocked' {
  if (status !== 'active') return 'player_blocked'
  if (playIsHeld(verification, rules, now)) return 'verification_due'
  return noticeIsDue(verification, rules) ? 'notice_due' : 'player_blocked'
}
