import { partnerOfSetting } from '@kehribar/shared/partners/kinds'
import { type GameFeature, volatilities } from '@kehribar/shared/rules/game-facts'
import { sql } from 'drizzle-orm'
import { boolean, char, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { at, kurus, ref } from './columns'

export const provider = pgTable('provider', {
  code: text().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
  popular: boolean().notNull().default(false),
})

export const game = pgTable(
  'game',
  {
    id: integer().primaryKey(),
    /** `embed`: shown as a partner's frame; in no catalogue. */
    type: text({ enum: ['slot', 'live', 'virtual', 'other', 'embed'] }).notNull(),
    title: text().notNull(),
    provider: text()
      .notNull()
      .references(() => provider.code),
    /** The company that plays it: nobody else opens or moves its rounds (@see F-6). */
    partner: text().notNull().default(partnerOfSetting),
    /** Name of the picture, of the kind games. */
    slug: text().notNull().unique(),
    /** Language of the title: its capitals and how it is read aloud. */
    language: text({ enum: ['tr', 'en'] })
      .notNull()
      .default('tr'),
    /** Nothing reads it; servers of earlier versions draw from it. */
    art: jsonb().$type<{ emblem: string; palette: string }>(),
    /** Which of the partner's engines plays it, e.g. `slot-fruit`. */
    engine: text().notNull(),
    /** Return to player in hundredths of a percent. */
    rtp: integer().notNull(),
    minBet: kurus().notNull(),
    maxBet: kurus().notNull(),
    position: integer().notNull(),
    /** Place on the home page, or null. */
    indexPosition: integer(),
    /** What its rounds may hold (@see src/shared/rules/game-facts.ts). */
    features: text().array().$type<GameFeature[]>().notNull().default(sql`'{}'`),
    /** Null: not known. */
    volatility: text({ enum: volatilities }),
    /** The day on which it came; null: not known. */
    released: date({ mode: 'string' }),
    /** It has a pot that its players share. */
    jackpot: boolean().notNull().default(false),
    /** Off: nobody finds or opens it, and no stake is taken; its open rounds end as they would. */
    enabled: boolean().notNull().default(true),
  },
  (t) => [index('game_type').on(t.type, t.position)],
)

export const tag = pgTable(
  'tag',
  {
    id: integer().notNull(),
    type: text({ enum: ['slot', 'live', 'virtual', 'other'] }).notNull(),
    title: jsonb().$type<Record<string, string>>().notNull(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.id] })],
)

export const gameTag = pgTable(
  'game_tag',
  {
    gameId: integer()
      .notNull()
      .references(() => game.id),
    tagId: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.tagId] })],
)

export const favorite = pgTable(
  'favorite',
  {
    playerId: ref()
      .notNull()
      .references(() => player.id),
    gameId: integer()
      .notNull()
      .references(() => game.id),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.gameId] })],
)

/** What an editor writes: banners, footer sections, about us, pages; `json` holds the texts per language. */
export const content = pgTable(
  'content',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `banner:main`, `banner:sliderSlot`, `footer`, `page`, `faq`, `promotion`, `splash`, `rules`, ... */
    kind: text().notNull(),
    code: text().notNull(),
    position: integer().notNull(),
    json: jsonb().notNull(),
    /** Off: it is kept and not shown. */
    enabled: boolean().notNull().default(true),
  },
  (t) => [unique('content_code').on(t.kind, t.code)],
)

/** A text of the site that a translator changed; it goes before the shipped one (@see I18N-11). */
export const translation = pgTable(
  'translation',
  {
    /** `namespace:key` */
    code: text().notNull(),
    lang: char({ length: 2 }).notNull(),
    text: text().notNull(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    changedAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.lang, t.code] })],
)
