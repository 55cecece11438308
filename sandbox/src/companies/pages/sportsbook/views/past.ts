import { html, type Markup } from '@kehribar/shared/markup'
import {
  type EndedMatch,
  type FormMark,
  type ResultsAnswer,
  type SportCode,
  type Standing,
  type StandingsAnswer,
  sportCodes,
} from '@kehribar/shared/partners/sportsbook'
import { icons } from '../../betting/icons'
import { crest } from '../../betting/parts/crest'
import { loadError, notice, tableSkeleton } from '../../betting/parts/states'
import type { TextKey } from '../../betting/texts/tr'
import type { Wording } from '../../betting/wording'
import { type PastPlace, pathOf, standingsPath } from '../routes'
import type { View } from './context'
import { star } from './event'

/** Returns the scores of sets, quarters or halves. */
const partsOf = ({ live }: EndedMatch) => live?.parts.map(([home, away]) => `${home}:${away}`).join(' ') ?? ''

function result(match: EndedMatch, { betting: { wording } }: View): Markup {
  const { home, away, live } = match
  const path = `/event/${match.id}`
  const side = (which: 0 | 1) => {
    const isWinner = live !== null && !match.abandoned && live.score[which] > live.score[which === 0 ? 1 : 0]
    return html`<span class="team${isWinner && ' winner'}"><span class="name">${(which === 0 ? home : away).name}</span><b class="goals">${live?.score[which]}</b></span>`
  }
  return html`<li data-key="x-${match.id}"><a class="result" href="/sportsbook${path}" data-go="${path}"><time datetime="${match.startsAt}">${wording.time(match.startsAt)}</time><span class="teams">${side(0)}${side(1)}</span><span class="of">${match.abandoned ? wording.t('results.abandoned') : partsOf(match)}</span></a></li>`
}

/** Returns a league’s results of one day, latest first, with links to the neighbouring days. */
function resultList({ league, day, earlier, later, matches }: ResultsAnswer, view: View): Markup {
  const { wording } = view.betting
  // Noon in the season’s time zone.
  const noon = `${day}T09:00:00.000Z`
  const step = (to: string | null, name: string, icon: Markup) => {
    if (to === null) return html`<span class="icon-button ghost" aria-hidden="true"></span>`
    const path = pathOf({ view: 'results', league: league.id, day: to })
    return html`<a class="icon-button ghost" href="/sportsbook${path}" data-go="${path}" aria-label="${name}" title="${name}">${icon}</a>`
  }
  return html`<section class="panel table-panel"><header class="day-head">${step(earlier, wording.t('results.earlier'), icons.left)}<h2>${wording.day(noon, view.now)}</h2>${step(later, wording.t('results.later'), icons.right)}</header>${
    matches.length > 0
      ? html`<ul class="results">${matches.map((match) => result(match, view))}</ul>`
      : notice({ icon: icons.calendar, title: wording.t('results.none'), text: wording.t('results.noneText') })
  }</section>`
}

/** Returns a visible letter and a word for screen readers. */
const abbreviated = (short: string, whole: string) => html`<span aria-hidden="true" title="${whole}">${short}</span><span class="hidden-text">${whole}</span>`

function form(marks: readonly FormMark[], wording: Wording): Markup {
  return html`${marks.map((mark) => html`<span class="form ${mark}" aria-hidden="true">${wording.t(`table.${mark}Short`)}</span>`)}<span class="hidden-text">${marks.map((mark) => wording.t(`form.${mark}`)).join(', ')}</span>`
}

const signedText = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'))

/** Returns a season’s table; on narrow screens the last matches are below the name instead of in a column. */
function standingsTable({ since, ended, matches, ofGoals, rows }: StandingsAnswer, wording: Wording): Markup {
  const { t } = wording
  const head = (key: TextKey, short: TextKey, kind = '') => html`<th scope="col" class="${kind}">${abbreviated(t(short), t(key))}</th>`
  const row = ({ team, form: marks, ...record }: Standing, place: number) =>
    html`<tr data-key="t-${team.name}"><td class="place">${place + 1}</td><th scope="row"><span class="club">${crest(team, 22)}<span>${team.name}</span></span><span class="form-below">${form(marks, wording)}</span></th>
<td>${record.played}</td><td>${record.won}</td>${ofGoals && html`<td>${record.drawn}</td>`}<td>${record.lost}</td><td class="score">${record.scored}:${record.conceded}</td><td>${signedText(record.scored - record.conceded)}</td><td class="all">${record.points}</td><td class="form-beside">${form(marks, wording)}</td></tr>`
  return html`<section class="panel table-panel"><table class="standings"><caption>${t('table.season', { date: wording.shortDate(since), ended, matches })}</caption>
<thead><tr>${head('table.place', 'table.placeShort', 'place')}<th scope="col">${t('table.team')}</th>${head('table.played', 'table.playedShort')}${head('table.won', 'table.wonShort')}${ofGoals && head('table.drawn', 'table.drawnShort')}${head('table.lost', 'table.lostShort')}${ofGoals ? head('table.goals', 'table.goalsShort', 'score') : head('table.score', 'table.scoreShort', 'score')}${head('table.difference', 'table.differenceShort')}${head('table.points', 'table.pointsShort', 'all')}<th scope="col" class="form-beside">${t('table.form')}</th></tr></thead>
<tbody>${rows.map(row)}</tbody></table><p class="note">${t(ofGoals ? 'table.rule' : 'table.ruleWins')}</p></section>`
}

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
