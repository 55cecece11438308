import { html, type Markup } from '@kehribar/shared/markup'
import type { SportCode } from '@kehribar/shared/partners/sportsbook'
import { icons } from '../../betting/icons'
import { menuSkeleton } from '../../betting/parts/states'
import type { Wording } from '../../betting/wording'
import { standingsPath } from '../routes'
import type { Filter } from '../store'
import type { View } from './context'

/** Returns the search field, which covers the whole section. */
export function searchField({ betting, typed }: View): Markup {
  const { wording } = betting
  return html`<div class="search" role="search"><label class="affix">${icons.search}<span class="hidden-text">${wording.t('search')}</span><input id="search" type="text" inputmode="search" enterkeyhint="search" autocomplete="off" maxlength="60" data-input="search" placeholder="${wording.t('search')}" value="${typed}"></label>${
    typed && html`<button class="icon-button ghost" type="button" data-do="clear-search" aria-label="${wording.t('clearSearch')}">${icons.close}</button>`
  }</div>`
}

const isChosen = ({ sport, search, favourites }: Filter, code: SportCode | null) => sport === code && !search && !favourites

/** Returns sports and leagues, at the left of wide screens (@see LOOK-08). */
export function sportsMenu({ betting, store }: View): Markup {
  const { wording } = betting
  const menu = store.menu.current.value
  if (!menu) return html`<nav class="menu panel" aria-label="${wording.t('sports')}">${store.menu.current.state === 'loading' && menuSkeleton(wording)}</nav>`
  const { filter, section } = store
  const total = menu.sports.reduce((sum, { events }) => sum + events, 0)
  const sport = (code: SportCode | null, name: string, count: number, icon: Markup) =>
    html`<li data-key="m-${code ?? 'all'}"><button class="sport" type="button" data-do="sport" data-sport="${code ?? ''}" aria-pressed="${String(isChosen(filter, code))}">${icon}<span>${name}</span><small>${count}</small></button>${
      code && isChosen(filter, code) && leagues(code)
    }</li>`
  const leagues = (code: SportCode) => {
    const found = menu.sports.find((one) => one.code === code)?.leagues ?? []
    const league = (id: string | null, name: string) =>
      html`<li data-key="l-${id ?? 'all'}"><button class="league-link" type="button" data-do="league" data-league="${id ?? ''}" aria-pressed="${String(filter.league === id)}">${name}</button></li>`
    return html`<ul>${league(null, wording.t('allLeagues'))}${found.map(({ id, name }) => league(id, name))}</ul>`
  }
  return html`<nav class="menu panel" aria-label="${wording.t('sports')}"><ul><li data-key="m-favourites"><button class="sport" type="button" data-do="favourites" aria-pressed="${String(filter.favourites && !filter.search)}">${icons.star}<span>${wording.t('favourites')}</span></button></li>${section === 'live' && sport(null, wording.t('allSports'), total, icons.all)}${menu.sports.map(({ code, events }) => sport(code, wording.t(`sport.${code}`), events, icons[code]))}</ul></nav>`
}

/** Returns the link to results; wide screens have it among their tabs. */
const toResults = (wording: Wording) =>
  html`<a class="chip sign" data-key="to-results" href="/sportsbook${standingsPath}" data-go="${standingsPath}" aria-label="${wording.t('section.results')}" title="${wording.t('section.results')}">${icons.table}</a>`

/** Returns whether a narrow screen shows search, leagues and days: on request, or while one of them is in use. */
export const hasFilters = ({ folded, store: { filter } }: View): boolean =>
  folded.has('filters') || filter.search !== '' || filter.league !== null || filter.day !== null

/** Returns sports as chips and leagues as a select list for narrow screens; on phones beside the search, behind a button (@see USE-13). */
export function sportChips(view: View): Markup {
  const { betting, store } = view
  const { wording } = betting
  const { filter, section } = store
  const { value: menu, state } = store.menu.current
  const isLoading = state === 'loading' && !menu
  const chip = (code: SportCode | null, name: string, icon: Markup) =>
    html`<button class="chip" type="button" data-key="p-${code ?? 'all'}" data-do="sport" data-sport="${code ?? ''}" aria-pressed="${String(isChosen(filter, code))}">${icon}${name}</button>`
  const favourites = html`<button class="chip sign" type="button" data-key="p-favourites" data-do="favourites" aria-pressed="${String(filter.favourites && !filter.search)}" aria-label="${wording.t('favourites')}" title="${wording.t('favourites')}">${icons.star}</button>`
  const isOpen = betting.isWide || hasFilters(view)
  const filters = html`<button class="chip sign" type="button" data-key="p-filters" data-do="fold" data-fold="filters" aria-expanded="${String(isOpen)}" aria-label="${wording.t('filters')}" title="${wording.t('filters')}">${icons.search}</button>`
  const leagues = menu?.sports.find(({ code }) => code === filter.sport)?.leagues ?? []
  return html`<div class="chips" role="group" aria-label="${wording.t('sports')}">${!betting.isWide && filters}${!betting.isWide && toResults(wording)}${!betting.isWide && favourites}${section === 'live' && chip(null, wording.t('allSports'), icons.all)}${menu?.sports.map(({ code }) => chip(code, wording.t(`sport.${code}`), icons[code]))}${isLoading && [0, 1, 2, 3].map(() => html`<span class="chip bone" aria-hidden="true"></span>`)}</div>
${isOpen && html`<div class="narrowing">${!filter.favourites && (leagues.length > 1 || (isLoading && filter.sport !== null)) && html`<label class="league-choice"><span class="hidden-text">${wording.t('league')}</span><select id="league" data-input="league"><option value="">${wording.t('allLeagues')}</option>${leagues.map(({ id, name, events }) => html`<option value="${id}"${id === filter.league && html` selected`}>${name} (${events})</option>`)}</select></label>`}${!betting.isWide && searchField(view)}</div>`}`
}
