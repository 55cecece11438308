import type { SportCode } from '@kehribar/shared/partners/sportsbook'
import type { Boot } from '../betting/boot'
import { announcer, listenTo, toTop } from '../betting/clicks'
import { bettingDesk } from '../betting/desk'
import { eventName, legName } from '../betting/naming'
import { patch } from '../betting/patch'
import { hasLeg, type Leg, type Slip } from '../betting/slip'
import { slipDoings } from '../betting/slip-doings'
import type { SiteAround } from '../embed/host'
import { inView } from './in-view'
import { parlayStore } from './store'
import { fewestLegs, fittingEvents, mostWished, type Start, startsWithin, suggest, type Wish, withRange } from './suggest'
import type { View } from './views/context'
import { page } from './views/page'

const refreshEvery = 60_000

/** One leg of each event, always as a combination. */
function asParlay(slip: Slip): Slip {
  const last = new Map(slip.legs.map((leg) => [leg.event.id, leg.outcome]))
  return { ...slip, chosen: 'combination', legs: slip.legs.filter((leg) => last.get(leg.event.id) === leg.outcome) }
}

/** The parlay's frame: a combination put together from cards, by hand or by a draw. */
export function startParlay(root: HTMLElement, boot: Boot, site: SiteAround): void {
  let tab: View['tab'] = boot.path.startsWith('/history') ? 'mine' : 'build'
  let asked = false
  let word = ''
  let drawn = false
  const announce = announcer()
  const slipInView = inView('slip', draw)

  const desk = bettingDesk({
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
  const store = parlayStore(desk, draw)

  /** All changes of one turn are drawn together. */
  function draw(): void {
    if (drawn) return
    drawn = true
    queueMicrotask(() => {
      drawn = false
      const prices = {
        talk: desk.talk,
        isPicked: (outcome: string) => hasLeg(desk.slip, outcome),
        direction: (outcome: string) => desk.book.direction(outcome),
        since: desk.book.since,
      }
      patch(root, page({ desk, store, tab, prices, now: Date.now(), asked, word, atSlip: slipInView.now }))
      slipInView.look()
    })
  }

  function show(next: View['tab']): void {
    tab = next
    word = ''
    void store.show(tab, tab === 'build' && store.events.current.state === 'ready')
    draw()
    // After the drawing: a list that is still empty has nowhere to go.
    requestAnimationFrame(toTop)
  }

  const doings = slipDoings(desk, {
    announce,
    toCoupons: () => show('mine'),
    onAsked(next) {
      asked = next
      word = ''
      draw()
    },
    hold: ({ legs }) => legs.length < fewestLegs,
    adjust: asParlay,
  })

  const candidates = () => {
    const now = Date.now()
    return (store.events.current.value ?? [])
      .flatMap((id) => desk.book.get(id) ?? [])
      .filter((event) => startsWithin(event, store.wish.start, now, desk.talk.dayKey))
  }

  function propose(): void {
    if (desk.placing.step === 'sending' || desk.placing.step === 'unresolved' || desk.placing.step === 'pending') return
    const { talk } = desk
    const events = candidates()
    const legs = suggest(events, store.wish)
    if (legs.length < store.wish.legs) {
      const count = fittingEvents(events, store.wish)
      word = count === 0 ? talk.t('parlay.none') : talk.t('parlay.tooFew', { count })
    } else word = ''
    if (legs.length > 0) {
      if (desk.placing.step !== 'idle') desk.dismiss()
      desk.setSlip(asParlay({ ...desk.slip, legs }))
      announce(legs.map((leg) => `${legName(leg, talk)}, ${eventName(leg.event)}`).join('. '))
    }
    draw()
  }

  function swap({ outcome = '' }: DOMStringMap): void {
    const { talk, slip } = desk
    const place = slip.legs.findIndex((leg) => leg.outcome === outcome)
    const old: Leg | undefined = slip.legs[place]
    if (!old) return
    const [leg] = suggest(candidates(), { ...store.wish, legs: 1 }, Math.random, new Set(slip.legs.map(({ event }) => event.id)))
    if (!leg) {
      word = talk.t('parlay.swapNone')
      announce(word)
      draw()
      return
    }
    desk.setSlip({ ...slip, legs: slip.legs.map((one, at) => (at === place ? leg : one)) })
    announce(talk.t('parlay.swapped', { old: legName(old, talk), new: `${legName(leg, talk)}, ${eventName(leg.event)}` }))
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-key="x-${CSS.escape(leg.outcome)}"]`)?.focus())
  }

  const want = (next: Partial<Wish>) => store.want({ ...store.wish, ...next })
  listenTo(root, {
    go: () => {},
    press: {
      ...doings.press,
      tab: ({ dataset }) => show(dataset.tab === 'mine' ? 'mine' : 'build'),
      'wish-sport': ({ dataset }) => want({ sport: (dataset.sport || null) as SportCode | null }),
      'wish-start': ({ dataset }) => want({ start: dataset.start as Start }),
      'wish-legs': ({ dataset }) => want({ legs: Math.min(mostWished, Math.max(fewestLegs, store.wish.legs + Number(dataset.by))) }),
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
      ...doings.change,
      'odds-from': (odds) => store.want(withRange(store.wish, 'from', Number(odds))),
      'odds-to': (odds) => store.want(withRange(store.wish, 'to', Number(odds))),
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
  desk.start()
}
