import type { User } from '@kehribar/shared/api/account'
import { brand } from '@kehribar/shared/brand'
import { findLanguage, type LanguageCode, languageKey } from '@kehribar/shared/languages'
import type { ZodMiniType } from 'zod/mini'

/*
 * Data that survives a reload: the session's user and the language, never a token. If the storage is missing, full or
 * invalid, the site starts as if it were empty. @see AUTH-40
 */

const stateKey = `${brand.id}.state`
const version = 1

export { languageKey }

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Private mode or a full disk: the value is lost when the page closes.
  }
}

export const storedLanguage = (): LanguageCode | undefined => findLanguage(read(languageKey))?.languageCode
export const storeLanguage = (code: LanguageCode): void => write(languageKey, code)

/** Returns the stored record. Its schema is loaded only if there is one, because a visitor's first page does not need it. */
export async function loadUser(): Promise<User | undefined> {
  try {
    const kept = JSON.parse(read(stateKey) ?? 'null') as { version?: unknown; user?: unknown } | null
    if (kept?.version !== version) return undefined
    const { user } = await import('@kehribar/shared/api/account')
    return user.safeParse(kept.user).data
  } catch {
    return undefined
  }
}

export const persist = (user: User | null): void => write(stateKey, user && JSON.stringify({ version, user }))

/** Returns a feature's own record; null if it is missing or invalid. A logout deletes the record unless its key ends in `.device`. */
export function loadRecord<T>(key: string, schema: ZodMiniType<T>): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(read(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export const storeRecord = (key: string, value: object | null): void => write(key, value && JSON.stringify(value))

/** Deletes all stored data of a player; the language and settings of the device stay. @see AUTH-39, docs/adr/0011-accounts.md: Logout */
export function clearStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key !== languageKey && !key.endsWith('.device')) localStorage.removeItem(key)
  } catch {
    // There is no storage.
  }
}
