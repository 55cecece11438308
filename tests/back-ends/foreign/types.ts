import type { World } from './state/world'
import type { Player } from './state/player'

/** What a caller sent, whatever the kind of body: `birthdate[day]` is a map, `type[]` a list. */
export type Fields = Record<string, unknown>

/** An answer before it is written: a text body goes out as it is, anything else as JSON. */
export interface Reply {
  status: number
  headers: Record<string, string | string[]>
  body: unknown
}

/** One request as a handler sees it, in the specification's words whatever the dialect. */
export interface Asked {
  fields: Fields
  world: World
  /** Nobody is logged in on a call open to visitors. */
  visitor: Player | undefined
  /** The player; a visitor gets the answer of an ended session. */
  player: () => Player
  lang: Lang
  setLang: (lang: string) => void
  open: (player: Player) => void
  close: () => void
  /** Answers with another HTTP status than 200. */
  http: (status: number) => void
}

export type Lang = 'tr' | 'en' | 'de'

export interface Call {
  /** ANY where the specification shows no method. */
  method: 'GET' | 'POST' | 'ANY'
  /** For visitors too. */
  open?: true
  /** Whether a request moves or claims money. */
  money?: (fields: Fields) => boolean
  answer: (asked: Asked) => unknown
}

/** By the specification's path without its first slash. */
export type Calls = Record<string, Call>
