import type { LanguageCode } from '@kehribar/shared/languages'
import type { SportCode } from '@kehribar/shared/partners/sportsbook'

/** How a match is played and counted (see `engines`). */
export type MatchKind = 'football' | 'efootball' | 'basketball' | 'tennis' | 'volleyball' | 'maps' | 'duel'
/** Matches with goals have one model for all their markets, and may be drawn. */
export const isOfGoals = ({ kind }: { kind: MatchKind }): boolean => kind === 'football' || kind === 'efootball'

/** A league as written down. Its matches begin in daily slots: from `from` (minutes after midnight UTC), one slot every `every` minutes. */
export interface LeaguePlan {
  id: string
  names: Record<LanguageCode, string>
  /** Where the sport has several ways. */
  kind?: MatchKind
  from: number
  every: number
  slots: number
  /** Matches that begin together. */
  matches: number
  /** Language of the clubs' names where it is not Turkish. */
  tongue?: 'en'
  /** Separated by commas; an even number. */
  clubs: string
}

export interface Club {
  /** Of its league and its place in it: `ayl.3`. */
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
