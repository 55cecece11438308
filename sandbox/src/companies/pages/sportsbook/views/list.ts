import { html, type Markup } from '@kehribar/shared/markup'
import { type SportEvent, sportCodes } from '@kehribar/shared/partners/sportsbook'
import { icons } from '../../betting/icons'
import { eventRow } from '../../betting/parts/event-row'
import { listSkeleton, loadError, notice } from '../../betting/parts/states'
import { pathOf } from '../routes'
import type { View } from './context'
import { hasFilters, sportChips, searchField } from './menu'
import { star } from './event'

const dayLength = 86_400_000
const daysAhead = 7

function days({ betting, store, now }: View): Markup {
  const { wording } = betting
  const chosen = store.filter.day
  const day = (key: string | null, name: string) =>
    html`<button class="chip" type="button" data-key="d-${key ?? 'all'}" data-do="day" data-day="${key ?? ''}" aria-pressed="${String(chosen === key)}">${name}</button>`
  const ahead = Array.from({ length: daysAhead }, (_, place) => now + place * dayLength)
  return html`<div class="chips days" role="group" aria-label="${wording.t('days')}">${day(null, wording.t('allDays'))}${ahead.map((when) => day(wording.dayKey(when), wording.day(when, now, true)))}</div>`
}

/** Sorts events by sport in the order of the menu, and keeps their order otherwise. */
const bySport = (events: readonly SportEvent[]) => [...events].sort((a, b) => sportCodes.indexOf(a.sport) - sportCodes.indexOf(b.sport))

/** Groups events by league, in order of first appearance. */
function byLeague(events: readonly SportEvent[]): SportEvent[][] {
  const groups = new Map<string, SportEvent[]>()
  for (const event of events) groups.set(event.league.id, [...(groups.get(event.league.id) ?? []), event])
  return [...groups.values()]
}

function league(events: readonly SportEvent[], key: string, view: View, level: 2 | 3 = 3): Markup {
  const [first] = events
  if (!first) return html``
  const open = !view.folded.has(key)
  const id = `lg-${key}`
  const head = html`<button class="league-head" type="button" data-do="fold" data-fold="${key}" aria-expanded="${String(open)}" aria-controls="${id}">${icons[first.sport]}<span>${first.league.name}</span><small>${events.length}</small>${open ? icons.up : icons.down}</button>`
  const path = pathOf({ view: 'standings', league: first.league.id })
  const toTable = html`<a class="icon-button ghost" href="/sportsbook${path}" data-go="${path}" aria-label="${view.betting.wording.t('table.open', { league: first.league.name })}" title="${view.betting.wording.t('standings')}">${icons.table}</a>`
  return html`<section class="league panel" data-key="${id}"><div class="league-line">${level === 2 ? html`<h2>${head}</h2>` : html`<h3>${head}</h3>`}${star(first.league, view)}${toTable}</div>
<ul id="${id}"${!open && html` hidden`}>${open && events.map((event) => eventRow(event, view.prices, view.now))}</ul></section>`
}

function groups(events: readonly SportEvent[], view: View): Markup {
  const { betting, store } = view
  const { wording } = betting
  if (store.section === 'live') return html`${byLeague(bySport(events)).map((group) => league(group, `${group[0]?.league.id}`, view, 2))}`
  const dated = new Map<string, SportEvent[]>()
  for (const event of events) {
    const key = event.state === 'live' ? 'live' : wording.dayKey(event.startsAt)
    dated.set(key, [...(dated.get(key) ?? []), event])
  }
  return html`${[...dated].map(
    ([day, group]) =>
      html`<section class="day" data-key="day-${day}"><h2>${day === 'live' ? wording.t('live') : wording.day(group[0]?.startsAt ?? day, view.now)}</h2>${byLeague(group).map((one) => league(one, `${day}-${one[0]?.league.id}`, view))}</section>`,
  )}`
}

/** Returns the empty state of favourites: none chosen, or none with a match here. */
function noFavourites({ betting, store, followed }: View): Markup {
  const { wording, session } = betting
  const { day } = store.filter
  if (session.standing !== 'player' && session.standing !== 'opening')
    return notice({
      icon: icons.star,
      title: wording.t('favouritesLogin'),
      text: wording.t('favouritesHow'),
      action: html`<button class="button" type="button" data-do="login">${wording.t('favouritesLoginButton')}</button>`,
    })
  if (followed.all.length === 0) return notice({ icon: icons.star, title: wording.t('noFavourites'), text: wording.t('favouritesHow') })
  return notice({
    icon: icons.star,
    title: wording.t('noFavouriteMatch'),
    text: wording.t('emptyEventsText'),
    action: day === null ? undefined : html`<button class="button" type="button" data-do="show-all">${wording.t('showAll')}</button>`,
  })
}

function empty(view: View): Markup {
  const { betting, store } = view
  const { wording } = betting
  if (store.filter.search)
    return notice({
      icon: icons.search,
      title: wording.t('emptySearch'),
      text: wording.t('emptySearchText'),
      action: html`<button class="button" type="button" data-do="clear-search">${wording.t('clearSearch')}</button>`,
    })
  const isLive = store.section === 'live'
  if (store.filter.favourites) return noFavourites(view)
  return notice({
    icon: isLive ? icons.live : icons.calendar,
    title: wording.t(isLive ? 'emptyLive' : 'emptyEvents'),
    text: wording.t(isLive ? 'emptyLiveText' : 'emptyEventsText'),
    action: isLive
      ? html`<a class="button" href="/sportsbook/prelive" data-go="/prelive">${wording.t('toPrelive')}</a>`
      : html`<button class="button" type="button" data-do="show-all">${wording.t('showAll')}</button>`,
  })
}

function found(view: View): Markup {
  const { betting, store } = view
  const { value, state } = store.list.current
  if (state === 'loading') return listSkeleton(betting.wording)
  if (!value) return loadError(betting.wording)
  const events = value.ids.flatMap((id) => betting.book.get(id) ?? []).filter((event) => store.section !== 'live' || event.state === 'live')
  if (events.length === 0) return empty(view)
  return html`${groups(events, view)}${
    value.ids.length < value.total &&
    html`<button class="button more" type="button" data-do="more"${store.growing && html` aria-disabled="true"`}>${store.growing && html`<span class="spinner" aria-hidden="true"></span>`}${betting.wording.t('more')}</button>`
  }`
}

/** Returns a section’s events, with filters above. */
export function eventList(view: View): Markup {
  const { betting, store } = view
  const { wording } = betting
  const { filter, section } = store
  const title = filter.search
    ? wording.t('results', { text: filter.search })
    : filter.favourites
      ? wording.t('favourites')
      : section === 'live' || !filter.sport
        ? wording.t(`section.${section}`)
        : wording.t(`sport.${filter.sport}`)
  return html`<div class="list-head"><h1 id="title" tabindex="-1"${!betting.isWide && html` class="hidden-text"`}>${title}</h1>${betting.isWide && searchField(view)}</div>
<div class="sport-chips">${sportChips(view)}</div>
${section !== 'live' && !filter.search && (betting.isWide || hasFilters(view)) && days(view)}
<div class="groups" aria-busy="${String(store.list.current.state === 'loading')}">${found(view)}</div>`
}
