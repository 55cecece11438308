import type { Coupon } from '@kehribar/shared/partners/sportsbook'
import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../icons'
import { eventName, legName } from '../naming'
import type { Talk } from '../talk'

function selections(coupon: Coupon, talk: Talk): Markup {
  return html`<ul class="receipt-legs">${coupon.selections.map(
    (leg) => html`<li><p><span>${legName(leg, talk)}</span><b>${talk.odds(leg.odds)}</b></p><p class="leg-event">${eventName(leg.event)}</p></li>`,
  )}</ul>`
}

/** A live bet during its delay. */
export function waiting(coupon: Coupon, talk: Talk): Markup {
  return html`<div class="receipt" role="status"><span class="disc"><span class="spinner" aria-hidden="true"></span></span><p class="strong">${talk.t('pendingTitle')}</p><p class="note">${talk.t('pendingText')}</p></div>${selections(coupon, talk)}`
}

/** The accepted coupon: its number, what is at stake, what it can pay. */
export function receipt(coupon: Coupon, talk: Talk): Markup {
  return html`<div class="receipt" role="status"><span class="disc good">${icons.check}</span><p class="strong">${talk.t('accepted')}</p><p class="number" data-testid="coupon-number">${talk.t('couponNumber', { number: coupon.number })}</p></div>
${selections(coupon, talk)}
<div class="stake-part"><dl class="sums">
${coupon.odds !== null && html`<div class="sum"><dt>${talk.t('totalOdds')}</dt><dd>${talk.odds(coupon.odds)}</dd></div>`}
<div class="sum"><dt>${talk.t('totalStake')}</dt><dd>${talk.money(coupon.stake)}</dd></div>
<div class="sum win"><dt>${talk.t('possibleWin')}</dt><dd>${talk.money(coupon.maxPayout)}</dd></div></dl>
<button class="button large place" type="button" id="done" data-do="done">${talk.t('newSlip')}</button>
<button class="button large place" type="button" data-do="to-coupons">${talk.t('toCoupons')}</button></div>`
}
