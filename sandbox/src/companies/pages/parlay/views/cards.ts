import { html, type Markup } from '@kehribar/shared/markup'
import type { SportEvent } from '@kehribar/shared/partners/sportsbook'
import { icons } from '../../betting/icons'
import { crest } from '../../betting/parts/crest'
import { mainPrices, whenText } from '../../betting/parts/event-row'
import { cardSkeleton, loadError, notice } from '../../betting/parts/states'
import { startsWithin } from '../suggest'
import type { View } from './context'

function card(event: SportEvent, { prices, now, betting }: View): Markup {
  const picked = betting.slip.legs.some((leg) => leg.event.id === event.id)
  return html`<li class="panel match-card" data-key="e-${event.id}"${picked && html` data-picked`}>
<p class="card-head"><span>${icons[event.sport]}${event.league.name}</span><span class="when">${whenText(event, prices, now)}</span></p>
<p class="card-side">${crest(event.home, 24)}<span>${event.home.name}</span></p><p class="card-side">${crest(event.away, 24)}<span>${event.away.name}</span></p>
${mainPrices(event, prices)}</li>`
}

/** Returns the events that can become a leg, as cards. */
export function matchCards(view: View): Markup {
  const { betting, store, now } = view
  const { wording } = betting
  const { value, state } = store.events.current
  if (state === 'loading') return html`<div class="cards-grid">${cardSkeleton(wording)}</div>`
  if (!value) return loadError(wording)
  const events = value
    .flatMap((id) => betting.book.get(id) ?? [])
    .filter((event) => event.state === 'prematch' && startsWithin(event, store.criteria.start, now, wording.dayKey))
  if (events.length === 0) return notice({ icon: icons.calendar, title: wording.t('emptyEvents'), text: wording.t('parlay.none') })
  return html`<ul class="cards-grid">${events.slice(0, store.shown).map((event) => card(event, view))}</ul>${
    events.length > store.shown && html`<button class="button more" type="button" data-do="more">${wording.t('more')}</button>`
  }`
}
