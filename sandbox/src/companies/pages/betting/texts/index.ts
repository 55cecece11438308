import type { LanguageCode } from '@kehribar/shared/languages'
import { de } from './de'
import { en } from './en'
import { type Texts, tr } from './tr'

/** Texts in all languages, because the site can change the language while the frame runs. */
export const allTexts: Record<LanguageCode, Texts> = { tr, en, de }
