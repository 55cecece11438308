import type { ChatPageTexts, ChatSubject, ChatTopic } from '@kehribar/shared/partners/chat'

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
