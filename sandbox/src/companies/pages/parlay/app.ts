import type { SportCode } from '@kehribar/shared/partners/sportsbook'
import { bettingState } from '../betting/betting-state'
import type { Boot } from '../betting/boot'
import { announcer, listenTo, toTop } from '../betting/clicks'
import { eventName, legName } from '../betting/naming'
import { patch } from '../betting/patch'
import { hasLeg, type Leg, type Slip } from '../betting/slip'
import { slipActions } from '../betting/slip-actions'
import type { SiteConnection } from '../embed/host'
import { parlayStore } from './store'
import { type SuggestionCriteria, minLegs, fittingEvents, maxSuggestedLegs, type StartFilter, startsWithin, suggestLegs, withOddsRange } from './suggest'
import { parlayPage, type ParlayView } from './views/page'

/** Pixels that must be visible before the element counts as in view. */
const atLeast = 140

/** Watches whether an element is in view. Call `look` after each rendering, because a rendering replaces the element. */
function inView(id: string, onChange: () => void): { readonly now: boolean; look: () => void } {
  let element: Element | null = null
  let isSeen = false
  const see = (next: boolean) => {
    if (next === isSeen) return
    isSeen = next
    onChange()
  }
  // Without the document as root, margins do not apply in a cross-origin frame.
  const observer =
    'IntersectionObserver' in window
      ? new IntersectionObserver((entries) => see(entries.at(-1)?.isIntersecting ?? false), { root: document, rootMargin: `0px 0px -${atLeast}px 0px` })
      : null
  return {
    get now() {
      return isSeen
    },
    look() {
      const found = document.getElementById(id)
      if (found === element) return
      if (element) observer?.unobserve(element)
      element = found
      if (element) observer?.observe(element)
      else see(false)
    },
  }
}

const refreshEvery = 60_000

/** Returns the slip as a combination with one leg per event. */
function asParlay(slip: Slip): Slip {
  const last = new Map(slip.legs.map((leg) => [leg.event.id, leg.outcome]))
  return { ...slip, chosen: 'combination', legs: slip.legs.filter((leg) => last.get(leg.event.id) === leg.outcome) }
}

/** Starts the parlay’s frame, where a player builds a combination from cards or from a suggestion. */
export function startParlay(root: HTMLElement, boot: Boot, site: SiteConnection): void {
  let tab: ParlayView['tab'] = boot.path.startsWith('/history') ? 'mine' : 'build'
  let asked = false
  let message = ''
  let drawn = false
  const announce = announcer()
  const slipInView = inView('slip', draw)

  const betting = bettingState({
    product: 'parlay',
    boot,
    site,
    onChange: draw,
    onStale: () => void store.show(tab, true),
    onStream: () => {},
    onPlayer: () => store.mine.reset(),
    onCoupons() {
      if (tab === 'mine') void store.show('mine', store.mine.current.state === 'ready')
    },
  })
  const store = parlayStore(betting, draw)

  /** Renders once for all changes of one task. */
  function draw(): void {
    if (drawn) return
    drawn = true
    queueMicrotask(() => {
      drawn = false
      const prices = {
        wording: betting.wording,
        isPicked: (outcome: string) => hasLeg(betting.slip, outcome),
        direction: (outcome: string) => betting.book.direction(outcome),
        since: betting.book.since,
      }
      patch(root, parlayPage({ betting, store, tab, prices, now: Date.now(), asked, message, atSlip: slipInView.now }))
      slipInView.look()
    })
  }

  function show(next: ParlayView['tab']): void {
    tab = next
    message = ''
    void store.show(tab, tab === 'build' && store.events.current.state === 'ready')
    draw()
    // Scroll after rendering: an empty list cannot scroll.
    requestAnimationFrame(toTop)
  }

  const actions = slipActions(betting, {
    announce,
    toCoupons: () => show('mine'),
    onAsked(next) {
      asked = next
      message = ''
      draw()
    },
    hold: ({ legs }) => legs.length < minLegs,
    adjust: asParlay,
  })

  const candidates = () => {
    const now = Date.now()
    return (store.events.current.value ?? [])
      .flatMap((id) => betting.book.get(id) ?? [])
      .filter((event) => startsWithin(event, store.criteria.start, now, betting.wording.dayKey))
  }

  function propose(): void {
    if (betting.placing.step === 'sending' || betting.placing.step === 'unresolved' || betting.placing.step === 'pending') return
    const { wording } = betting
    const events = candidates()
    const legs = suggestLegs(events, store.criteria)
    if (legs.length < store.criteria.legs) {
      const count = fittingEvents(events, store.criteria)
      message = count === 0 ? wording.t('parlay.none') : wording.t('parlay.tooFew', { count })
    } else message = ''
    if (legs.length > 0) {
      if (betting.placing.step !== 'idle') betting.dismiss()
      betting.setSlip(asParlay({ ...betting.slip, legs }))
      announce(legs.map((leg) => `${legName(leg, wording)}, ${eventName(leg.event)}`).join('. '))
    }
    draw()
  }

  function swap({ outcome = '' }: DOMStringMap): void {
    const { wording, slip } = betting
    const place = slip.legs.findIndex((leg) => leg.outcome === outcome)
    const old: Leg | undefined = slip.legs[place]
    if (!old) return
    const [leg] = suggestLegs(candidates(), { ...store.criteria, legs: 1 }, Math.random, new Set(slip.legs.map(({ event }) => event.id)))
    if (!leg) {
      message = wording.t('parlay.swapNone')
      announce(message)
      draw()
      return
    }
    betting.setSlip({ ...slip, legs: slip.legs.map((one, at) => (at === place ? leg : one)) })
    announce(wording.t('parlay.swapped', { old: legName(old, wording), new: `${legName(leg, wording)}, ${eventName(leg.event)}` }))
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-key="x-${CSS.escape(leg.outcome)}"]`)?.focus())
  }

  const setCriteria = (next: Partial<SuggestionCriteria>) => store.setCriteria({ ...store.criteria, ...next })
  listenTo(root, {
    go: () => {},
    press: {
      ...actions.press,
      tab: ({ dataset }) => show(dataset.tab === 'mine' ? 'mine' : 'build'),
      'criteria-sport': ({ dataset }) => setCriteria({ sport: (dataset.sport || null) as SportCode | null }),
      'criteria-start': ({ dataset }) => setCriteria({ start: dataset.start as StartFilter }),
      'criteria-legs': ({ dataset }) => setCriteria({ legs: Math.min(maxSuggestedLegs, Math.max(minLegs, store.criteria.legs + Number(dataset.by))) }),
      suggest: propose,
      swap: ({ dataset }) => swap(dataset),
      more: () => store.more(),
      'more-mine': () => void store.moreMine(),
      'mine-state': ({ dataset }) => store.chooseMine(dataset.state === 'settled' ? 'settled' : 'open'),
      retry: () => void store.show(tab),
      'to-slip'() {
        document.getElementById('slip')?.scrollIntoView({ block: 'start' })
        document.getElementById('slip-title')?.focus({ preventScroll: true })
      },
    },
    change: {
      ...actions.change,
      'odds-from': (odds) => store.setCriteria(withOddsRange(store.criteria, 'from', Number(odds))),
      'odds-to': (odds) => store.setCriteria(withOddsRange(store.criteria, 'to', Number(odds))),
    },
  })
  root.addEventListener('click', (event) => {
    if (event.target instanceof HTMLDialogElement) event.target.close()
  })
  window.addEventListener('resize', draw)
  setInterval(() => {
    if (document.visibilityState === 'visible') void store.show(tab, true)
  }, refreshEvery)
  setInterval(draw, 1_000)

  void store.show(tab)
  draw()
  betting.start()
}
