import type { LanguageCode } from '@kehribar/shared/languages'
import type tr from './tr'
import type players from './tr/players'

/** Namespaces and keys, read from the Turkish texts; a test holds the other languages to them. */
export type Resources = typeof tr & typeof players

type Texts<Of> = Readonly<Record<keyof Of, Readonly<Record<string, string>>>>
type Chunk<Of> = () => Promise<{ default: Texts<Of> }>

const chunks: Record<LanguageCode, Chunk<typeof tr>> = {
  tr: () => import('./tr'),
  en: () => import('./en'),
  de: () => import('./de'),
}
const playersChunks: Record<LanguageCode, Chunk<typeof players>> = {
  tr: () => import('./tr/players'),
  en: () => import('./en/players'),
  de: () => import('./de/players'),
}

/** A language's texts by namespace, without those that only players' pages say: one chunk, loaded on demand. */
export const firstTextsOf = async (code: LanguageCode) => (await chunks[code]()).default

/** What only players' pages say. */
export const playersTextsOf = async (code: LanguageCode) => (await playersChunks[code]()).default

/** All of a language's texts by namespace. */
export const resourcesOf = async (code: LanguageCode): Promise<Texts<Resources>> => ({ ...(await firstTextsOf(code)), ...(await playersTextsOf(code)) })
