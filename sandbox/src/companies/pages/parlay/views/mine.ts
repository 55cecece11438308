import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../../betting/icons'
import { couponCard } from '../../betting/parts/coupon'
import { cardSkeleton, loadError, notice } from '../../betting/parts/states'
import type { View } from './context'

/** Returns the player’s parlays, open and settled. */
export function myParlays({ betting, store, now }: View): Markup {
  const { wording, session } = betting
  if (session.standing !== 'player' && session.standing !== 'opening') {
    const action = html`<button class="button solid" type="button" data-do="login">${wording.t('logIn')}</button>`
    return notice({ icon: icons.user, title: wording.t('couponsLogin'), text: wording.t('couponsLoginText'), action })
  }
  const { value, state } = store.mine.current
  const tabs = html`<div class="segments mine-tabs" role="group" aria-label="${wording.t('couponState')}">${(['open', 'settled'] as const).map(
    (name) =>
      html`<button type="button" data-key="ms-${name}" data-do="mine-state" data-state="${name}" aria-pressed="${String(store.mineState === name)}">${wording.t(`coupons.${name}`)}</button>`,
  )}</div>`
  if (state === 'loading' || session.standing === 'opening') return html`${tabs}${cardSkeleton(wording)}`
  if (!value) return html`${tabs}${loadError(wording, wording.t('couponsError'))}`
  const more = value.seen < value.total && html`<button class="button more" type="button" data-do="more-mine">${wording.t('moreCoupons')}</button>`
  if (value.coupons.length === 0)
    return html`${tabs}${notice({ icon: icons.layers, title: wording.t('couponsEmpty'), text: wording.t('couponsEmptyOpen') })}${more}`
  return html`${tabs}<ul class="coupons">${value.coupons.map((coupon) => couponCard(coupon, wording, now, { linked: false }))}</ul>${more}`
}
