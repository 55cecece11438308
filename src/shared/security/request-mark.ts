/**
 * A header that the site puts on every call. Another origin's page cannot send it without being asked first, so the
 * desktop client refuses a state-changing request to app:// that lacks it (@see security A4, D18).
 */
export const requestMark = { name: 'X-Requested-With', value: 'kehribar' } as const
