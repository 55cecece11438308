/*
 * Pages that the site leads to and that are not its own: the operator's channels, the stores of its apps, the
 * licence register, help for players. The operator writes their addresses down (`outside` of src/shared/brand/brand.json); where none is
 * written, the sandbox's page stands in, so that no link of a fresh installation leads nowhere.
 */

export const channels = ['facebook', 'instagram', 'twitter', 'youtube', 'telegram', 'tv'] as const
export const stores = ['android', 'ios', 'desktop'] as const
export const helpPages = ['helpline', 'self_test'] as const
export const outsidePages = [...channels, ...stores, ...helpPages, 'licence'] as const
export type OutsidePage = (typeof outsidePages)[number]

/** Where a stand-in lies on the sandbox's origin. */
export const outsidePath = (page: OutsidePage | ':page', language?: string) => `/outside/${page}${language ? `?lang=${language}` : ''}`
