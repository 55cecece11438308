import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { ChatMessage } from '@kehribar/shared/partners/chat'
import { type Store, firstRow, mustFind } from '../store/open'
import { chatConversationTable, chatMessageTable } from '../store/schema'
import type { AssistantLine, AssistantReply } from './agent'

/** Milliseconds after the last message until a conversation is deleted. */
const lifetimeMs = 24 * 3_600_000

export interface Conversation {
  id: number
  waiting: AssistantReply['waiting']
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const view = ({ id, author, body, choices, at }: typeof chatMessageTable.$inferSelect): ChatMessage => ({
  id,
  from: author,
  text: body,
  at: at.toISOString(),
  choices,
})

/** Returns the store of conversations. The store keeps only the hash of each bearer token; the visitor's page holds the token itself. */
export function createChatStore(store: Store) {
  const messages = chatMessageTable
  const columns = { id: chatConversationTable.id, waiting: chatConversationTable.waiting }
  const inOrder = async (conversation: number, intent?: string): Promise<ChatMessage[]> => {
    const rows = await store
      .select()
      .from(messages)
      .where(and(eq(messages.conversation, conversation), intent === undefined ? undefined : eq(messages.intent, intent)))
      .orderBy(messages.id)
    return rows.map(view)
  }

  return {
    /** Starts a conversation, and deletes conversations without a message for a day. */
    async open(now: Date): Promise<{ conversation: Conversation; bearer: string }> {
      const bearer = randomBytes(32).toString('base64url')
      await store.delete(chatConversationTable).where(lt(chatConversationTable.lastAt, new Date(now.getTime() - lifetimeMs)))
      const opened = store.insert(chatConversationTable).values({ bearerHash: hash(bearer), startedAt: now, lastAt: now })
      return { conversation: await mustFind('A conversation', opened.returning(columns)), bearer }
    },

    /** Returns the conversation of an `Authorization: Bearer …` header. */
    async find(header: string | undefined): Promise<Conversation | null> {
      const bearer = /^Bearer ([\w-]{43})$/.exec(header ?? '')?.[1]
      if (!bearer) return null
      return firstRow(
        store
          .select(columns)
          .from(chatConversationTable)
          .where(eq(chatConversationTable.bearerHash, hash(bearer))),
      )
    },

    messages: (conversation: number) => inOrder(conversation),

    /** Returns the messages that were stored for an intent: the visitor's and its replies. Empty for a new intent. */
    said: (conversation: number, intent: string) => inOrder(conversation, intent),

    /** Counts a visitor’s messages: in the whole conversation, and since a given time. */
    async count(conversation: number, since: Date): Promise<{ all: number; lately: number }> {
      const ofVisitor = and(eq(messages.conversation, conversation), eq(messages.author, 'visitor'))
      const all = await store.$count(messages, ofVisitor)
      const lately = await store.$count(messages, and(ofVisitor, gt(messages.at, since)))
      return { all, lately }
    },

    /** Stores a visitor’s message and its replies in one transaction. */
    async keep(
      conversation: number,
      { text, intent }: { text: string; intent: string },
      reply: { lines: readonly AssistantLine[]; waiting: AssistantReply['waiting'] },
      at: Date,
    ) {
      await store.transaction(async (tx) => {
        await tx
          .insert(messages)
          .values([
            { conversation, author: 'visitor', body: text, intent, at },
            ...reply.lines.map((line) => ({ conversation, author: 'agent' as const, body: line.text, choices: line.choices, intent, at })),
          ])
        await tx.update(chatConversationTable).set({ waiting: reply.waiting, lastAt: at }).where(eq(chatConversationTable.id, conversation))
      })
    },
  }
}
