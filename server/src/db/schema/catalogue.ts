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
    /** `embed` games are shown as a partner's frame and are in no catalogue. */
    type: text({ enum: ['slot', 'live', 'virtual', 'other', 'embed'] }).notNull(),
    title: text().notNull(),
    provider: text()
      .notNull()
      .references(() => provider.code),
    /** Partner that runs the game; no other partner can open or change its rounds (@see DATABASE-6). */
    partner: text().notNull().default(partnerOfSetting),
    /** Name of the picture in the kind `games`. */
    slug: text().notNull().unique(),
    /** Language of the title, for upper-casing and screen readers. */
    language: text({ enum: ['tr', 'en'] })
      .notNull()
      .default('tr'),
    /** Unused column, kept because servers of earlier versions read it. */
    art: jsonb().$type<{ emblem: string; palette: string }>(),
    /** Partner's engine for the game, e.g. `slot-fruit`. */
    engine: text().notNull(),
    /** Return to player in hundredths of a percent. */
    rtp: integer().notNull(),
    minBet: kurus().notNull(),
    maxBet: kurus().notNull(),
    position: integer().notNull(),
    /** Position on the home page; null when not shown there. */
    indexPosition: integer(),
    /** Features of its rounds (@see src/shared/rules/game-facts.ts). */
    features: text().array().$type<GameFeature[]>().notNull().default(sql`'{}'`),
    /** Null when unknown. */
    volatility: text({ enum: volatilities }),
    /** Release date; null when unknown. */
    released: date({ mode: 'string' }),
    /** Whether the game has a pot shared by its players. */
    jackpot: boolean().notNull().default(false),
    /** False hides and closes the game and rejects stakes; open rounds end normally. */
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

/** Editorial content: banners, footer sections, about us, pages; `json` holds the texts per language. */
export const content = pgTable(
  'content',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `banner:main`, `banner:sliderSlot`, `footer`, `page`, `faq`, `promotion`, `splash`, `rules`, ... */
    kind: text().notNull(),
    code: text().notNull(),
    position: integer().notNull(),
    json: jsonb().notNull(),
    /** False hides the content without deleting it. */
    enabled: boolean().notNull().default(true),
  },
  (t) => [unique('content_code').on(t.kind, t.code)],
)

/** A site text changed by a translator. It replaces the shipped text (@see I18N-11). */
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
