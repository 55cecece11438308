import type { LanguageCode } from '@kehribar/shared/languages'
import type { ChatPageTexts, ChatSubject, ChatTopic } from '@kehribar/shared/partners/chat'
import { de } from './de'
import { en } from './en'
import { tr } from './tr'

export interface ChatTexts {
  page: ChatPageTexts
  greeting: string
  thanks: string
  topics: string
  unknown: string
  person: string
  askMail: string
  badMail: string
  mailKept: string
  mailDropped: string
  secret: string
  mailSubject: string
  answers: Record<ChatTopic | ChatSubject, string>
}

export const chatTexts: Record<LanguageCode, ChatTexts> = { tr, en, de }
