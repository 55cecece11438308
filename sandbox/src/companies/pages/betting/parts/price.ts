import type { Market, Outcome, SportEvent } from '@kehribar/shared/partners/sportsbook'
import { html, type Markup } from '@kehribar/shared/markup'
import type { Direction } from '../event-book'
import { icons } from '../icons'
import { lineText, outcomeLabel, outcomeShort } from '../naming'
import type { Wording } from '../wording'

/** What a price needs to know beside itself. */
export interface PriceContext {
  wording: Wording
  isPicked: (outcome: string) => boolean
  direction: (outcome: string) => Direction | null
  /** Milliseconds since the event's clock was told. */
  since: (event: string) => number
  /** What a press does; `pick` unless said otherwise. */
  press?: 'pick' | 'build'
}

/** One price: outcome left, odds right, an arrow while it moves, a lock while no bets are taken (@see LOOK-07). */
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

/** Places where prices will be, or no bet can be had. */
export function closedPrices(codes: readonly string[]): Markup {
  return html`${codes.map((code) => html`<span class="price none"><small>${code}</small><span class="lock">${icons.lock}</span></span>`)}`
}
