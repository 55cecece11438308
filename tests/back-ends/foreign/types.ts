import type { Lang, ForeignState } from './state/world'
import type { Player } from './state/player'

/** Fields of a request in any encoding: `birthdate[day]` becomes a map, `type[]` a list. */
export type Fields = Record<string, unknown>

/** An answer before it is sent: a text body is sent unchanged, anything else as JSON. */
export interface Reply {
  status: number
  headers: Record<string, string | string[]>
  body: unknown
}

/** A request as a handler receives it, in the specification's names for every dialect. */
export interface CallContext {
  fields: Fields
  world: ForeignState
  /** The logged-in player; undefined for a visitor. */
  visitor: Player | undefined
  /** Returns the player. If a visitor makes the call, it answers like a call after an ended session. */
  player: () => Player
  lang: Lang
  setLang: (lang: string) => void
  open: (player: Player) => void
  close: () => void
  /** Sets an HTTP status other than 200. */
  http: (status: number) => void
}

export interface ForeignCall {
  /** ANY if the specification names no method. */
  method: 'GET' | 'POST' | 'ANY'
  /** Whether visitors may make the call. */
  open?: true
  /** Returns whether a request moves or claims money. */
  money?: (fields: Fields) => boolean
  answer: (asked: CallContext) => unknown
}

/** Calls by the specification's path without its leading slash. */
export type ForeignCalls = Record<string, ForeignCall>
