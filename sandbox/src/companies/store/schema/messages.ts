import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ChatChoice, ChatMessage } from '@kehribar/shared/partners/chat'
import { at, counted } from './columns'

export const outbox = pgTable('outbox', {
  id: counted(),
  channel: text({ enum: ['mail', 'sms'] }).notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  at: at().notNull().defaultNow(),
})

export const chatConversation = pgTable('chat_conversation', {
  id: counted(),
  bearerHash: text().notNull(),
  waiting: text({ enum: ['mail'] }),
  startedAt: at().notNull(),
  lastAt: at().notNull(),
})

export const chatMessage = pgTable('chat_message', {
  id: counted(),
  conversation: integer().notNull(),
  author: text().$type<ChatMessage['from']>().notNull(),
  body: text().notNull(),
  choices: jsonb().$type<ChatChoice[]>().notNull().default([]),
  intent: text().notNull(),
  at: at().notNull(),
})
