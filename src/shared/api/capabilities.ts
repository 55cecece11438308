/**
 * Features of a back end beyond the specification's calls. A public call lists them; a back end without that call has none
 * of them. call-descriptions.ts describes each. @see docs/adr/0028-other-back-ends.md
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
