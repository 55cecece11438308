import type { Coupon } from '@kehribar/shared/partners/sportsbook'
import { html, type Markup } from '@kehribar/shared/markup'
import { type CashingOut, portionOf, cashOutShares } from '../cash-out'
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
export function cashOutPart(coupon: Coupon, cashing: CashingOut | null, wording: Wording): Markup {
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
