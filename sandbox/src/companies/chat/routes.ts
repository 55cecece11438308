import type { FastifyInstance, FastifyRequest } from 'fastify'
import { brand } from '@kehribar/shared/brand'
import type { LanguageCode } from '@kehribar/shared/languages'
import { type ChatAnswer, type ChatChoice, type ChatMessage, chatTextLimit } from '@kehribar/shared/partners/chat'
import { loopbackNamesOf } from '@kehribar/shared/security/url-policy'
import { sendPage } from '../http/page'
import type { OutboxStore } from '../outbox/store'
import type { Store } from '../store/open'
import { fillTemplate, languageOf } from '../texts/index'
import { replyOfAssistant, maskCardNumbers } from './agent'
import { chatPage } from './page'
import { createChatStore } from './store'
import { chatTexts } from './texts/index'

interface Options {
  store: Store
  outbox: Pick<OutboxStore, 'add'>
  siteOrigin: string
  now?: () => number
}

const desktopOrigin = 'app://site'
/** Limits of messages per visitor: in the last minute, and in the whole conversation. */
const messageLimits = { lately: 20, all: 300 }

/** Registers the chat page and its API (@see EMB-14). The page holds the bearer token in memory; there is no cookie. */
export function chatRoutes(app: FastifyInstance, { store, outbox, siteOrigin, now = Date.now }: Options): void {
  const chats = createChatStore(store)
  const origins = loopbackNamesOf(siteOrigin)

  app.get('/chat', (request: FastifyRequest<{ Querystring: { lang?: unknown } }>, reply_) =>
    sendPage(reply_, chatPage(languageOf(request.query.lang, request.headers['accept-language']), [...origins, desktopOrigin]), {
      frameAncestors: origins,
    }),
  )

  app.get('/chat/messages', async (request, reply_) => {
    const conversation = await chats.find(request.headers.authorization)
    if (!conversation) return reply_.code(401).send({ error: 'session' })
    return { messages: await chats.messages(conversation.id) } satisfies ChatAnswer
  })

  app.post('/chat/messages', async (request, reply_) => {
    const message = readMessage(request.body)
    if (!message) return reply_.code(400).send({ error: 'request' })
    const known = await chats.find(request.headers.authorization)
    // An unknown or deleted conversation starts a new one.
    const opened = known ? null : await chats.open(new Date(now()))
    const conversation = known ?? (opened as NonNullable<typeof opened>).conversation
    const before = await chats.said(conversation.id, message.intent)
    if (before.length) return { messages: before } satisfies ChatAnswer
    const count = await chats.count(conversation.id, new Date(now() - 60_000))
    if (count.lately >= messageLimits.lately || count.all >= messageLimits.all) return reply_.code(429).header('retry-after', '60').send({ error: 'too_many' })

    const answer = replyOfAssistant(message, conversation.waiting, message.language)
    const text = message.choice ? chatTexts[message.language].page.choices[message.choice] : maskCardNumbers(message.text)
    await chats.keep(conversation.id, { text, intent: message.intent }, answer, new Date(now()))
    if (answer.passOnFor) await mailConversation(answer.passOnFor, await chats.messages(conversation.id), message.language)
    return { messages: await chats.said(conversation.id, message.intent), ...(opened && { bearer: opened.bearer }) } satisfies ChatAnswer
  })

  /** Mails the conversation to the operator’s support, with the visitor’s address for the answer. */
  async function mailConversation(mail: string, messages: readonly ChatMessage[], language: LanguageCode): Promise<void> {
    const { page, mailSubject } = chatTexts[language]
    const lines = messages.map(({ from, text, at }) => `${at.slice(11, 16)} ${from === 'visitor' ? page.you : page.assistant}: ${text}`)
    await outbox.add({ channel: 'mail', to: brand.supportMail, subject: fillTemplate(mailSubject, { mail }), text: lines.join('\n') })
  }
}

function readMessage(body: unknown): { text: string; choice?: ChatChoice; intent: string; language: LanguageCode } | null {
  const { text, choice, intent, language } = (body ?? {}) as Record<string, unknown>
  if (typeof intent !== 'string' || !/^[\w-]{16,64}$/.test(intent)) return null
  const said = { intent, language: languageOf(language), text: '' }
  if (choice !== undefined)
    return typeof choice === 'string' && !choice.startsWith('page:') && Object.hasOwn(chatTexts.tr.page.choices, choice)
      ? { ...said, choice: choice as ChatChoice }
      : null
  // Control and direction characters are replaced. A text that consists only of such characters counts as empty.
  const clean = typeof text === 'string' ? text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim() : ''
  return clean && clean.length <= chatTextLimit ? { ...said, text: clean } : null
}
