/**
 * What a back end can do beyond the specification's calls; it says so in one public call. One that knows no such call can
 * do none of it (decisions: Back ends).
 * - `idempotency`: a money call with a key that it has seen is answered as it was, and nothing is moved again
 * - `depositState`: a deposit is followed by its reference; without it the answer to `depositPost` is all
 * - `limits`: responsible gambling: limits, reality check, time-out, exclusion, closing the account
 * - `security`: sessions, trusted devices, login history
 * - `passkeys`: login by passkey
 * - `captcha`: the proof of work for registration
 * - `statement`: sums of a period and its file for a spreadsheet
 * - `gameSheet`: what a game states of itself: return to player, stakes, rules
 * - `sessionFigures`: since when the session lasts and what it came to
 * - `unread`: how many messages are unread, and the newest, in one small call
 * - `readAll`: every message as read at once
 * - `translator`: a role that changes texts
 * - `profileEdit`: a player changes address, city, phone and consents
 * - `avatar`: a player's picture
 * - `bonusTerms`: terms and progress of bonuses as figures
 * - `secret`: secret membership
 */
export const capabilities = [
  'idempotency',
  'depositState',
  'limits',
  'security',
  'passkeys',
  'captcha',
  'statement',
  'gameSheet',
  'sessionFigures',
  'unread',
  'readAll',
  'translator',
  'profileEdit',
  'avatar',
  'bonusTerms',
  'secret',
] as const
export type Capability = (typeof capabilities)[number]
