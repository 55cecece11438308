import { createHash } from 'node:crypto'
import type { SportCode } from '@kehribar/shared/partners/sportsbook'
import { basketball, tennis, volleyball } from './clubs/courts'
import { esport } from './clubs/esport'
import { football } from './clubs/football'
import type { Club, LeagueData, LeaguePlan, MatchKind } from './plan'

const palette = [
  '#C8102E',
  '#F2A900',
  '#0B6E4F',
  '#1D4E9E',
  '#5B2A86',
  '#E8E4DA',
  '#1F2328',
  '#00A3AD',
  '#D9581C',
  '#7A1F2B',
  '#6FA8DC',
  '#93A630',
  '#C04B8A',
  '#2F3E4E',
]

/** Returns two different colours, always the same for a name. */
function colorsOf(name: string): [string, string] {
  const digest = createHash('sha256').update(name).digest()
  const first = digest.readUInt16LE(0) % palette.length
  const second = (first + 1 + (digest.readUInt16LE(2) % (palette.length - 1))) % palette.length
  return [palette[first] as string, palette[second] as string]
}

const letters = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '')

/** Returns a code of three letters, unique in the league; a tennis player keeps the family name. */
function shortOf(name: string, sport: SportCode, tongue: string, taken: Set<string>): string {
  if (sport === 'tennis') {
    const [first = '', ...rest] = name.split(' ')
    return `${first.slice(0, 1)}. ${rest.join(' ')}`
  }
  const words = name.split(/\s+/).filter((word) => !/^(FC|SK|FK|BC|BG|CD|UD|CF|SV|TSV|SC|IF|BK|IL|EC|VfB|TuS|SpVgg|Real|Club|Clube|Port|del|do)$/.test(word))
  const word = letters(words[0] ?? name)
  const candidates = [
    word.slice(0, 3),
    word.slice(0, 2) + letters(words[1] ?? '').slice(0, 1),
    word.slice(0, 2) + word.slice(-1),
    word.slice(0, 1) + word.slice(2, 4),
  ]
  const free = candidates.map((text) => text.toLocaleUpperCase(tongue)).find((text) => text.length >= 2 && !taken.has(text))
  return free ?? `${word.slice(0, 2).toLocaleUpperCase(tongue)}${taken.size % 10}`
}

function clubsOf(plan: LeaguePlan, sport: SportCode): Club[] {
  const taken = new Set<string>()
  return plan.clubs.split(',').map((text, place) => {
    const name = text.trim()
    const short = shortOf(name, sport, plan.tongue ?? (sport === 'esport' ? 'en' : 'tr'), taken)
    taken.add(short)
    return { id: `${plan.id}.${place}`, name, short, colors: colorsOf(name) }
  })
}

const data = (sport: SportCode, kind: MatchKind, plans: readonly LeaguePlan[]): LeagueData[] =>
  plans.map((plan) => ({ ...plan, sport, kind: plan.kind ?? kind, teams: clubsOf(plan, sport) }))

/** Every league of the season, in menu order. */
export const leagues: readonly LeagueData[] = [
  ...data('football', 'football', football),
  ...data('basketball', 'basketball', basketball),
  ...data('tennis', 'tennis', tennis),
  ...data('volleyball', 'volleyball', volleyball),
  ...data('esport', 'maps', esport),
]

const byId = new Map(leagues.map((league) => [league.id, league]))
export const findLeague = (id: string): LeagueData | undefined => byId.get(id)

const followableIds = new Set(leagues.flatMap(({ id, teams }) => [id, ...teams.map((team) => team.id)]))
/** Returns whether an id is a league or team, which a player can add to favourites. */
export const canBeFollowed = (id: string): boolean => followableIds.has(id)
