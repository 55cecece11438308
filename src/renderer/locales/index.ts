import type { LanguageCode } from '@kehribar/shared/languages'
import type tr from './tr'

/** Namespaces and keys, read from the Turkish texts; a test holds the other languages to them. */
export type Resources = typeof tr

const chunks: Record<LanguageCode, () => Promise<{ default: Record<keyof Resources, Record<string, string>> }>> = {
  tr: () => import('./tr'),
  en: () => import('./en'),
  de: () => import('./de'),
}

/** A language's texts by namespace: one chunk, loaded on demand. */
export const resourcesOf = async (code: LanguageCode) => (await chunks[code]()).default
