import { html, type Markup } from '@kehribar/shared/markup'
import type { SportEvent } from '@kehribar/shared/partners/sportsbook'
import { icons } from '../../betting/icons'
import { eventRow } from '../../betting/parts/event-row'
import { listSkeleton, loadError, notice } from '../../betting/parts/states'
import type { View } from './context'
import { sportChips } from './menu'

const dayLength = 86_400_000
const daysAhead = 7

function days({ desk, store, now }: View): Markup {
  const { talk } = desk
  const chosen = store.filter.day
  const day = (key: string | null, name: string) =>
    html`<button class="chip" type="button" data-key="d-${key ?? 'all'}" data-do="day" data-day="${key ?? ''}" aria-pressed="${String(chosen === key)}">${name}</button>`
  const ahead = Array.from({ length: daysAhead }, (_, place) => now + place * dayLength)
  return html`<div class="chips days" role="group" aria-label="${talk.t('days')}">${day(null, talk.t('allDays'))}${ahead.map((when) => day(talk.dayKey(when), talk.day(when, now, true)))}</div>`
}

function searchField({ desk, typed }: View): Markup {
  const { talk } = desk
  return html`<div class="search" role="search"><label class="affix">${icons.search}<span class="hidden-text">${talk.t('search')}</span><input id="search" type="text" inputmode="search" enterkeyhint="search" autocomplete="off" maxlength="60" data-input="search" placeholder="${talk.t('search')}" value="${typed}"></label>${
    typed && html`<button class="icon-button ghost" type="button" data-do="clear-search" aria-label="${talk.t('clearSearch')}">${icons.close}</button>`
  }</div>`
}

/** Events one league after the other, in the order in which each first appears. */
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
  return html`<section class="league panel" data-key="${id}">${level === 2 ? html`<h2>${head}</h2>` : html`<h3>${head}</h3>`}
<ul id="${id}"${!open && html` hidden`}>${open && events.map((event) => eventRow(event, view.prices, view.now))}</ul></section>`
}

function groups(events: readonly SportEvent[], view: View): Markup {
  const { desk, store } = view
  const { talk } = desk
  if (store.section === 'live') return html`${byLeague(events).map((group) => league(group, `${group[0]?.league.id}`, view, 2))}`
  const dated = new Map<string, SportEvent[]>()
  for (const event of events) {
    const key = event.state === 'live' ? 'live' : talk.dayKey(event.startsAt)
    dated.set(key, [...(dated.get(key) ?? []), event])
  }
  return html`${[...dated].map(
    ([day, group]) =>
      html`<section class="day" data-key="day-${day}"><h2>${day === 'live' ? talk.t('live') : talk.day(group[0]?.startsAt ?? day, view.now)}</h2>${byLeague(group).map((one) => league(one, `${day}-${one[0]?.league.id}`, view))}</section>`,
  )}`
}

function empty({ desk, store }: View): Markup {
  const { talk } = desk
  if (store.filter.search)
    return notice({
      icon: icons.search,
      title: talk.t('emptySearch'),
      text: talk.t('emptySearchText'),
      action: html`<button class="button" type="button" data-do="clear-search">${talk.t('clearSearch')}</button>`,
    })
  const isLive = store.section === 'live'
  return notice({
    icon: isLive ? icons.live : icons.calendar,
    title: talk.t(isLive ? 'emptyLive' : 'emptyEvents'),
    text: talk.t(isLive ? 'emptyLiveText' : 'emptyEventsText'),
    action: isLive
      ? html`<a class="button" href="/sportsbook/prelive" data-go="/prelive">${talk.t('toPrelive')}</a>`
      : html`<button class="button" type="button" data-do="show-all">${talk.t('showAll')}</button>`,
  })
}

function found(view: View): Markup {
  const { desk, store } = view
  const { value, state } = store.list.current
  if (state === 'loading') return listSkeleton(desk.talk)
  if (!value) return loadError(desk.talk)
  const events = value.ids.flatMap((id) => desk.book.get(id) ?? []).filter((event) => store.section !== 'live' || event.state === 'live')
  if (events.length === 0) return empty(view)
  return html`${groups(events, view)}${
    value.ids.length < value.total &&
    html`<button class="button more" type="button" data-do="more"${store.growing && html` aria-disabled="true"`}>${store.growing && html`<span class="spinner" aria-hidden="true"></span>`}${desk.talk.t('more')}</button>`
  }`
}

/** A section's events: filters above, leagues below. */
export function eventList(view: View): Markup {
  const { desk, store } = view
  const { talk } = desk
  const { filter, section } = store
  const title = filter.search
    ? talk.t('results', { text: filter.search })
    : section === 'live' || !filter.sport
      ? talk.t(`section.${section}`)
      : talk.t(`sport.${filter.sport}`)
  return html`<div class="list-head"><h1 id="title" tabindex="-1">${title}</h1>${searchField(view)}</div>
<div class="sport-chips">${sportChips(view)}</div>
${section !== 'live' && !filter.search && days(view)}
<div class="groups" aria-busy="${String(store.list.current.state === 'loading')}">${found(view)}</div>`
}
