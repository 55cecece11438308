import type { SitePage } from './embed'

/* Defines the messages between the chat partner's server and its page. */

/** Topics of the automated assistant, with the questions of each. */
export const chatTopics = {
  deposit: ['deposit_how', 'deposit_missing', 'deposit_refused'],
  withdrawal: ['withdrawal_how', 'withdrawal_time', 'withdrawal_refused'],
  bonus: ['bonus_claim', 'bonus_wager', 'bonus_missing'],
  verification: ['verification_documents', 'verification_code', 'verification_name'],
  technical: ['technical_page', 'technical_game', 'technical_login'],
  play: ['play_limits', 'play_break', 'play_help'],
} as const
export type ChatTopic = keyof typeof chatTopics
export type ChatSubject = (typeof chatTopics)[ChatTopic][number]

/** A quick reply. `page:…` opens a page of the site; everything else is sent to the assistant. */
export type ChatChoice = ChatTopic | ChatSubject | 'topics' | 'leave_mail' | 'keep_mail' | `page:${SitePage}`

export interface ChatMessage {
  id: number
  from: 'visitor' | 'agent'
  text: string
  /** ISO 8601. */
  at: string
  choices: ChatChoice[]
}

/** Body of `POST /chat/messages`: a text or a choice. A repeated `intent` gets the first answer. */
export interface ChatInput {
  text?: string
  choice?: ChatChoice
  intent: string
  language: string
}

/** `bearer` is set only when the conversation begins; the page keeps it for the visitor's session. */
export interface ChatAnswer {
  messages: ChatMessage[]
  bearer?: string
}

/** Maximum characters of a message. */
export const chatTextLimit = 500

/** Texts of the chat page itself. */
export interface ChatPageTexts {
  title: string
  assistant: string
  sandbox: string
  welcome: string
  label: string
  placeholder: string
  send: string
  close: string
  typing: string
  you: string
  failed: string
  tooMany: string
  retry: string
  log: string
  suggestions: string
  choices: Record<ChatChoice, string>
}

export interface ChatBoot {
  origins: string[]
  language: string
  texts: Record<string, ChatPageTexts>
}
