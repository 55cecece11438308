import { html, type Markup } from '@kehribar/shared/markup'
import type { Section } from '@kehribar/shared/partners/sportsbook'
import { icons } from '../../betting/icons'
import { couponCard } from '../../betting/parts/coupon'
import { rulesDialog, settingsDialog } from '../../betting/parts/dialogs'
import { slipPanel } from '../../betting/parts/slip'
import { quickBet, type StakeContext } from '../../betting/parts/stake'
import { cardSkeleton, connection, loadError, notice, toolbar } from '../../betting/parts/states'
import { legName } from '../../betting/naming'
import { kindOf, totalsOf } from '../../betting/slip'
import { couponsPath, isPast, sectionPaths, standingsPath } from '../routes'
import type { Range } from '../store'
import type { View } from './context'
import { eventPage } from './event'
import { eventList } from './list'
import { sportsMenu } from './menu'
import { pastPage } from './past'

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
function couponsPage(view: View): Markup {
  const { wording, session } = view.betting
  const isPlayer = session.standing === 'player' || session.standing === 'opening'
  const login = html`<button class="button solid" type="button" data-do="login">${wording.t('logIn')}</button>`
  return html`<div class="list-head"><h1 id="title" tabindex="-1">${wording.t('coupons')}</h1></div>${
    isPlayer
      ? html`${filters(view)}${found(view)}`
      : notice({ icon: icons.user, title: wording.t('couponsLogin'), text: wording.t('couponsLoginText'), action: login })
  }`
}

const sections: readonly Section[] = ['prelive', 'live', 'esport']

function tabs({ betting, store, under: place, section }: View): Markup {
  const { wording } = betting
  const live = store.menu.current.value?.live ?? 0
  const current = place.view === 'coupons' ? 'coupons' : isPast(place) ? 'results' : section
  const tab = (name: Section | 'results' | 'coupons', path: string, icon: Markup, count = 0) =>
    html`<a class="tab" href="/sportsbook${path}" data-go="${path}"${current === name && html` aria-current="page"`}>${icon}<span>${wording.t(`section.${name}`)}</span>${count > 0 && html`<small>${count}</small>`}</a>`
  const sectionIcons = { prelive: icons.calendar, live: icons.live, esport: icons.esport }
  return html`<nav class="tabs" aria-label="${wording.t('sections')}">${sections.map((name) => tab(name, sectionPaths[name], sectionIcons[name], name === 'live' ? live : 0))}${tab('results', standingsPath, icons.table)}${tab('coupons', couponsPath, icons.coupon)}</nav>`
}

export function stakeContext({ betting }: View): StakeContext {
  const { wording, slip, settings, placing, session } = betting
  return { wording, slip, settings, placing, standing: session.standing, balance: session.balance, account: session.account }
}

/** Returns the slip bar at the bottom of narrow screens; with one selection it has quick stakes and the button (@see LOOK-08, USE-5). */
function slipBar(view: View): Markup | null {
  const { betting, place } = view
  const { slip, wording, placing } = betting
  const count = slip.legs.length
  if (place.view === 'slip' || (count === 0 && placing.step === 'idle')) return null
  const { odds } = totalsOf(slip)
  const statusText = placing.step === 'pending' ? wording.t('pendingTitle') : placing.step === 'accepted' ? wording.t('accepted') : wording.t('openSlip')
  const more =
    placing.step === 'accepted'
      ? wording.t('couponNumber', { number: placing.coupon.number })
      : count > 0 &&
        [
          slip.legs[0] && count === 1 ? legName(slip.legs[0], wording) : wording.t(`kind.${kindOf(slip)}`),
          odds === null ? '' : wording.t('oddsShort', { odds: wording.odds(odds) }),
        ]
          .filter(Boolean)
          .join(' · ')
  const isQuick = count === 1 && placing.step !== 'accepted' && placing.step !== 'pending'
  return html`<aside aria-label="${wording.t('slip')}"><a class="slip-bar" id="slip-bar" href="/sportsbook/slip" data-go="/slip">${count > 0 && html`<span class="count">${count}</span>`}<span><b>${statusText}</b>${more && html`<small${placing.step === 'accepted' && html` data-testid="coupon-number"`}>${more}</small>`}</span>${icons.up}</a>${isQuick && quickBet(stakeContext(view), view.asked)}</aside>`
}

function main(view: View): Markup {
  if (view.under.view === 'coupons') return couponsPage(view)
  if (isPast(view.under)) return pastPage(view, view.under)
  return view.under.view === 'event' ? eventPage(view) : eventList(view)
}

/** Returns the whole frame. */
export function page(view: View): Markup {
  const { betting, place, framed } = view
  const { wording, isWide } = betting
  const isCoupons = view.under.view === 'coupons'
  return html`<div class="frame ${isWide ? 'wide' : 'narrow'} ${isCoupons ? 'reading' : ''}" id="frame">
${(isWide || !framed) && html`<header class="top-line" aria-label="${wording.t('sections')}">${tabs(view)}${toolbar(wording, view.now)}</header>`}
${connection(betting.connected, wording)}
${view.followed.problem !== null && html`<p class="cut" role="alert">${icons.star}<span>${view.followed.problem}</span></p>`}
<div class="columns">${isWide && !isCoupons && sportsMenu(view)}
<main id="main">${main(view)}${!isWide && framed && html`<footer class="top-line">${toolbar(wording, view.now)}</footer>`}</main>
${isWide && !isCoupons && html`<aside class="slip panel" id="slip" aria-labelledby="slip-title">${slipPanel(stakeContext(view), view.asked)}</aside>`}</div>
${!isWide && slipBar(view)}
<dialog class="sheet" id="sheet" aria-labelledby="slip-title">${!isWide && place.view === 'slip' && slipPanel(stakeContext(view), view.asked, true)}</dialog>
${settingsDialog(betting.settings, wording)}${rulesDialog('sportsbook', betting.rules, wording)}</div>`
}
