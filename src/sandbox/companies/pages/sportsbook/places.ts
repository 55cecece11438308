import type { Section, SportEvent } from '@kehribar/shared/partners/sportsbook'

/** Where the frame is; the site's address says the same (@see EMB-02, EMB-10). */
export type Place = { view: 'list'; section: Section } | { view: 'event'; id: string } | { view: 'coupons' } | { view: 'slip' }

export function placeOf(path: string): Place {
  const [, first = '', second = ''] = (path.split('?')[0] ?? '').split('/')
  if (first === 'live' || first === 'esport') return { view: 'list', section: first }
  if (first === 'event' && second) return { view: 'event', id: decodeURIComponent(second) }
  if (first === 'history') return { view: 'coupons' }
  if (first === 'slip') return { view: 'slip' }
  return { view: 'list', section: 'prelive' }
}

/** Where a match stands among the lists. */
export const sectionOf = ({ state, sport }: SportEvent): Section => (state === 'live' ? 'live' : sport === 'esport' ? 'esport' : 'prelive')

export const sectionPaths: Record<Section, string> = { prelive: '/prelive', live: '/live', esport: '/esport' }
export const couponsPath = '/history/sports'
export const slipPath = '/slip'
