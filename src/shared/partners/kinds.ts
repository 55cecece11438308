/** What a company is contracted for: which calls it may make. */
export const partnerKinds = ['games', 'sportsbook', 'sports-data', 'payments', 'messages', 'identity', 'register', 'chat'] as const
export type PartnerKind = (typeof partnerKinds)[number]

/** Code of the company that the setting PARTNER_SECRET contracts. */
export const partnerOfSetting = 'sandbox'
