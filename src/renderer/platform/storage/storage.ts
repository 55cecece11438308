import type { User } from '@kehribar/shared/api/account'
import { brand } from '@kehribar/shared/brand'
import { findLanguage, type LanguageCode, languageKey } from '@kehribar/shared/languages'
import type { ZodMiniType } from 'zod/mini'

/*
 * What survives a reload (@see AUTH-40): the session's user and the language, never a token. Storage may be
 * missing, full or edited by hand; the site then starts as if it were empty.
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
    // Private mode or a full disk: the choice holds until the page closes.
  }
}

export const storedLanguage = (): LanguageCode | undefined => findLanguage(read(languageKey))?.languageCode
export const storeLanguage = (code: LanguageCode): void => write(languageKey, code)

/** The record that survived. Its schema is loaded where there is one: a visitor's first page does without. */
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

/** Nobody until somebody was here: what an earlier page kept is not written over before it is read. */
let saved: User | null = null

export function persist(state: { session: { user: User | null } }): void {
  if (state.session.user === saved) return
  saved = state.session.user
  write(stateKey, saved ? JSON.stringify({ version, user: saved }) : null)
}

/** A feature's own small record, gone with a logout unless its key ends in `.device`; null where there is none that its schema knows. */
export function loadRecord<T>(key: string, schema: ZodMiniType<T>): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(read(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export const storeRecord = (key: string, value: object | null): void => write(key, value && JSON.stringify(value))

/** Everything this site keeps of a player goes; the language and what was chosen for the device stay (@see AUTH-39, docs/decisions.md: Logout). */
export function clearStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key !== languageKey && !key.endsWith('.device')) localStorage.removeItem(key)
  } catch {
    // There is none.
  }
}
