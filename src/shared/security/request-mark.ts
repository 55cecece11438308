import { brand } from '../brand'

/**
 * Header that a page of another origin cannot send without a CORS preflight. If a state-changing request to app:// has no
 * Origin header, the desktop client accepts this header as proof that the site sent it. @see ACCOUNT-4, DESKTOP-18
 */
export const requestMark = { name: 'X-Requested-With', value: brand.id }
