/*
 * External pages that the site links to: the operator's channels, the stores of its apps, the licence register, help for
 * players. The operator configures their addresses (`outside` of src/shared/brand/brand.json). For a missing one the
 * sandbox serves a stand-in page, so that a fresh installation has no dead links.
 */

export const socialChannels = ['facebook', 'instagram', 'twitter', 'youtube', 'telegram', 'tv'] as const
export const stores = ['android', 'ios', 'desktop'] as const
export const helpPages = ['helpline', 'self_test'] as const
export const outsidePages = [...socialChannels, ...stores, ...helpPages, 'licence'] as const
export type OutsidePage = (typeof outsidePages)[number]

/** Path of a stand-in page on the sandbox's origin. */
export const outsidePath = (page: OutsidePage | ':page', language?: string) => `/outside/${page}${language ? `?lang=${language}` : ''}`
