import { html, type Markup } from '@kehribar/shared/markup'
import type { FormMark, Standing, StandingsAnswer } from '@kehribar/shared/partners/sportsbook'
import { crest } from '../../betting/parts/crest'
import type { TextKey } from '../../betting/texts/tr'
import type { Wording } from '../../betting/wording'

/** Returns a visible letter and a word for screen readers. */
const abbreviated = (short: string, whole: string) => html`<span aria-hidden="true" title="${whole}">${short}</span><span class="hidden-text">${whole}</span>`

function form(marks: readonly FormMark[], wording: Wording): Markup {
  return html`${marks.map((mark) => html`<span class="form ${mark}" aria-hidden="true">${wording.t(`table.${mark}Short`)}</span>`)}<span class="hidden-text">${marks.map((mark) => wording.t(`form.${mark}`)).join(', ')}</span>`
}

const signedText = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'))

/** Returns a season’s table; on narrow screens the last matches are below the name instead of in a column. */
export function standingsTable({ since, ended, matches, ofGoals, rows }: StandingsAnswer, wording: Wording): Markup {
  const { t } = wording
  const head = (key: TextKey, short: TextKey, kind = '') => html`<th scope="col" class="${kind}">${abbreviated(t(short), t(key))}</th>`
  const row = ({ team, form: marks, ...record }: Standing, place: number) =>
    html`<tr data-key="t-${team.name}"><td class="place">${place + 1}</td><th scope="row"><span class="club">${crest(team, 22)}<span>${team.name}</span></span><span class="form-below">${form(marks, wording)}</span></th>
<td>${record.played}</td><td>${record.won}</td>${ofGoals && html`<td>${record.drawn}</td>`}<td>${record.lost}</td><td class="score">${record.scored}:${record.conceded}</td><td>${signedText(record.scored - record.conceded)}</td><td class="all">${record.points}</td><td class="form-beside">${form(marks, wording)}</td></tr>`
  return html`<section class="panel table-panel"><table class="standings"><caption>${t('table.season', { date: wording.shortDate(since), ended, matches })}</caption>
<thead><tr>${head('table.place', 'table.placeShort', 'place')}<th scope="col">${t('table.team')}</th>${head('table.played', 'table.playedShort')}${head('table.won', 'table.wonShort')}${ofGoals && head('table.drawn', 'table.drawnShort')}${head('table.lost', 'table.lostShort')}${ofGoals ? head('table.goals', 'table.goalsShort', 'score') : head('table.score', 'table.scoreShort', 'score')}${head('table.difference', 'table.differenceShort')}${head('table.points', 'table.pointsShort', 'all')}<th scope="col" class="form-beside">${t('table.form')}</th></tr></thead>
<tbody>${rows.map(row)}</tbody></table><p class="note">${t(ofGoals ? 'table.rule' : 'table.ruleWins')}</p></section>`
}
