import type { LanguageCode } from '@kehribar/shared/languages'
import { de } from './de'
import { en } from './en'
import type { ChatTexts } from './shape'
import { tr } from './tr'

export const chatTexts: Record<LanguageCode, ChatTexts> = { tr, en, de }
