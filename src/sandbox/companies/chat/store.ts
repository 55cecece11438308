import { createHash, randomBytes } from 'node:crypto'
import type { ChatChoice, ChatMessage } from '@kehribar/shared/partners/chat'
import type { Store } from '../store/open'
import type { Line, Reply } from './agent'

/** Milliseconds after the last word for which a conversation is kept. */
const kept = 24 * 3_600_000

export interface Conversation {
  id: number
  waiting: Reply['waiting']
}

interface Row {
  id: number
  author: ChatMessage['from']
  body: string
  choices: ChatChoice[]
  at: Date
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const view = ({ id, author, body, choices, at }: Row): ChatMessage => ({ id, from: author, text: body, at: at.toISOString(), choices })

/** Conversations, each known to its visitor's page alone: only the hash of its bearer is here. */
export function chatStore(store: Store) {
  return {
    /** Opens one, and forgets those that nobody has written in for a day. */
    async open(now: Date): Promise<{ conversation: Conversation; bearer: string }> {
      const bearer = randomBytes(32).toString('base64url')
      await store.query('delete from chat_conversation where last_at < $1', [new Date(now.getTime() - kept)])
      const { rows } = await store.query<{ id: number }>('insert into chat_conversation (bearer_hash, started_at, last_at) values ($1, $2, $2) returning id', [
        hash(bearer),
        now,
      ])
      return { conversation: { id: rows[0]?.id as number, waiting: null }, bearer }
    },

    /** The conversation of an `Authorization: Bearer …` header. */
    async find(header: string | undefined): Promise<Conversation | null> {
      const bearer = /^Bearer ([\w-]{43})$/.exec(header ?? '')?.[1]
      if (!bearer) return null
      const { rows } = await store.query<Conversation>('select id, waiting from chat_conversation where bearer_hash = $1', [hash(bearer)])
      return rows[0] ?? null
    },

    async messages(conversation: number): Promise<ChatMessage[]> {
      const { rows } = await store.query<Row>('select * from chat_message where conversation = $1 order by id', [conversation])
      return rows.map(view)
    },

    /** What was said with an intent and what came back; empty when it is new. */
    async said(conversation: number, intent: string): Promise<ChatMessage[]> {
      const { rows } = await store.query<Row>('select * from chat_message where conversation = $1 and intent = $2 order by id', [conversation, intent])
      return rows.map(view)
    },

    /** How many messages a conversation has had since a moment. */
    async count(conversation: number, since: Date): Promise<{ all: number; lately: number }> {
      const { rows } = await store.query<{ all: number; lately: number }>(
        `select count(*)::int as all, (count(*) filter (where at > $2))::int as lately from chat_message where conversation = $1 and author = 'visitor'`,
        [conversation, since],
      )
      return rows[0] ?? { all: 0, lately: 0 }
    },

    /** Keeps a visitor's words and the reply to them, together. */
    async keep(conversation: number, said: { text: string; intent: string }, reply: { lines: readonly Line[]; waiting: Reply['waiting'] }, now: Date) {
      await store.transaction(async (tx) => {
        const add = (author: ChatMessage['from'], text: string, choices: ChatChoice[]) =>
          tx.query('insert into chat_message (conversation, author, body, choices, intent, at) values ($1, $2, $3, $4, $5, $6)', [
            conversation,
            author,
            text,
            JSON.stringify(choices),
            said.intent,
            now,
          ])
        await add('visitor', said.text, [])
        for (const line of reply.lines) await add('agent', line.text, line.choices)
        await tx.query('update chat_conversation set waiting = $2, last_at = $3 where id = $1', [conversation, reply.waiting, now])
      })
    },
  }
}
