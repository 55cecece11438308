import type { LanguageCode } from '@kehribar/shared/languages'
import { de } from './de'
import { en } from './en'
import type { ClientTexts } from './shape'
import { tr } from './tr'

export const texts: Readonly<Record<LanguageCode, ClientTexts>> = { tr, en, de }
