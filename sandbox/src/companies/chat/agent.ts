import type { LanguageCode } from '@kehribar/shared/languages'
import { type ChatChoice, type ChatSubject, type ChatTopic, chatTopics } from '@kehribar/shared/partners/chat'
import { emailProblem } from '@kehribar/shared/rules/account'
import { foldText } from '@kehribar/shared/rules/fold'
import { trimEndOf } from '@kehribar/shared/trim-end'
import { fillTemplate } from '../texts/index'
import { chatTexts } from './texts/index'

/* Implements the automated assistant as a pure function: it takes a message and the expected input, and returns a reply. */

/**
 * Prefixes of folded words in Turkish, English and German. All three languages apply to every visitor, whose language may
 * differ from the page's. Prefixes are used because Turkish words take suffixes. An entry of several words matches only if
 * all of them occur.
 */
const topics: Record<ChatTopic, string> = {
  deposit: 'yatir|odeme|para yukle|deposit|payment|pay in|top up|einzahl|zahlung|kart|card|karte|havale|papara|kripto|crypto',
  withdrawal: 'cekim|cekmek|para cek|cekebil|withdraw|cash out|payout|auszahl|abheb',
  bonus: 'bonus|boni|promosyon|promo|kampanya|cevrim|freespin|free spin|wager|umsatz|aktion',
  verification: 'dogrula|belge|kimlik|pasaport|verif|document|identity|passport|dokument|ausweis|kyc|kod|code',
  technical:
    'acilmi|yuklenm|hata|donuyor|dondu|sorun|calismi|baglanti|error|crash|freez|loading|not work|broken|fehler|ladt|geht nicht|hangt|offnet|giris|sifre|login|log in|password|anmeld|passwort|yarida|interrupt|unterbroch',
  play: 'limit|ara ver|sorumlu|bagimli|kontrol|kendimi|dislama|borc|kumar|addict|gambl|exclu|break|responsib|debt|sucht|pause|spielsperre|sperren|schulden|intihar|suicid|selbstmord|umbringen|oldur|zarar',
}

const subjects: Record<ChatSubject, string> = {
  deposit_how: 'nasil yatir|hangi yontem|how deposit|which method|wie einzahl|wie zahl|en az yatir|minimum deposit|welche method',
  deposit_missing:
    'gecmedi|gelmedi yatir|yatir yok|hesabima|yatirdim|not arrive|missing|did not come|didn t come|angekommen|fehlt einzahl|nicht gutgeschrieben|odeme bekle',
  deposit_refused: 'odeme red|kart red|reddedildi odeme|payment declin|card declin|declin|zahlung abgelehnt|karte abgelehnt|onaylanmadi',
  withdrawal_how: 'nasil cek|how withdraw|wie auszahl|cekmek ist',
  withdrawal_time:
    'ne zaman cek|cekim sure|kac saat|kac gun|cekim bekl|when withdraw|how long|wann auszahl|wie lange|lange auszahl|dauer|cekim gelmedi|cekim ne zaman',
  withdrawal_refused: 'cekim red|cekim iptal|withdraw refus|withdraw reject|withdraw declin|auszahl abgelehnt',
  bonus_claim: 'bonus al|bonus ist|bonus nasil|bonus talep|get bonus|claim|bonus bekomm|bonus beantrag',
  bonus_wager: 'cevrim|wager|umsatz|rollover',
  bonus_missing: 'bonus yok|bonus gelmedi|bonus gorunm|bonus tanimlanma|bonus missing|no bonus|bonus fehlt|kein bonus',
  verification_documents: 'hangi belge|belge|which document|document|welche dokument|dokument|pasaport|ausweis',
  verification_code: 'kod gelm|kod alam|kod|sms|code|tan',
  verification_name:
    'ismim yanlis|adim yanlis|bilgi yanlis|bilgiler yanlis|soyad|dogum tarih|wrong name|details wrong|name wrong|birth|name falsch|daten falsch|geburt',
  technical_page: 'sayfa acilm|site acilm|sayfa yuklen|page not|page load|site not|seite',
  technical_game: 'oyun don|oyun acilm|oyun yarida|yarida kal|oyun kapan|game froze|game crash|game stop|game not|interrupt|spiel',
  technical_login: 'giris yap|giremi|giris|sifre|login|log in|password|anmeld|passwort|einlog',
  play_limits: 'limit',
  play_break: 'ara ver|dondur|hesabimi kapat|dislama|break|exclu|close account|pause|sperr',
  play_help:
    'bagimli|borc|kontrol|yardima ihtiyac|duramiyor|addict|debt|can t stop|cannot stop|sucht|schulden|aufhor|intihar|suicid|selbstmord|umbringen|oldur|zarar ver',
}

type TopicOrSubject = ChatTopic | ChatSubject

const words = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')

/** Returns the number of entries of `list` that match a text. An entry matches only if all its words occur. */
function countMatches(input: readonly string[], list: string): number {
  let count = 0
  for (const entry of list.split('|')) {
    const parts = entry.split(' ')
    if (parts.every((part) => input.some((word) => (part.length < 3 ? word === part : word.startsWith(part))))) count += parts.length
  }
  return count
}

const best = <Key extends string>(scores: [Key, number][]) => scores.reduce((top, next) => (next[1] > top[1] ? next : top))

/** Returns the subject of a text, otherwise its topic, otherwise null. A visitor who needs help with gambling always comes first. */
export function findSubject(text: string): TopicOrSubject | null {
  const input = words(text)
  if (countMatches(input, subjects.play_help)) return 'play_help'
  const [topic, topicScore] = best(Object.entries(topics).map(([key, list]) => [key as ChatTopic, countMatches(input, list)]))
  const [subject, subjectScore] = best(Object.entries(subjects).map(([key, list]) => [key as ChatSubject, countMatches(input, list)]))
  if (!topicScore && !subjectScore) return null
  if (subjectScore && (subject.startsWith(topic) || subjectScore > topicScore)) return subject
  const own = best(
    Object.entries(subjects)
      .filter(([key]) => key.startsWith(topic))
      .map(([key, list]) => [key as ChatSubject, countMatches(input, list)]),
  )
  return own[1] ? own[0] : topic
}

const manners = {
  greeting: 'merhaba|selam|gunaydin|iyi gunler|iyi aksamlar|hello|hi|hey|good morning|good evening|hallo|guten tag|guten morgen|moin',
  thanks: 'tesekkur|sagol|sag ol|eyvallah|thank|thanks|thx|danke|vielen dank',
  person: 'temsilci|yetkili|insan|gercek kisi|musteri hizmet|operator|agent|human|person|somebody|someone|mitarbeiter|mensch|jemand',
}

/** Returns the kind of small talk in a text: a request for a person, thanks or a greeting. */
function findManner(text: string): keyof typeof manners | null {
  const input = words(text)
  if (countMatches(input, manners.person)) return 'person'
  if (countMatches(input, manners.thanks)) return 'thanks'
  return input.length <= 4 && countMatches(input, manners.greeting) ? 'greeting' : null
}

export interface AssistantLine {
  text: string
  choices: ChatChoice[]
}

export interface AssistantReply {
  lines: AssistantLine[]
  /** Kind of input that is expected next; null when the next text is an ordinary question. */
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

function answer(about: TopicOrSubject, language: LanguageCode): AssistantLine {
  const text = chatTexts[language].answers[about]
  if (isTopic(about)) return { text, choices: [...chatTopics[about], 'topics'] }
  const others = chatTopics[topicOf(about)].filter((subject) => subject !== about)
  return { text, choices: [...(pages[about] ?? []), ...others, 'topics'] }
}

const cardNumber = /\d(?:[ -]?\d){12,18}/g

/** Returns a visitor’s text with card numbers masked. */
export const maskCardNumbers = (text: string): string => text.replace(cardNumber, '•••• ••••')

/** Returns the first word with characters before and after an `@`, without trailing punctuation. */
function addressIn(text: string): string | undefined {
  const found = text.split(/[\s<>]/).find((word) => {
    const at = word.indexOf('@', 1)
    return at > 0 && at < word.length - 1
  })
  return found && trimEndOf(found, '.,;!?)')
}

/** Returns the assistant’s reply to a choice or to a written text. */
export function replyOfAssistant(input: { choice?: ChatChoice; text?: string }, waiting: AssistantReply['waiting'], language: LanguageCode): AssistantReply {
  const texts = chatTexts[language]
  const textReply = (text: string, choices: ChatChoice[] = []): AssistantReply => ({ lines: [{ text, choices }], waiting: null })
  const { choice } = input
  if (choice === 'topics') return textReply(texts.topics, topicNames)
  if (choice === 'leave_mail') return { lines: [{ text: texts.askMail, choices: ['keep_mail'] }], waiting: 'mail' }
  if (choice === 'keep_mail') return textReply(texts.mailDropped, topicNames)
  if (choice !== undefined && choice in texts.answers) return { lines: [answer(choice as TopicOrSubject, language)], waiting: null }

  const text = input.text ?? ''
  const mail = addressIn(text)
  if (waiting === 'mail') {
    if (mail && emailProblem(mail) === null) return { ...textReply(fillTemplate(texts.mailKept, { mail }), ['topics']), passOnFor: mail }
    return { lines: [{ text: texts.badMail, choices: ['keep_mail'] }], waiting: 'mail' }
  }
  if (maskCardNumbers(text) !== text) return textReply(texts.secret, ['deposit', 'topics'])
  const about = findSubject(text)
  if (about) return { lines: [answer(about, language)], waiting: null }
  const manner = findManner(text)
  if (manner === 'greeting') return textReply(texts.greeting, topicNames)
  if (manner === 'thanks') return textReply(texts.thanks)
  return textReply(manner === 'person' ? texts.person : texts.unknown, ['leave_mail', 'page:request-call', ...topicNames])
}
