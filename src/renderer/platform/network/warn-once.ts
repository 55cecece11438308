import { backEndNote } from '@kehribar/shared/site/site'

const reported = new Set<string>()

/**
 * Reports a problem of the back end once, for its operator: in the console, and by it in the desktop client's log.
 * @param text no data of a player, and no address, which may work like a ticket
 * @param key what counts as the same problem
 */
export function warnOnce(text: string, key = text): void {
  if (reported.has(key)) return
  reported.add(key)
  console.warn(backEndNote + text)
}
