import { brand } from '../brand'

/**
 * A header that a page of another origin cannot send without being asked first. The desktop client takes it as proof
 * that a state-changing request to app:// was made by the site, where the request names no origin (@see A4, D18).
 */
export const requestMark = { name: 'X-Requested-With', value: brand.id }
