import { html, type Markup } from '@kehribar/shared/markup'
import { type SportCode, sportCodes } from '@kehribar/shared/partners/sportsbook'
import { icons } from '../../betting/icons'
import { loadError, notice, tableSkeleton } from '../../betting/parts/states'
import { type PastPlace, pathOf, standingsPath } from '../routes'
import type { View } from './context'
import { resultList } from './results'
import { star } from './star'
import { standingsTable } from './standings'

/** Returns the select list of leagues, grouped by sport. */
function leagueChoice({ betting, store }: View, chosen: string | undefined): Markup {
  const { wording } = betting
  const leagues = store.leagues.current.value?.leagues ?? []
  const group = (code: SportCode) =>
    html`<optgroup label="${wording.t(`sport.${code}`)}">${leagues
      .filter(({ sport }) => sport === code)
      .map(({ id, name }) => html`<option value="${id}"${id === chosen && html` selected`}>${name}</option>`)}</optgroup>`
  return html`<label class="league-choice"><span class="hidden-text">${wording.t('league')}</span><select id="past-league" data-input="past-league"${leagues.length === 0 && html` disabled`}>${sportCodes.map(group)}</select></label>`
}

/** Returns a league’s table, or its results of a day. */
export function pastPage(view: View, place: PastPlace): Markup {
  const { betting, store } = view
  const { wording } = betting
  const loaded = store[place.view].current
  const league = loaded.value?.league
  const id = league?.id ?? place.league
  const segment = (name: PastPlace['view']) => {
    const path = pathOf({ view: name, league: id, day: null })
    return html`<a data-key="past-${name}" href="/sportsbook${path}" data-go="${path}"${name === place.view && html` aria-current="page"`}>${wording.t(name === 'standings' ? 'standings' : 'matchResults')}</a>`
  }
  const body = () => {
    if (loaded.state === 'gone')
      return notice({
        icon: icons.table,
        title: wording.t('table.gone'),
        text: wording.t('table.goneText'),
        action: html`<a class="button" href="/sportsbook${standingsPath}" data-go="${standingsPath}">${wording.t('table.first')}</a>`,
      })
    if (loaded.state === 'failed') return loadError(wording, wording.t('table.error'))
    if (place.view === 'standings') return store.standings.current.value ? standingsTable(store.standings.current.value, wording) : tableSkeleton(wording)
    return store.results.current.value ? resultList(store.results.current.value, view) : tableSkeleton(wording)
  }
  return html`<h1 class="hidden-text" id="title" tabindex="-1">${[wording.t(place.view === 'standings' ? 'standings' : 'matchResults'), league?.name].filter(Boolean).join(': ')}</h1>
<div class="past-head"><div class="of-league">${leagueChoice(view, id ?? undefined)}${league && star(league, view)}</div><nav class="segments" aria-label="${wording.t('section.results')}">${segment('standings')}${segment('results')}</nav></div>
<div class="past" aria-busy="${String(loaded.state === 'loading')}">${body()}</div>`
}
