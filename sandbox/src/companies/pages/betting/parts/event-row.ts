import { html, type Markup } from '@kehribar/shared/markup'
import type { Market, Outcome, SportEvent } from '@kehribar/shared/partners/sportsbook'
import type { Direction } from '../event-book'
import { icons } from '../icons'
import { lineText, outcomeLabel, outcomeShort, periodName, playingTime } from '../naming'
import type { Wording } from '../wording'

/** Page state that a price button needs. */
export interface PriceContext {
  wording: Wording
  isPicked: (outcome: string) => boolean
  direction: (outcome: string) => Direction | null
  /** Milliseconds since the event’s clock was received. */
  since: (event: string) => number
  /** Action of a press; the default is `pick`. */
  press?: 'pick' | 'build'
}

/** Returns a price button: outcome left, odds right, an arrow after a move, a lock while suspended (@see LOOK-07). */
export function price(
  event: SportEvent,
  market: Market,
  outcome: Outcome,
  { wording, isPicked, direction, press = 'pick' }: PriceContext,
  label?: string,
): Markup {
  const picked = isPicked(outcome.id)
  const locked = market.suspended || event.state === 'ended' || outcome.odds === 0
  const moved = locked ? null : direction(outcome.id)
  const line = market.code === 'handicap' ? lineText(market.code, market.line, outcome.code, wording) : ''
  const short = label ?? `${outcomeShort(outcome.code, wording)}${line && ` (${line})`}`
  const words = `${outcomeLabel(event, market, outcome, wording)}${locked ? `, ${wording.t('locked')}` : moved ? `, ${wording.t(moved === 'up' ? 'rising' : 'falling')}` : ''}`
  return html`<button class="price" type="button" data-key="o-${outcome.id}" data-do="${press}" data-outcome="${outcome.id}" data-market="${market.id}" data-event="${event.id}" aria-pressed="${String(picked)}" aria-label="${words}"${locked && !picked && html` aria-disabled="true"`}>
<small>${short}</small>${locked ? html`<span class="lock">${icons.lock}</span>` : html`<b>${wording.odds(outcome.odds)}</b>`}${moved && html`<i class="${moved}" aria-hidden="true">${moved === 'up' ? '▲' : '▼'}</i>`}</button>`
}

/** Returns locked boxes for outcomes without a price. */
function closedPrices(codes: readonly string[]): Markup {
  return html`${codes.map((code) => html`<span class="price none"><small>${code}</small><span class="lock">${icons.lock}</span></span>`)}`
}

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
