import type { Market, Outcome, SportEvent } from '@kehribar/shared/partners/sportsbook'
import { html, type Markup } from '@kehribar/shared/markup'
import type { Direction } from '../event-book'
import { icons } from '../icons'
import { lineText, outcomeLabel, outcomeShort } from '../naming'
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
export function closedPrices(codes: readonly string[]): Markup {
  return html`${codes.map((code) => html`<span class="price none"><small>${code}</small><span class="lock">${icons.lock}</span></span>`)}`
}
