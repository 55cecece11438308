import type { LanguageCode } from '@kehribar/shared/languages'
import type tr from './tr'

/** Namespaces and keys, read from the Turkish texts; a test holds the other languages to them. */
export type Resources = typeof tr

const chunks: Record<LanguageCode, () => Promise<{ default: Record<keyof Resources, Record<string, string>> }>> = {
  tr: () => import('./tr'),
  en: () => import('./en'),
  de: () => import('./de'),
}

/** What of the web's first language no first view shows, loaded beside it; everywhere else it comes with the rest. */
export const laterOf = async (code: LanguageCode): Promise<Record<string, Record<string, string>>> =>
  code === 'tr' && __SHELL__ === 'web' && import.meta.env.PROD ? (await import('./tr/later')).default : {}

/** A language's texts by namespace: one chunk, loaded on demand. */
export const resourcesOf = async (code: LanguageCode) => (await chunks[code]()).default
