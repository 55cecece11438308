import { longestAddress, safeUrl } from './url-policy'

/** The page that an answer names, where it names one: any other text would show the site in a frame of its own, or nothing. */
export const pageOf = (text: string | undefined): string | null => (text !== undefined && text.length <= longestAddress && safeUrl(text) ? text : null)
