import type { Section, SportEvent } from '@kehribar/shared/partners/sportsbook'

/** View of the frame; the site’s address has the same path (@see EMB-02, EMB-10). */
export type Place = { view: 'list'; section: Section } | { view: 'event'; id: string } | PastPlace | { view: 'coupons' } | { view: 'slip' }

/** A league’s table, or its results of a day; null means the first league and the latest day. */
export type PastPlace = { view: 'standings'; league: string | null } | { view: 'results'; league: string | null; day: string | null }
export const isPast = (place: Place): place is PastPlace => place.view === 'standings' || place.view === 'results'

export function placeOf(path: string): Place {
  const [, first = '', second = '', third = ''] = (path.split('?')[0] ?? '').split('/')
  if (first === 'live' || first === 'esport') return { view: 'list', section: first }
  if (first === 'event' && second) return { view: 'event', id: decodeURIComponent(second) }
  if (first === 'standings') return { view: 'standings', league: second || null }
  if (first === 'results') return { view: 'results', league: second || null, day: third || null }
  if (first === 'history') return { view: 'coupons' }
  if (first === 'slip') return { view: 'slip' }
  return { view: 'list', section: 'prelive' }
}

/** Splits a path with an outcome for the slip (`?pick=ayl-7.result.1`); null for any other path. */
export function pickOf(path: string): { path: string; outcome: string } | null {
  const [bare = '', query = ''] = path.split('?')
  const outcome = new URLSearchParams(query).get('pick')
  return outcome === null ? null : { path: bare, outcome }
}

/** Returns the section that lists a match. */
export const sectionOf = ({ state, sport }: SportEvent): Section => (state === 'live' ? 'live' : sport === 'esport' ? 'esport' : 'prelive')

export const sectionPaths: Record<Section, string> = { prelive: '/prelive', live: '/live', esport: '/esport' }
export const pathOf = (place: PastPlace): string => `/${[place.view, place.league, place.view === 'results' ? place.day : null].filter(Boolean).join('/')}`
export const standingsPath = '/standings'
export const couponsPath = '/history/sports'
export const slipPath = '/slip'
