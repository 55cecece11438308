import type { FrameMessage } from '@kehribar/shared/partners/embed'
import { type Section } from '@kehribar/shared/partners/sportsbook'
import type { Wording } from '../betting/wording'
import { couponsPath, type Place, sectionPaths, slipPath } from './routes'

type NavItem = Extract<FrameMessage, { type: 'nav' }>['items'][number]

/**
 * Returns the navigation for phones, which the site shows as its bottom bar (@see EMB-11).
 * `under` is the section of the view below the slip.
 */
export function navItems(wording: Wording, place: Place, under: Section | null, selections: number): NavItem[] {
  const section = place.view === 'slip' ? null : under
  return [
    { id: 'sports', label: wording.t('section.sports'), path: sectionPaths.prelive, icon: 'sports', active: section === 'prelive' },
    { id: 'live', label: wording.t('section.live'), path: sectionPaths.live, icon: 'live', active: section === 'live' },
    { id: 'esport', label: wording.t('section.esport'), path: sectionPaths.esport, icon: 'esport', active: section === 'esport' },
    { id: 'slip', label: wording.t('section.slip'), path: slipPath, icon: 'slip', active: place.view === 'slip', ...(selections > 0 && { badge: selections }) },
    { id: 'coupons', label: wording.t('section.coupons'), path: couponsPath, icon: 'coupons', active: place.view === 'coupons' },
  ]
}
