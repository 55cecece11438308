import { brand } from '@kehribar/shared/brand'

const keyOf = (what: string) => `${brand.id}.lacking.${what}`

/** Returns whether the back end turned out to lack something since the tab was opened, so that a new page need not ask again. @see BACKEND-15 */
export function isLacking(what: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(what)) !== null
  } catch {
    return false
  }
}

export function rememberLacking(what: string): void {
  try {
    sessionStorage.setItem(keyOf(what), '')
  } catch {
    // Without a storage, the next page asks again.
  }
}
