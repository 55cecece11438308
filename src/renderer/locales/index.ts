import type { LanguageCode } from '@kehribar/shared/languages'
import type tr from './tr'
import type later from './tr/later'

/** Namespaces and keys, read from the Turkish texts. A test compares the other languages with them. */
export type Resources = typeof tr & typeof later

type Texts<Of> = Readonly<Record<keyof Of, Readonly<Record<string, string>>>>
type Chunk<Of> = () => Promise<{ default: Texts<Of> }>

const chunks: Record<LanguageCode, Chunk<typeof tr>> = {
  tr: () => import('./tr'),
  en: () => import('./en'),
  de: () => import('./de'),
}
const laterChunks: Record<LanguageCode, Chunk<typeof later>> = {
  tr: () => import('./tr/later'),
  en: () => import('./en/later'),
  de: () => import('./de/later'),
}

/** A language's texts by namespace, as far as a visitor's first page says them: one chunk, loaded on demand. */
export const firstTextsOf = async (code: LanguageCode) => (await chunks[code]()).default

/** Texts of players' pages, and of login and registration. */
export const laterTextsOf = async (code: LanguageCode) => (await laterChunks[code]()).default

/** All of a language's texts by namespace. */
export const resourcesOf = async (code: LanguageCode): Promise<Texts<Resources>> => ({ ...(await firstTextsOf(code)), ...(await laterTextsOf(code)) })
