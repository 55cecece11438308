/**
 * What a back end can do beyond the specification's calls; it says so in one public call. One that knows no such call can
 * do none of it (@see docs/decisions.md: Back ends). What each of them is: shown.ts.
 */
export const capabilities = [
  'idempotency',
  'depositState',
  'limits',
  'playPicture',
  'security',
  'passkeys',
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
