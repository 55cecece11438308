import { html, type Markup } from '@kehribar/shared/markup'
import type { SportCode } from '@kehribar/shared/partners/sportsbook'
import { icons } from '../../betting/icons'
import { fewestLegs, mostWished, oddsSteps, type Start } from '../suggest'
import type { View } from './context'

const starts: readonly Start[] = ['hours3', 'today', 'tomorrow', 'all']

/** What the player looks for: sport, start, number of matches, odds of each; and a draw among it. */
export function wishPanel({ desk, store, word }: View): Markup {
  const { talk } = desk
  const { wish } = store
  const sport = (code: SportCode | null, name: string, icon: Markup) =>
    html`<button class="chip" type="button" data-key="w-${code ?? 'all'}" data-do="wish-sport" data-sport="${code ?? ''}" aria-pressed="${String(wish.sport === code)}">${icon}${name}</button>`
  const range = (end: 'from' | 'to') =>
    html`<select id="odds-${end}" data-input="odds-${end}" aria-label="${talk.t(end === 'from' ? 'parlay.rangeFrom' : 'parlay.rangeTo')}">${oddsSteps.map((odds) => html`<option value="${odds}"${odds === wish[end] && html` selected`}>${talk.odds(odds)}</option>`)}</select>`
  const step = (by: 1 | -1) => {
    const ends = by < 0 ? wish.legs <= fewestLegs : wish.legs >= mostWished
    return html`<button class="icon-button" type="button" data-key="step${by}" data-do="wish-legs" data-by="${by}" aria-label="${talk.t(by < 0 ? 'parlay.fewer' : 'parlay.morelegs')}"${ends && html` aria-disabled="true"`}>${by < 0 ? icons.minus : icons.plus}</button>`
  }
  return html`<section class="panel wish" aria-labelledby="wish-title"><h2 id="wish-title">${talk.t('parlay.filters')}</h2>
<div class="wish-group"><p class="legend" id="wish-sport">${talk.t('parlay.sport')}</p><div class="chips" role="group" aria-labelledby="wish-sport">${sport(null, talk.t('allSports'), icons.all)}${store.menu.current.value?.sports.map(({ code }) => sport(code, talk.t(`sport.${code}`), icons[code]))}${sport('esport', talk.t('sport.esport'), icons.esport)}</div></div>
<div class="wish-row">
<div class="wish-group"><p class="legend" id="wish-start">${talk.t('parlay.start')}</p><div class="segments" role="group" aria-labelledby="wish-start">${starts.map((start) => html`<button type="button" data-key="st-${start}" data-do="wish-start" data-start="${start}" aria-pressed="${String(wish.start === start)}">${talk.t(`parlay.start.${start}`)}</button>`)}</div></div>
<div class="wish-group"><p class="legend" id="wish-legs">${talk.t('parlay.legs')}</p><div class="stepper" role="group" aria-labelledby="wish-legs">${step(-1)}<output aria-live="polite">${wish.legs}</output>${step(1)}</div></div>
<div class="wish-group"><p class="legend">${talk.t('parlay.range')}</p><div class="range">${range('from')}<span aria-hidden="true">–</span>${range('to')}</div></div>
</div>
<div class="wish-end"><button class="button" type="button" id="suggest" data-do="suggest">${icons.shuffle}${talk.t('parlay.suggest')}</button><p class="note" role="status">${word || talk.t('parlay.suggestNote')}</p></div></section>`
}
