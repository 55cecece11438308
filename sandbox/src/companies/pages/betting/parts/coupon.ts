import { html, type Markup } from '@kehribar/shared/markup'
import type { Coupon, CouponState, SelectionState } from '@kehribar/shared/partners/sportsbook'
import { limitText } from '../../limit-text'
import { type CashingOut, cashOutShares, portionOf } from '../cash-out'
import { icons } from '../icons'
import { askedName, eventName, legName, periodName, playingTime } from '../naming'
import type { TextKey } from '../texts/tr'
import type { Wording } from '../wording'

/** Returns the result of the last cash-out. */
function resultText({ step, price }: CashingOut, { cashOut }: Coupon, share: number, wording: Wording): Markup | null {
  if (step === 'choosing' || step === 'sending') return null
  const now = cashOut ? wording.money(portionOf(cashOut, share).price) : '–'
  const text =
    step === 'changed' && !cashOut
      ? wording.t('cashOut.refused')
      : wording.t(`cashOut.${step}`, { price: step === 'changed' ? now : wording.money(price), old: wording.money(price) })
  return html`<p class="word ${step === 'sold' || step === 'pending' ? 'good' : 'warn'}" role="status">${text}</p>`
}

/** Returns the choice of a share, its price, and the button. */
function choice(coupon: Coupon, offer: NonNullable<Coupon['cashOut']>, { share, step }: CashingOut, wording: Wording): Markup {
  const { stake, price } = portionOf(offer, share)
  const rest = BigInt(offer.stake) - stake
  const isBusy = step === 'sending'
  return html`<fieldset class="cash-out"><legend>${wording.t('cashOut.share')}</legend>
<div class="segments">${cashOutShares.map(
    (one) =>
      html`<button type="button" data-key="co-${coupon.id}-${one}" data-do="cash-out-share" data-share="${one}" aria-pressed="${String(one === share)}"${isBusy && html` aria-disabled="true"`}>${one === 100 ? wording.t('cashOut.whole') : wording.percent(one / 100)}</button>`,
  )}</div>
<p class="note">${rest > 0n ? wording.t('cashOut.rest', { stake: wording.money(rest) }) : wording.t('cashOut.end')}</p>
<div class="cash-out-buttons"><button class="button solid" type="button" data-do="cash-out-sell" data-coupon="${coupon.id}" data-testid="cash-out-sell"${(isBusy || price === 0n) && html` aria-disabled="true"`}>${isBusy ? wording.t('cashOut.sending') : wording.t('cashOut.for', { price: wording.money(price) })}</button>
<button class="button" type="button" data-do="cash-out-close"${isBusy && html` aria-disabled="true"`}>${wording.t('cashOut.cancel')}</button></div></fieldset>`
}

/** Returns the cash-out of a coupon: the offer, whole or in part, and past cash-outs (@see USE-11). */
function cashOutPart(coupon: Coupon, cashing: CashingOut | null, wording: Wording): Markup {
  const { cashOut, sales } = coupon
  const own = cashing?.coupon === coupon.id ? cashing : null
  const isChosen = own !== null && own.step !== 'sold' && own.step !== 'pending'
  return html`${
    sales.length > 0 &&
    html`<ul class="sales">${sales.map((sale) => html`<li><span>${wording.t('cashOut.sale', { stake: wording.money(sale.stake), price: wording.money(sale.price) })}</span><time datetime="${sale.at}">${wording.dateTime(sale.at)}</time></li>`)}</ul>`
  }${own && resultText(own, coupon, own.share, wording)}${
    cashOut &&
    (isChosen
      ? choice(coupon, cashOut, own, wording)
      : html`<button class="button cash-out-open" type="button" data-key="co-${coupon.id}" data-do="cash-out" data-coupon="${coupon.id}" data-testid="cash-out"><span>${wording.t('cashOut.open')}</span><b>${wording.money(cashOut.price)}</b></button>`)
  }`
}

const marks: Record<CouponState | SelectionState, { icon: Markup; kind: string }> = {
  pending: { icon: icons.clock, kind: '' },
  open: { icon: icons.clock, kind: '' },
  won: { icon: icons.check, kind: 'good' },
  lost: { icon: icons.cross, kind: 'bad' },
  void: { icon: icons.back, kind: 'warn' },
  half_won: { icon: icons.check, kind: 'good' },
  half_lost: { icon: icons.back, kind: 'warn' },
  sold: { icon: icons.check, kind: '' },
  refused: { icon: icons.cross, kind: 'warn' },
}

function stateTag(state: CouponState, wording: Wording): Markup {
  const { icon, kind } = marks[state]
  return html`<span class="tag ${kind}">${icon}${wording.t(`state.${state}`)}</span>`
}

/** Returns the final score, the live score or the start time. */
function standing({ event, result }: Coupon['selections'][number], wording: Wording, now: number): string {
  if (result) return wording.t('result', { score: result.join(':') })
  if (event.state === 'live' && event.live)
    return [wording.t('live'), event.live.score.join(':'), playingTime(event), periodName(event.live.period, wording)].filter(Boolean).join(' · ')
  return `${wording.day(event.startsAt, now)} ${wording.time(event.startsAt)}`
}

/** Returns the parts of a bet builder, each with its result. */
function couponParts(parts: NonNullable<Coupon['selections'][number]['parts']>, wording: Wording): Markup {
  const part = ({ state, ...asked }: (typeof parts)[number]) => {
    const { icon, kind } = marks[state]
    return html`<li>${state !== 'open' && html`<span class="mark ${kind}">${icon}<span class="hidden-text">${wording.t(`state.${state}`)}</span></span>`}${askedName(asked, wording)}</li>`
  }
  return html`<ul class="leg-parts">${parts.map(part)}</ul>`
}

function couponLeg(leg: Coupon['selections'][number], wording: Wording, now: number, linked: boolean): Markup {
  const { icon, kind } = marks[leg.state]
  return html`<li class="coupon-leg" data-key="${leg.outcome}"><span class="mark ${kind}">${icon}<span class="hidden-text">${wording.t(`state.${leg.state}`)}</span></span>
<p class="leg-name">${leg.parts ? wording.t('builder') : legName(leg, wording)}</p><b class="leg-odds">${wording.odds(leg.odds)}</b>
<p class="leg-event">${linked ? html`<a href="/sportsbook/event/${leg.event.id}" data-go="/event/${leg.event.id}">${eventName(leg.event)}</a>` : eventName(leg.event)}</p><p class="leg-event">${standing(leg, wording, now)}</p>${leg.parts && couponParts(leg.parts, wording)}</li>`
}

const figure = (name: string, value: string, kind = '') => html`<div><dt>${name}</dt><dd${kind && html` class="${kind}"`}>${value}</dd></div>`

interface CardOptions {
  /** Whether matches of the coupon link to their pages. */
  linked: boolean
  /** The running cash-out; undefined where coupons cannot be cashed out. */
  cashing?: CashingOut | null
}

/** Returns a placed coupon with the results of its selections and its payout. */
export function couponCard(coupon: Coupon, wording: Wording, now: number, { linked, cashing }: CardOptions): Markup {
  const kind =
    coupon.kind === 'system' && coupon.size ? `${wording.t('kind.system')} ${coupon.size}/${coupon.selections.length}` : wording.t(`kind.${coupon.kind}`)
  const net = coupon.payout === null ? null : BigInt(coupon.payout) - BigInt(coupon.stake)
  return html`<li class="panel coupon" data-key="c-${coupon.id}" data-testid="coupon">
<header><h2>${kind}${coupon.bets > 1 && html` <span class="note">${coupon.bets} × ${wording.money(BigInt(coupon.stake) / BigInt(coupon.bets))}</span>`}</h2>${stateTag(coupon.state, wording)}
<p class="note">${wording.t('couponNumber', { number: coupon.number })} · <time datetime="${coupon.placedAt}">${wording.dateTime(coupon.placedAt)}</time></p></header>
<ul class="coupon-legs" aria-label="${wording.t('details')}">${coupon.selections.map((leg) => couponLeg(leg, wording, now, linked))}</ul>
${coupon.refusal && html`<p class="word warn">${limitText(coupon.refusal, wording.language, wording.money) ?? wording.t(`refused.${coupon.refusal}` as TextKey)}</p>`}
<dl class="figures">${coupon.odds !== null && figure(wording.t('totalOdds'), wording.odds(coupon.odds))}${figure(wording.t('totalStake'), wording.money(coupon.stake))}${
    coupon.payout === null ? figure(wording.t('possibleWin'), wording.money(coupon.maxPayout)) : figure(wording.t('payout'), wording.money(coupon.payout))
  }${net !== null && coupon.state !== 'refused' && figure(wording.t('net'), wording.money(net), net > 0n ? 'good' : net < 0n ? 'bad' : '')}</dl>${cashing !== undefined && cashOutPart(coupon, cashing, wording)}</li>`
}
