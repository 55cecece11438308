import { queryClient } from '../page'
import { onPlayerChanged, playerOf } from '../session/player'

/*
 * Keeps typed values beyond the end of a session and across pages: only in the memory of this page, per player. Passwords,
 * codes, card numbers and files are never offered here. @see docs/adr/0011-accounts.md: Typed values
 */

type Values = Readonly<Record<string, unknown>>
/** Username of the player; null for a visitor. */
type Owner = string | null

const readers = new Map<string, () => Values>()
const kept = new Map<string, { owner: Owner; values: Values }>()

const owner = (): Owner => playerOf(queryClient)?.username ?? null

/** Registers a form on the screen with a function that reads it. Returns a function that unregisters it. */
export function offerValues(key: string, read: () => Values): () => void {
  readers.set(key, read)
  return () => {
    if (readers.get(key) === read) readers.delete(key)
  }
}

/** Keeps a form's values. A form that unmounts after its session ended does not overwrite the values kept for its player. */
export function keepValues(key: string, values: Values): void {
  const now = owner()
  if (now !== null || (kept.get(key)?.owner ?? null) === null) kept.set(key, { owner: now, values })
}

/** Keeps the values of every form on the screen, just before the session ends. */
export function keepOffered(): void {
  if (owner() === null) return
  for (const [key, read] of readers) keepValues(key, read())
}

/** Returns and removes the values kept under a key, if they belong to the current player. */
export function takeValues(key: string): Values | null {
  const found = kept.get(key)
  if (found?.owner !== owner()) return null
  kept.delete(key)
  return found.values
}

/** Removes all kept values, after a logout. */
export const dropAllValues = (): void => kept.clear()

/** Removes other players' and visitors' values after a login. Returns a function that stops it. */
export function dropForeignValues(): () => void {
  return onPlayerChanged(queryClient, (user) => {
    if (user) for (const [key, { owner: typist }] of kept) if (typist !== user.username) kept.delete(key)
  })
}
