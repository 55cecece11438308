import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { ChatMessage } from '@kehribar/shared/partners/chat'
import type { Store } from '../store/open'
import { first, mustFind } from '../store/rows'
import { chatConversation, chatMessage } from '../store/schema'
import type { Line, Reply } from './agent'

/** Milliseconds after the last word for which a conversation is kept. */
const kept = 24 * 3_600_000

export interface Conversation {
  id: number
  waiting: Reply['waiting']
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const view = ({ id, author, body, choices, at }: typeof chatMessage.$inferSelect): ChatMessage => ({
  id,
  from: author,
  text: body,
  at: at.toISOString(),
  choices,
})

/** Conversations, each known to its visitor's page alone: only the hash of its bearer is here. */
export function chatStore(store: Store) {
  const messages = chatMessage
  const shown = { id: chatConversation.id, waiting: chatConversation.waiting }
  const inOrder = async (conversation: number, intent?: string): Promise<ChatMessage[]> => {
    const rows = await store
      .select()
      .from(messages)
      .where(and(eq(messages.conversation, conversation), intent === undefined ? undefined : eq(messages.intent, intent)))
      .orderBy(messages.id)
    return rows.map(view)
  }

  return {
    /** Opens one, and forgets those that nobody has written in for a day. */
    async open(now: Date): Promise<{ conversation: Conversation; bearer: string }> {
      const bearer = randomBytes(32).toString('base64url')
      await store.delete(chatConversation).where(lt(chatConversation.lastAt, new Date(now.getTime() - kept)))
      const opened = store.insert(chatConversation).values({ bearerHash: hash(bearer), startedAt: now, lastAt: now })
      return { conversation: await mustFind('A conversation', opened.returning(shown)), bearer }
    },

    /** The conversation of an `Authorization: Bearer …` header. */
    async find(header: string | undefined): Promise<Conversation | null> {
      const bearer = /^Bearer ([\w-]{43})$/.exec(header ?? '')?.[1]
      if (!bearer) return null
      return first(
        store
          .select(shown)
          .from(chatConversation)
          .where(eq(chatConversation.bearerHash, hash(bearer))),
      )
    },

    messages: (conversation: number) => inOrder(conversation),

    /** What was said with an intent and what came back; empty when it is new. */
    said: (conversation: number, intent: string) => inOrder(conversation, intent),

    /** How many messages a conversation has had since a moment. */
    async count(conversation: number, since: Date): Promise<{ all: number; lately: number }> {
      const ofVisitor = and(eq(messages.conversation, conversation), eq(messages.author, 'visitor'))
      const all = await store.$count(messages, ofVisitor)
      const lately = await store.$count(messages, and(ofVisitor, gt(messages.at, since)))
      return { all, lately }
    },

    /** Keeps a visitor's words and the reply to them, together. */
    async keep(
      conversation: number,
      { text, intent }: { text: string; intent: string },
      reply: { lines: readonly Line[]; waiting: Reply['waiting'] },
      at: Date,
    ) {
      await store.transaction(async (tx) => {
        await tx
          .insert(messages)
          .values([
            { conversation, author: 'visitor', body: text, intent, at },
            ...reply.lines.map((line) => ({ conversation, author: 'agent' as const, body: line.text, choices: line.choices, intent, at })),
          ])
        await tx.update(chatConversation).set({ waiting: reply.waiting, lastAt: at }).where(eq(chatConversation.id, conversation))
      })
    },
  }
}
