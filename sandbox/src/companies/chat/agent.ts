import type { LanguageCode } from '@kehribar/shared/languages'
import { type ChatChoice, type ChatSubject, type ChatTopic, chatTopics } from '@kehribar/shared/partners/chat'
import { emailProblem } from '@kehribar/shared/rules/account'
import { trimEndOf } from '@kehribar/shared/trim-end'
import { fill } from '../texts/index'
import { findSubject, type TopicOrSubject, findManner } from './keywords'
import { chatTexts } from './texts/index'

/* The automated assistant. A pure function: message and expected input in, reply out. */

export interface Line {
  text: string
  choices: ChatChoice[]
}

export interface Reply {
  lines: Line[]
  /** Meaning of the visitor’s next text; null when it is an ordinary question. */
  waiting: 'mail' | null
  /** Email address to which the operator should answer; set when the conversation is to be forwarded. */
  passOnFor?: string
}

const topicNames = Object.keys(chatTopics) as ChatTopic[]
const isTopic = (name: string): name is ChatTopic => name in chatTopics
const topicOf = (subject: ChatSubject) => topicNames.find((topic) => (chatTopics[topic] as readonly string[]).includes(subject)) as ChatTopic

/** Follow-up choices for each answer: links to the site’s own pages come first. */
const pages: Partial<Record<TopicOrSubject, ChatChoice[]>> = {
  deposit_how: ['page:deposit'],
  deposit_missing: ['page:history', 'leave_mail'],
  deposit_refused: ['page:deposit'],
  withdrawal_how: ['page:withdrawal', 'page:verification'],
  withdrawal_time: ['leave_mail'],
  withdrawal_refused: ['leave_mail'],
  bonus_claim: ['page:bonuses'],
  bonus_wager: ['page:bonuses'],
  bonus_missing: ['page:bonuses', 'leave_mail'],
  verification_documents: ['page:verification'],
  verification_name: ['leave_mail'],
  technical_page: ['leave_mail'],
  technical_game: ['page:history', 'leave_mail'],
  technical_login: ['page:login'],
  play_limits: ['page:limits'],
  play_break: ['page:limits'],
  play_help: ['page:limits', 'page:request-call'],
}

function answer(about: TopicOrSubject, language: LanguageCode): Line {
  const text = chatTexts[language].answers[about]
  if (isTopic(about)) return { text, choices: [...chatTopics[about], 'topics'] }
  const others = chatTopics[topicOf(about)].filter((subject) => subject !== about)
  return { text, choices: [...(pages[about] ?? []), ...others, 'topics'] }
}

const cardNumber = /\d(?:[ -]?\d){12,18}/g

/** Returns a visitor’s text with card numbers masked. */
export const withoutSecrets = (text: string): string => text.replace(cardNumber, '•••• ••••')

/** Returns the first word with characters before and after an `@`, without trailing punctuation. */
function addressIn(text: string): string | undefined {
  const found = text.split(/[\s<>]/).find((word) => {
    const at = word.indexOf('@', 1)
    return at > 0 && at < word.length - 1
  })
  return found && trimEndOf(found, '.,;!?)')
}

/** Returns the assistant’s reply to a choice or to a written text. */
export function reply(said: { choice?: ChatChoice; text?: string }, waiting: Reply['waiting'], language: LanguageCode): Reply {
  const texts = chatTexts[language]
  const say = (text: string, choices: ChatChoice[] = []): Reply => ({ lines: [{ text, choices }], waiting: null })
  const { choice } = said
  if (choice === 'topics') return say(texts.topics, topicNames)
  if (choice === 'leave_mail') return { lines: [{ text: texts.askMail, choices: ['keep_mail'] }], waiting: 'mail' }
  if (choice === 'keep_mail') return say(texts.mailDropped, topicNames)
  if (choice !== undefined && choice in texts.answers) return { lines: [answer(choice as TopicOrSubject, language)], waiting: null }

  const text = said.text ?? ''
  const mail = addressIn(text)
  if (waiting === 'mail') {
    if (mail && emailProblem(mail) === null) return { ...say(fill(texts.mailKept, { mail }), ['topics']), passOnFor: mail }
    return { lines: [{ text: texts.badMail, choices: ['keep_mail'] }], waiting: 'mail' }
  }
  if (withoutSecrets(text) !== text) return say(texts.secret, ['deposit', 'topics'])
  const about = findSubject(text)
  if (about) return { lines: [answer(about, language)], waiting: null }
  const manner = findManner(text)
  if (manner === 'greeting') return say(texts.greeting, topicNames)
  if (manner === 'thanks') return say(texts.thanks)
  return say(manner === 'person' ? texts.person : texts.unknown, ['leave_mail', 'page:request-call', ...topicNames])
}
