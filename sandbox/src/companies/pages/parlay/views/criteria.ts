import { html, type Markup } from '@kehribar/shared/markup'
import type { SportCode } from '@kehribar/shared/partners/sportsbook'
import { icons } from '../../betting/icons'
import { fewestLegs, mostSuggested, oddsSteps, type Start } from '../suggest'
import type { View } from './context'

const starts: readonly Start[] = ['hours3', 'today', 'tomorrow', 'all']

/** Returns the criteria of a suggestion: sport, start, number of matches, odds of each, and the suggestion button. */
export function criteriaPanel({ betting, store, message }: View): Markup {
  const { wording } = betting
  const { criteria } = store
  const sport = (code: SportCode | null, name: string, icon: Markup) =>
    html`<button class="chip" type="button" data-key="w-${code ?? 'all'}" data-do="criteria-sport" data-sport="${code ?? ''}" aria-pressed="${String(criteria.sport === code)}">${icon}${name}</button>`
  const range = (end: 'from' | 'to') =>
    html`<select id="odds-${end}" data-input="odds-${end}" aria-label="${wording.t(end === 'from' ? 'parlay.rangeFrom' : 'parlay.rangeTo')}">${oddsSteps.map((odds) => html`<option value="${odds}"${odds === criteria[end] && html` selected`}>${wording.odds(odds)}</option>`)}</select>`
  const step = (by: 1 | -1) => {
    const ends = by < 0 ? criteria.legs <= fewestLegs : criteria.legs >= mostSuggested
    return html`<button class="icon-button" type="button" data-key="step${by}" data-do="criteria-legs" data-by="${by}" aria-label="${wording.t(by < 0 ? 'parlay.fewer' : 'parlay.morelegs')}"${ends && html` aria-disabled="true"`}>${by < 0 ? icons.minus : icons.plus}</button>`
  }
  return html`<section class="panel criteria" aria-labelledby="criteria-title"><h2 id="criteria-title">${wording.t('parlay.filters')}</h2>
<div class="criteria-group"><p class="legend" id="criteria-sport">${wording.t('parlay.sport')}</p><div class="chips" role="group" aria-labelledby="criteria-sport">${sport(null, wording.t('allSports'), icons.all)}${store.menu.current.value?.sports.map(({ code }) => sport(code, wording.t(`sport.${code}`), icons[code]))}${sport('esport', wording.t('sport.esport'), icons.esport)}</div></div>
<div class="criteria-row">
<div class="criteria-group"><p class="legend" id="criteria-start">${wording.t('parlay.start')}</p><div class="segments" role="group" aria-labelledby="criteria-start">${starts.map((start) => html`<button type="button" data-key="st-${start}" data-do="criteria-start" data-start="${start}" aria-pressed="${String(criteria.start === start)}">${wording.t(`parlay.start.${start}`)}</button>`)}</div></div>
<div class="criteria-group"><p class="legend" id="criteria-legs">${wording.t('parlay.legs')}</p><div class="stepper" role="group" aria-labelledby="criteria-legs">${step(-1)}<output aria-live="polite">${criteria.legs}</output>${step(1)}</div></div>
<div class="criteria-group"><p class="legend">${wording.t('parlay.range')}</p><div class="range">${range('from')}<span aria-hidden="true">–</span>${range('to')}</div></div>
</div>
<div class="criteria-end"><button class="button" type="button" id="suggest" data-do="suggest">${icons.shuffle}${wording.t('parlay.suggest')}</button><p class="note" role="status">${message || wording.t('parlay.suggestNote')}</p></div></section>`
}
