import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ChatChoice, ChatMessage } from '@kehribar/shared/partners/chat'
import { at, identityKeyColumn } from './columns'

export const outboxTable = pgTable('outbox', {
  id: identityKeyColumn(),
  channel: text({ enum: ['mail', 'sms'] }).notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  at: at().notNull().defaultNow(),
})

export const chatConversationTable = pgTable('chat_conversation', {
  id: identityKeyColumn(),
  bearerHash: text().notNull(),
  waiting: text({ enum: ['mail'] }),
  startedAt: at().notNull(),
  lastAt: at().notNull(),
})

export const chatMessageTable = pgTable('chat_message', {
  id: identityKeyColumn(),
  conversation: integer().notNull(),
  author: text().$type<ChatMessage['from']>().notNull(),
  body: text().notNull(),
  choices: jsonb().$type<ChatChoice[]>().notNull().default([]),
  intent: text().notNull(),
  at: at().notNull(),
})
