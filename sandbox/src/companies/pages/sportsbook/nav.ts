import type { FrameMessage } from '@kehribar/shared/partners/embed'
import type { Wording } from '../betting/wording'
import { couponsPath, type Place, sectionPaths, slipPath } from './routes'
import { type Section, mostBuilt } from '@kehribar/shared/partners/sportsbook'
import type { BettingState } from '../betting/betting-state'
import type { Actions } from '../betting/slip-actions'
import { askedName } from '../betting/naming'
import type { BuilderDesk } from './builder'

/** Wide frames scroll as a page, narrow ones between head and slip bar. */
const scroller = () => document.querySelector<HTMLElement>('.narrow > .columns') ?? document.scrollingElement
function scrollTo(top: number): void {
  const inner = scroller()
  if (inner) inner.scrollTop = top
}

/** Stores the scroll position of each view and restores it when the player returns (@see USE-10). */
export function keptPlaces() {
  const tops = new Map<string, number>()
  /** Scroll position of the view being loaded; null when there is none. */
  let due: number | null = null

  return {
    /** Stores the position of the view that is being left. */
    keep(view: string): void {
      if (due === null) tops.set(view, scroller()?.scrollTop ?? 0)
    },
    /** Prepares the next view: at its stored position, or at the top if it is new. */
    bring(view: string, isNew: boolean): void {
      due = isNew ? 0 : (tops.get(view) ?? 0)
      if (due === 0) requestAnimationFrame(() => scrollTo(0))
    },
    /** Prepares other markets of the same match: at their stored position, otherwise below the sticky tabs. */
    turn(view: string): void {
      const [row, markets] = ['.groups-row', '.markets'].map((part) => document.querySelector<HTMLElement>(part))
      const now = scroller()?.scrollTop ?? 0
      const begins = row && markets ? now + markets.getBoundingClientRect().top - row.getBoundingClientRect().bottom : now
      due = tops.get(view) ?? Math.min(now, Math.max(0, begins))
    },
    /** Restores the position after a rendering, once the view’s data has loaded (`isWhole`). */
    drawn(isWhole: boolean): void {
      if (due === null || !isWhole) return
      const top = due
      due = null
      scrollTo(top)
    },
  }
}

interface Options {
  betting: BettingState
  desk: BuilderDesk
  announce: (text: string) => void
  /** Switches to other markets of the same match, each with its own scroll position. */
  turn: (change: () => void) => void
}

/** Returns the actions of the bet builder’s buttons; the slip’s own action adds the bet to the slip. */
export function builderActions({ betting, desk, announce, turn }: Options): Actions['press'] {
  return {
    'builder-mode': ({ dataset: { event = '', mode } }) => turn(() => desk.show(event, mode === 'builder')),
    build({ dataset: { event: id = '', market = '', outcome = '' } }) {
      const event = betting.book.get(id)
      if (!event) return
      const before = desk.current(id).parts
      const done = desk.toggle(event, market, outcome)
      const part = [...desk.current(id).parts, ...before].find((one) => one.outcome === outcome)
      const { wording } = betting
      if (done === 'full') announce(wording.t('builder.full', { most: mostBuilt }))
      else if (done && part) announce(wording.t(done === 'added' ? 'builder.chosen' : 'removed', { name: askedName(part, wording) }))
    },
    'builder-clear'({ dataset: { event = '' } }) {
      desk.clear(event)
      document.getElementById('title')?.focus({ preventScroll: true })
    },
    'builder-retry': ({ dataset: { event = '' } }) => desk.ask(event),
  }
}

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
