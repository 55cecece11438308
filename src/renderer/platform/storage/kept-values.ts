import { store } from './store'

/*
 * What was typed survives the end of a session and the way to another page: in the memory of this page only, under the
 * player who typed it. Passwords, codes, card numbers and files are never offered here (@see docs/decisions.md: Typed values).
 */

type Values = Readonly<Record<string, unknown>>
/** A player's name; null for a visitor. */
type Owner = string | null

const readers = new Map<string, () => Values>()
const kept = new Map<string, { owner: Owner; values: Values }>()

const owner = (): Owner => store.getState().session.user?.username ?? null

/** A form that is on the screen says how to read it. Gives the way to stop. */
export function offerValues(key: string, read: () => Values): () => void {
  readers.set(key, read)
  return () => {
    if (readers.get(key) === read) readers.delete(key)
  }
}

/** A form that leaves the screen because its session has ended does not take what was kept from its player. */
export function keepValues(key: string, values: Values): void {
  const now = owner()
  if (now !== null || (kept.get(key)?.owner ?? null) === null) kept.set(key, { owner: now, values })
}

/** Just before a session's end: every form on the screen is kept for its player. */
export function keepOffered(): void {
  if (owner() === null) return
  for (const [key, read] of readers) keepValues(key, read())
}

/** What was kept under this name for whoever is here now; it is handed out once. */
export function takeValues(key: string): Values | null {
  const found = kept.get(key)
  if (found?.owner !== owner()) return null
  kept.delete(key)
  return found.values
}

/** After a logout nothing is left of anybody. */
export const dropAllValues = (): void => kept.clear()

/** Once somebody has logged in, what others typed is gone, a visitor's too. Gives the way to stop. */
export function dropForeignValues(): () => void {
  return store.subscribe(() => {
    const { user } = store.getState().session
    if (!user || kept.size === 0) return
    for (const [key, { owner: typist }] of kept) if (typist !== user.username) kept.delete(key)
  })
}
