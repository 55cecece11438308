import type { Market, SportEvent } from '@kehribar/shared/partners/sportsbook'
import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../icons'
import { periodName, playingTime } from '../naming'
import type { Wording } from '../wording'
import { closedPrices, price, type PriceContext } from './price'

export const mainMarket = ({ markets }: SportEvent): Market | undefined => markets.find(({ code }) => code === 'result' || code === 'winner')

const codesOf = ({ sport }: SportEvent) => (sport === 'football' ? ['1', 'X', '2'] : ['1', '2'])

/** Returns start time and day, or the playing time. */
export function whenText(event: SportEvent, { wording, since }: PriceContext, now: number): Markup {
  if (event.state === 'ended') return html`<b>${wording.t('ended')}</b>`
  if (event.state === 'live' && event.live) {
    const time = playingTime(event, since(event.id))
    return html`<b class="running">${time || wording.t('live')}</b><span>${periodName(event.live.period, wording)}</span>`
  }
  return html`<b><time datetime="${event.startsAt}">${wording.time(event.startsAt)}</time></b><span>${wording.day(event.startsAt, now)}</span>`
}

/** Returns a team with its live score and the serve. */
function team(event: SportEvent, side: 0 | 1, wording: Wording): Markup {
  const { live } = event
  const serves =
    live?.serving === side && html`<span class="serves" title="${wording.t('serves')}"><span class="hidden-text">${wording.t('serves')}</span></span>`
  return html`<span class="team"><span class="name">${side === 0 ? event.home.name : event.away.name}</span>${serves}${live && html`<b class="goals">${live.score[side]}</b>`}</span>`
}

/** Returns the prices of an event’s main market in a row. */
export function mainPrices(event: SportEvent, context: PriceContext): Markup {
  const market = mainMarket(event)
  return html`<div class="prices" data-count="${market?.outcomes.length ?? codesOf(event).length}">${
    market ? market.outcomes.map((outcome) => price(event, market, outcome, context)) : closedPrices(codesOf(event))
  }</div>`
}

/** Returns a row of an event list: time, teams, main prices, link to all markets (@see LOOK-08). */
export function eventRow(event: SportEvent, context: PriceContext, now: number): Markup {
  const { wording } = context
  const others = Math.max(0, event.marketCount - 1)
  const path = `/event/${event.id}`
  return html`<li class="event" data-key="e-${event.id}">
<div class="when">${whenText(event, context, now)}</div>
<a class="teams" href="/sportsbook${path}" data-go="${path}">${team(event, 0, wording)}${team(event, 1, wording)}</a>
${mainPrices(event, context)}
<a class="markets-more" href="/sportsbook${path}" data-go="${path}" aria-label="${wording.t('moreMarkets', { home: event.home.name, away: event.away.name, count: others })}">${wording.t('moreMarketsShort', { count: others })}${icons.right}</a>
</li>`
}
