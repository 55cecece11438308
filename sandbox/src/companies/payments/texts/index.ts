import type { LanguageCode } from '@kehribar/shared/languages'
import { de } from './de'
import { en } from './en'
import { type PaymentTexts, tr } from './tr'

const all: Record<LanguageCode, PaymentTexts> = { tr, en, de }

export const paymentTexts = (language: LanguageCode): PaymentTexts => all[language]
export type { PaymentTexts }
