import { html, type Markup } from '@kehribar/shared/markup'
import type { EndedMatch, ResultsAnswer } from '@kehribar/shared/partners/sportsbook'
import { icons } from '../../betting/icons'
import { notice } from '../../betting/parts/states'
import { pathOf } from '../routes'
import type { View } from './context'

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
export function resultList({ league, day, earlier, later, matches }: ResultsAnswer, view: View): Markup {
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
