import type { Section, SportCode } from '@kehribar/shared/partners/sportsbook'
import type { Boot } from '../betting/boot'
import { legOf, slipActions } from '../betting/slip-actions'
import { announcer, listenTo } from '../betting/clicks'
import { bettingState } from '../betting/betting-state'
import { createCashOut } from '../betting/cash-out'
import { patch } from '../betting/patch'
import { hasLeg } from '../betting/slip'
import type { SiteConnection } from '../embed/host'
import { navItems } from './nav'
import { scrollPositions } from './scroll-positions'
import { builderActions } from './builder-actions'
import { builderDesk } from './builder'
import { createFavourites as followedOf } from './favourites'
import { couponsPath, isPast, pathOf, pickOf, type Place, placeOf, sectionOf, sectionPaths } from './routes'
import { bettingStore, type CouponFilter } from './store'
import type { View } from './views/context'
import { page } from './views/page'

/** Milliseconds between background refreshes, between price refreshes of open coupons, and the least gap after stream events. */
const refreshEvery = 60_000
const pricesEvery = 5_000
const refreshGap = 4_000
const typingPause = 300

/** Starts the sportsbook’s frame: connects site, player, events and slip, and renders them. */
export function startSportsbook(root: HTMLElement, boot: Boot, site: SiteConnection): void {
  let path = boot.path
  /** Path of the view below the slip’s sheet. */
  let under = boot.path === '/slip' ? sectionPaths.prelive : boot.path
  /** Selected market group of each match. */
  const groups = new Map<string, string>()
  const places = scrollPositions()
  let asked = false
  let typed = ''
  /** Why an outcome pressed on the site is not on the slip; cleared by the next navigation. */
  let missed: View['missed'] = null
  let drawn = false
  let lastNav = ''
  let lastHeight = 0
  let lastRefresh = 0
  const folded = new Set<string>()
  const announce = announcer()

  const betting = bettingState({
    product: 'sportsbook',
    boot,
    site,
    onChange: draw,
    onStale: () => void store.show(placeBelowSlip(), true),
    onStream() {
      if (Date.now() - lastRefresh < refreshGap) return
      lastRefresh = Date.now()
      setTimeout(() => void store.show(placeBelowSlip(), true), 500)
    },
    onMoved: (events) => desk.moved(events),
    onBuilder: (outcome, known) => desk.takeAnswer(outcome, known),
    onPlayer: () => store.history.reset(),
    onCoupons() {
      if (placeBelowSlip().view === 'coupons') refreshCoupons()
    },
  })
  const followed = followedOf({ betting, announce, onChange: draw })
  const store = bettingStore(betting, draw, () => followed.all)
  const desk = builderDesk({ look: (outcome) => void betting.lookAtBuilder(outcome), onChange: draw })
  const placeBelowSlip = () => placeOf(under)
  const refreshCoupons = () => void store.show(placeBelowSlip(), store.history.current.state === 'ready')
  const cashing = createCashOut({
    api: betting.api,
    onChange: draw,
    onMoved() {
      site.send({ type: 'balance-changed' })
      void betting.session.look()
      refreshCoupons()
    },
    onLoginNeeded: () => betting.login(),
  })
  const group = () => groups.get(under) ?? 'all'
  const viewKey = () => {
    const place = placeBelowSlip()
    return `${under} ${group()} ${place.view === 'event' && desk.isOpen(place.id) ? 'builder' : ''}`
  }

  /** Returns the section of the view; for a match that is not loaded, the list’s section. */
  function section(): Section | null {
    const place = placeBelowSlip()
    if (place.view === 'list') return place.section
    if (place.view !== 'event') return null
    const event = betting.book.get(place.id)
    return event ? sectionOf(event) : store.section
  }

  /** Returns whether the data of the view has loaded. */
  function isLoaded(): boolean {
    const place = placeBelowSlip()
    if (place.view === 'list') return store.section === place.section && store.list.current.state === 'ready'
    if (place.view === 'event') return store.event.current.value === place.id
    if (place.view === 'standings' || place.view === 'results') return store[place.view].current.state === 'ready'
    return store.history.current.state === 'ready'
  }

  /** Renders once for all changes of one task. */
  function draw(): void {
    if (drawn) return
    drawn = true
    queueMicrotask(() => {
      drawn = false
      if (placeBelowSlip().view === 'list') void store.reloadFollowed()
      render()
    })
  }

  function render(): void {
    const place = placeOf(path)
    const view: View = {
      betting,
      store,
      place: place.view === 'slip' && betting.isWide ? placeBelowSlip() : place,
      now: Date.now(),
      folded,
      section: section(),
      group: group(),
      asked,
      cashing: cashing.current,
      desk,
      followed,
      missed,
      typed,
      framed: site.framed,
      under: placeBelowSlip(),
      prices: {
        wording: betting.wording,
        isPicked: (outcome) => hasLeg(betting.slip, outcome),
        direction: (outcome) => betting.book.direction(outcome),
        since: betting.book.since,
      },
    }
    patch(root, page(view))
    places.drawn(isLoaded())
    sheet(view.place.view === 'slip')
    reportNav()
    reportHeight()
  }

  function sheet(open: boolean): void {
    const dialog = document.getElementById('sheet')
    if (!(dialog instanceof HTMLDialogElement) || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }

  function reportNav(): void {
    const items = navItems(betting.wording, placeOf(path), section(), betting.slip.legs.length)
    const text = JSON.stringify(items)
    if (text === lastNav || !betting.isReady) return
    lastNav = text
    site.send({ type: 'nav', items })
  }

  /** Reports the height of the coupons, which grow with the site’s page; other views scroll inside the frame. */
  function reportHeight(): void {
    const frame = document.getElementById('frame')
    if (!frame || !betting.isReady) return
    const height = betting.isWide && placeOf(path).view === 'coupons' ? Math.ceil(frame.getBoundingClientRect().height) : 0
    if (height === lastHeight) return
    lastHeight = height
    site.send({ type: 'height', height })
  }

  /** Shows a path. `isNew`: the player opens the view, rather than returning to it. */
  function arrive(next: string, isNew = false): void {
    const before = placeOf(path)
    path = next
    const place = placeOf(path)
    asked = false
    missed = null
    if (place.view !== 'slip') {
      const known = under === next && before.view === 'slip'
      if (!known) typed = searched = place.view === 'list' ? store.filterOf(place.section).search : ''
      // Returning from the slip keeps the list as it is.
      if (known) under = next
      else {
        places.keep(viewKey())
        under = next
        if (isNew) groups.delete(under)
        places.bring(viewKey(), isNew)
        void store.show(place, place.view === 'list')
        if (place.view === 'event') desk.ask(place.id)
      }
    }
    draw()
  }

  /** Navigates for the player and notifies the site (@see EMB-10). */
  function go(next: string, replace = false): void {
    if (next === path) return
    if (site.framed) site.send({ type: 'navigate', path: next, ...(replace && { replace }) })
    else history.replaceState(null, '', `/sportsbook${next === '/' ? '' : next}${location.search}`)
    arrive(next, placeOf(next).view === 'event')
    if (placeOf(next).view === 'event') requestAnimationFrame(() => document.getElementById('title')?.focus({ preventScroll: true }))
  }

  /** Switches to other markets of the same match. */
  function turn(change: () => void): void {
    places.keep(viewKey())
    change()
    places.turn(viewKey())
    draw()
  }

  const actions = slipActions(betting, {
    announce,
    builtOf(id) {
      const event = betting.book.get(id)
      return event ? desk.legOf(event) : null
    },
    toCoupons: () => go(couponsPath),
    onAsked(next) {
      asked = next
      draw()
    },
  })
  let typing: ReturnType<typeof setTimeout> | undefined
  let searched = ''

  function forgetSearch(): void {
    clearTimeout(typing)
    typed = ''
    searched = ''
  }

  /** A filter chosen beside a table applies to a list, so show the list. */
  function toList(): void {
    if (isPast(placeBelowSlip())) go(sectionPaths[store.section])
  }

  listenTo(root, {
    go,
    press: {
      ...actions.press,
      done() {
        actions.press.done?.(root)
        if (placeOf(path).view === 'slip') go(under, true)
      },
      sport({ dataset }) {
        forgetSearch()
        store.changeFilter({ sport: (dataset.sport || null) as SportCode | null, league: null, search: '', favourites: false })
        toList()
      },
      favourites() {
        forgetSearch()
        store.changeFilter({ search: '', favourites: true })
        toList()
      },
      follow: ({ dataset: { id = '', name = '' } }) => void followed.toggle(id, name),
      league({ dataset }) {
        store.changeFilter({ league: dataset.league || null })
        toList()
      },
      day: ({ dataset }) => store.changeFilter({ day: dataset.day || null }),
      'show-all': () => store.changeFilter({ day: null, league: null, search: '' }),
      'clear-search'() {
        forgetSearch()
        store.changeFilter({ search: '' })
        document.getElementById('search')?.focus()
      },
      ...builderActions({ betting, desk, announce, turn }),
      group: ({ dataset }) => turn(() => groups.set(under, dataset.group ?? 'all')),
      fold({ dataset: { fold = '' } }) {
        if (!folded.delete(fold)) folded.add(fold)
        draw()
      },
      more: () => void store.more(),
      'more-coupons': () => void store.loadMoreCoupons(),
      'coupon-state': ({ dataset }) => store.changeCouponFilter({ state: dataset.state as CouponFilter['state'] }),
      'coupon-range': ({ dataset }) => store.changeCouponFilter({ range: dataset.range as CouponFilter['range'] }),
      'cash-out': ({ dataset: { coupon = '' } }) => cashing.open(coupon),
      'cash-out-share': ({ dataset: { share } }) => cashing.choose(Number(share)),
      'cash-out-close': () => cashing.close(),
      'cash-out-sell'({ dataset }) {
        const coupon = store.history.current.value?.coupons.find(({ id }) => id === dataset.coupon)
        if (coupon) void cashing.sell(coupon)
      },
      retry: () => void store.show(placeBelowSlip()),
      'close-slip': () => go(under, true),
    },
    change: {
      ...actions.change,
      search(text) {
        typed = text
        clearTimeout(typing)
        typing = setTimeout(() => {
          if (text.trim() === searched) return
          searched = text.trim()
          store.changeFilter({ search: text })
        }, typingPause)
      },
      league: (league) => store.changeFilter({ league: league || null }),
      'past-league'(league) {
        const place = placeBelowSlip()
        if (isPast(place)) go(pathOf({ view: place.view, league, day: null }))
      },
      'coupons-from': (from) => store.changeCouponFilter({ from }),
      'coupons-to': (to) => store.changeCouponFilter({ to }),
    },
  })
  // Escape closes the sheet natively, so update the path.
  root.addEventListener(
    'cancel',
    (event) => {
      if (event.target instanceof HTMLElement && event.target.id === 'sheet') {
        event.preventDefault()
        go(under, true)
      }
    },
    true,
  )
  root.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLDialogElement)) return
    if (event.target.id === 'sheet') go(under, true)
    else event.target.close()
  })

  /** Follows the site’s navigation. An outcome in the address is put on the slip and removed from the address. */
  function showAddress(address: string): void {
    const pick = pickOf(address)
    const to = pick?.path ?? address
    if (to !== path) arrive(to)
    if (!pick) return
    site.send({ type: 'navigate', path: to, replace: true })
    void take(placeOf(to), pick.outcome)
  }
  async function take(place: Place, outcome: string): Promise<void> {
    if (place.view !== 'event') return
    missed = null
    try {
      const { event } = await betting.api.event(place.id)
      betting.book.put(event, true)
      const market = event.markets.find(({ outcomes }) => outcomes.some(({ id }) => id === outcome))
      const leg = market && legOf(event, market, outcome)
      if (leg) actions.take(leg)
      else miss('missedPick')
    } catch (error) {
      console.error('The outcome could not be added to the slip', error)
      miss('failedPick')
    }
  }
  function miss(why: NonNullable<View['missed']>): void {
    missed = why
    announce(betting.wording.t(why))
    draw()
  }

  site.on('init', (init) => showAddress(init.path))
  site.on('navigate', (message) => showAddress(message.path))
  window.addEventListener('resize', draw)
  setInterval(() => {
    if (document.visibilityState === 'visible') void store.show(placeBelowSlip(), true)
  }, refreshEvery)
  // Refresh the cash-out prices of open coupons.
  setInterval(() => {
    const isShown = document.visibilityState === 'visible' && placeBelowSlip().view === 'coupons'
    if (isShown && store.history.current.value?.coupons.some(({ state }) => state === 'open')) refreshCoupons()
  }, pricesEvery)
  // Renders the clock, the clocks of live matches, and the end of arrows.
  setInterval(draw, 1_000)

  // In a frame the site’s first message brings the path, so load nothing before it.
  if (!site.framed) void store.show(placeBelowSlip())
  draw()
  betting.start()
}
