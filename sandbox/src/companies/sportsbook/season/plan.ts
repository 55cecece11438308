import type { LanguageCode } from '@kehribar/shared/languages'
import type { SportCode } from '@kehribar/shared/partners/sportsbook'

/** Rules of play and scoring (see `engines`). */
export type MatchKind = 'football' | 'efootball' | 'basketball' | 'tennis' | 'volleyball' | 'maps' | 'duel'
/** Returns whether a kind has goals: one model for all its markets, and possible draws. */
export const isOfGoals = ({ kind }: { kind: MatchKind }): boolean => kind === 'football' || kind === 'efootball'

/** Definition of a league. Its matches start in daily slots: from `from` (minutes after midnight UTC), every `every` minutes. */
export interface LeaguePlan {
  id: string
  names: Record<LanguageCode, string>
  /** Needed if the sport has several kinds. */
  kind?: MatchKind
  from: number
  every: number
  slots: number
  /** Matches that start together. */
  matches: number
  /** Language of the club names if it is not Turkish. */
  tongue?: 'en'
  /** Names separated by commas; their number is even. */
  clubs: string
}

export interface Club {
  /** League id and index in the league: `ayl.3`. */
  id: string
  name: string
  short: string
  colors: [string, string]
}

export interface LeagueData extends Omit<LeaguePlan, 'clubs'> {
  sport: SportCode
  kind: MatchKind
  teams: readonly Club[]
}
