import type { Coupon } from '@kehribar/shared/partners/sportsbook'
import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../icons'
import { eventName, legName } from '../naming'
import type { Wording } from '../wording'

function selections(coupon: Coupon, wording: Wording): Markup {
  return html`<ul class="receipt-legs">${coupon.selections.map(
    (leg) => html`<li><p><span>${legName(leg, wording)}</span><b>${wording.odds(leg.odds)}</b></p><p class="leg-event">${eventName(leg.event)}</p></li>`,
  )}</ul>`
}

/** Returns the view of a live bet during its delay. */
export function pendingBetView(coupon: Coupon, wording: Wording): Markup {
  return html`<div class="receipt" role="status"><span class="disc"><span class="spinner" aria-hidden="true"></span></span><p class="strong">${wording.t('pendingTitle')}</p><p class="note">${wording.t('pendingText')}</p></div>${selections(coupon, wording)}`
}

/** Returns the view of an accepted coupon: number, stake and possible payout. */
export function receipt(coupon: Coupon, wording: Wording): Markup {
  return html`<div class="receipt" role="status"><span class="disc good">${icons.check}</span><p class="strong">${wording.t('accepted')}</p><p class="number" data-testid="coupon-number">${wording.t('couponNumber', { number: coupon.number })}</p></div>
${selections(coupon, wording)}
<div class="stake-part"><dl class="sums">
${coupon.odds !== null && html`<div class="sum"><dt>${wording.t('totalOdds')}</dt><dd>${wording.odds(coupon.odds)}</dd></div>`}
<div class="sum"><dt>${wording.t('totalStake')}</dt><dd>${wording.money(coupon.stake)}</dd></div>
<div class="sum win"><dt>${wording.t('possibleWin')}</dt><dd>${wording.money(coupon.maxPayout)}</dd></div></dl>
<button class="button large place" type="button" id="done" data-do="done">${wording.t('newSlip')}</button>
<button class="button large place" type="button" data-do="to-coupons">${wording.t('toCoupons')}</button></div>`
}
