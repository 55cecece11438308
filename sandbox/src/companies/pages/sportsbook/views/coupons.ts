import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../../betting/icons'
import { couponCard } from '../../betting/parts/coupon'
import { cardSkeleton, loadError, notice } from '../../betting/parts/states'
import type { Range } from '../store'
import type { View } from './context'

const ranges: readonly Range[] = ['today', 'week', 'month', 'all', 'custom']

function filters({ betting, store }: View): Markup {
  const { wording } = betting
  const filter = store.couponFilter
  const date = (name: 'from' | 'to') =>
    html`<label class="field"><span>${wording.t(name)}</span><input type="date" id="coupons-${name}" data-input="coupons-${name}" value="${filter[name]}"></label>`
  return html`<div class="coupon-filters"><div class="segments" role="group" aria-label="${wording.t('couponState')}">${(['open', 'settled'] as const).map(
    (state) =>
      html`<button type="button" data-key="cs-${state}" data-do="coupon-state" data-state="${state}" aria-pressed="${String(filter.state === state)}">${wording.t(`coupons.${state}`)}</button>`,
  )}</div>
<div class="chips" role="group" aria-label="${wording.t('range')}">${ranges.map(
    (range) =>
      html`<button class="chip" type="button" data-key="cr-${range}" data-do="coupon-range" data-range="${range}" aria-pressed="${String(filter.range === range)}">${wording.t(`range.${range}`)}</button>`,
  )}</div>
${filter.range === 'custom' && html`<div class="dates">${date('from')}${date('to')}</div>`}</div>`
}

function found({ betting, store, now, cashing }: View): Markup {
  const { wording } = betting
  const { value, state } = store.history.current
  if (betting.session.standing === 'opening' || state === 'loading') return cardSkeleton(wording)
  if (!value) return loadError(wording, wording.t('couponsError'))
  const ended = store.couponFilter.state === 'open' ? cashing?.ended : undefined
  const coupons = ended ? [ended, ...value.coupons.filter(({ id }) => id !== ended.id)] : value.coupons
  if (coupons.length === 0)
    return notice({
      icon: icons.coupon,
      title: wording.t('couponsEmpty'),
      text: wording.t(store.couponFilter.state === 'open' ? 'couponsEmptyOpen' : 'couponsEmptySettled'),
    })
  return html`<ul class="coupons">${coupons.map((coupon) => couponCard(coupon, wording, now, { linked: true, cashing }))}</ul>${
    value.coupons.length < value.total &&
    html`<button class="button more" type="button" data-do="more-coupons"${store.growing && html` aria-disabled="true"`}>${wording.t('moreCoupons')}</button>`
  }`
}

/** Returns the player’s coupons; a visitor is asked to log in. */
export function couponsPage(view: View): Markup {
  const { wording, session } = view.betting
  const isPlayer = session.standing === 'player' || session.standing === 'opening'
  const login = html`<button class="button solid" type="button" data-do="login">${wording.t('logIn')}</button>`
  return html`<div class="list-head"><h1 id="title" tabindex="-1">${wording.t('coupons')}</h1></div>${
    isPlayer
      ? html`${filters(view)}${found(view)}`
      : notice({ icon: icons.user, title: wording.t('couponsLogin'), text: wording.t('couponsLoginText'), action: login })
  }`
}
