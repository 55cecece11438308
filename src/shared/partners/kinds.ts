/** Kinds of partners. The kinds in a contract decide which calls the partner may make. */
export const partnerKinds = ['games', 'sportsbook', 'sports-data', 'payments', 'messages', 'identity', 'register', 'chat'] as const
export type PartnerKind = (typeof partnerKinds)[number]

/** Code of the partner that the setting PARTNER_SECRET configures. */
export const partnerOfSetting = 'sandbox'
