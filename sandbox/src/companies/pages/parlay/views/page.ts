import { html, type Markup } from '@kehribar/shared/markup'
import type { SportCode, SportEvent } from '@kehribar/shared/partners/sportsbook'
import type { BettingState } from '../../betting/betting-state'
import { icons } from '../../betting/icons'
import { eventName, legName } from '../../betting/naming'
import { couponCard } from '../../betting/parts/coupon'
import { crest } from '../../betting/parts/crest'
import { rulesDialog, settingsDialog } from '../../betting/parts/dialogs'
import { mainPrices, type PriceContext, whenText } from '../../betting/parts/event-row'
import { pendingBetView, receipt, slipLeg } from '../../betting/parts/slip'
import { type StakeContext, stakePart } from '../../betting/parts/stake'
import { cardSkeleton, connection, loadError, notice, toolbar } from '../../betting/parts/states'
import { totalsOf } from '../../betting/slip'
import type { ParlayStore } from '../store'
import { minLegs, oddsMeter, maxSuggestedLegs, oddsSteps, type StartFilter, startsWithin } from '../suggest'

/** Read-only state for the views. */
export interface ParlayView {
  betting: BettingState
  store: ParlayStore
  tab: 'build' | 'mine'
  prices: PriceContext
  now: number
  asked: boolean
  /** Message below the suggestion button. */
  message: string
  /** Whether the parlay being built is in view. */
  atSlip: boolean
}

/** Returns the meter: total odds after each leg on a logarithmic scale up to 1000. */
function meter({ betting }: ParlayView): Markup {
  const { wording, slip } = betting
  const steps = oddsMeter(slip.legs.map((leg) => leg.current || leg.odds))
  const total = totalsOf(slip).odds ?? steps.at(-1)?.total ?? 0
  const marks = [2, 10, 100, 1_000]
  const x = (place: number) => Math.round(place * 300)
  return html`<figure class="meter"><figcaption><span>${wording.t('totalOdds')}</span><b data-testid="total-odds">${wording.odds(total)}</b></figcaption>
<svg viewBox="0 0 300 30" role="img" aria-label="${wording.t('parlay.meter')}: ${steps.map((step) => wording.odds(step.total)).join(', ')}"><rect class="track" width="300" height="10" rx="5"/>${steps.map(
    ({ place }, at) => {
      const from = x(steps[at - 1]?.place ?? 0)
      return html`<rect class="${at % 2 === 0 ? 'leg-a' : 'leg-b'}" x="${from}" width="${Math.max(3, x(place) - from - 1)}" height="10" rx="3"/>`
    },
  )}${marks.map((mark) => html`<text x="${x(Math.log(mark) / Math.log(1_000))}" y="26" text-anchor="${mark === 1_000 ? 'end' : 'middle'}">${wording.decimal(mark, 0)}</text>`)}</svg>
<p class="chance"><span>${wording.t('parlay.chance')}</span><b>${wording.percent(1_000 / Math.max(1_000, total))}</b></p></figure>`
}

function stakeContext({ betting }: ParlayView): StakeContext {
  const { wording, slip, settings, placing, session } = betting
  const hold = slip.legs.length < minLegs ? wording.t('parlay.oneMore') : undefined
  return { wording, slip, settings, placing, standing: session.standing, balance: session.balance, account: session.account, hold }
}

function body(view: ParlayView): Markup {
  const { betting, asked } = view
  const { slip, wording, placing } = betting
  if (placing.step === 'accepted') return receipt(placing.coupon, wording)
  if (placing.step === 'pending') return pendingBetView(placing.coupon, wording)
  if (slip.legs.length === 0) return notice({ icon: icons.layers, title: wording.t('parlay.empty'), text: wording.t('parlay.emptyText') })
  const locked = placing.step === 'sending' || placing.step === 'unresolved'
  return html`${meter(view)}<ol class="legs">${slip.legs.map((leg) =>
    slipLeg(leg, {
      wording,
      clashes: false,
      locked,
      extra: html`<button class="plain" type="button" data-key="x-${leg.outcome}" data-do="swap" data-outcome="${leg.outcome}" aria-label="${wording.t('parlay.swap', { name: `${legName(leg, wording)}, ${eventName(leg.event)}` })}"${locked && html` aria-disabled="true"`}>${icons.shuffle}</button>`,
    }),
  )}</ol>${stakePart(stakeContext(view), asked)}`
}

/** Returns the parlay that is being built. */
function builder(view: ParlayView): Markup {
  const { wording, slip, placing } = view.betting
  const count = slip.legs.length
  const isEditable = placing.step !== 'accepted' && placing.step !== 'pending'
  return html`<div class="slip-head"><h2 id="slip-title" tabindex="-1">${wording.t('parlay.coupon')}${count > 0 && isEditable && html` <span class="count">${count}</span>`}</h2>${
    count > 0 &&
    isEditable &&
    html`<button class="icon-button ghost" type="button" data-key="clear" data-do="clear" aria-label="${wording.t('clearSlip')}">${icons.bin}</button>`
  }</div>${body(view)}`
}

function card(event: SportEvent, { prices, now, betting }: ParlayView): Markup {
  const picked = betting.slip.legs.some((leg) => leg.event.id === event.id)
  return html`<li class="panel match-card" data-key="e-${event.id}"${picked && html` data-picked`}>
<p class="card-head"><span>${icons[event.sport]}${event.league.name}</span><span class="when">${whenText(event, prices, now)}</span></p>
<p class="card-side">${crest(event.home, 24)}<span>${event.home.name}</span></p><p class="card-side">${crest(event.away, 24)}<span>${event.away.name}</span></p>
${mainPrices(event, prices)}</li>`
}

/** Returns the events that can become a leg, as cards. */
function matchCards(view: ParlayView): Markup {
  const { betting, store, now } = view
  const { wording } = betting
  const { value, state } = store.events.current
  if (state === 'loading') return html`<div class="cards-grid">${cardSkeleton(wording)}</div>`
  if (!value) return loadError(wording)
  const events = value
    .flatMap((id) => betting.book.get(id) ?? [])
    .filter((event) => event.state === 'prematch' && startsWithin(event, store.criteria.start, now, wording.dayKey))
  if (events.length === 0) return notice({ icon: icons.calendar, title: wording.t('emptyEvents'), text: wording.t('parlay.none') })
  return html`<ul class="cards-grid">${events.slice(0, store.shown).map((event) => card(event, view))}</ul>${
    events.length > store.shown && html`<button class="button more" type="button" data-do="more">${wording.t('more')}</button>`
  }`
}

const starts: readonly StartFilter[] = ['hours3', 'today', 'tomorrow', 'all']

/** Returns the criteria of a suggestion: sport, start, number of matches, odds of each, and the suggestion button. */
function criteriaPanel({ betting, store, message }: ParlayView): Markup {
  const { wording } = betting
  const { criteria } = store
  const sport = (code: SportCode | null, name: string, icon: Markup) =>
    html`<button class="chip" type="button" data-key="w-${code ?? 'all'}" data-do="criteria-sport" data-sport="${code ?? ''}" aria-pressed="${String(criteria.sport === code)}">${icon}${name}</button>`
  const range = (end: 'from' | 'to') =>
    html`<select id="odds-${end}" data-input="odds-${end}" aria-label="${wording.t(end === 'from' ? 'parlay.rangeFrom' : 'parlay.rangeTo')}">${oddsSteps.map((odds) => html`<option value="${odds}"${odds === criteria[end] && html` selected`}>${wording.odds(odds)}</option>`)}</select>`
  const step = (by: 1 | -1) => {
    const ends = by < 0 ? criteria.legs <= minLegs : criteria.legs >= maxSuggestedLegs
    return html`<button class="icon-button" type="button" data-key="step${by}" data-do="criteria-legs" data-by="${by}" aria-label="${wording.t(by < 0 ? 'parlay.fewer' : 'parlay.morelegs')}"${ends && html` aria-disabled="true"`}>${by < 0 ? icons.minus : icons.plus}</button>`
  }
  return html`<section class="panel criteria" aria-labelledby="criteria-title"><h2 id="criteria-title">${wording.t('parlay.filters')}</h2>
<div class="criteria-group"><p class="legend" id="criteria-sport">${wording.t('parlay.sport')}</p><div class="chips" role="group" aria-labelledby="criteria-sport">${sport(null, wording.t('allSports'), icons.all)}${store.menu.current.value?.sports.map(({ code }) => sport(code, wording.t(`sport.${code}`), icons[code]))}${sport('esport', wording.t('sport.esport'), icons.esport)}</div></div>
<div class="criteria-row">
<div class="criteria-group"><p class="legend" id="criteria-start">${wording.t('parlay.start')}</p><div class="segments" role="group" aria-labelledby="criteria-start">${starts.map((start) => html`<button type="button" data-key="st-${start}" data-do="criteria-start" data-start="${start}" aria-pressed="${String(criteria.start === start)}">${wording.t(`parlay.start.${start}`)}</button>`)}</div></div>
<div class="criteria-group"><p class="legend" id="criteria-legs">${wording.t('parlay.legs')}</p><div class="stepper" role="group" aria-labelledby="criteria-legs">${step(-1)}<output aria-live="polite">${criteria.legs}</output>${step(1)}</div></div>
<div class="criteria-group"><p class="legend">${wording.t('parlay.range')}</p><div class="range">${range('from')}<span aria-hidden="true">–</span>${range('to')}</div></div>
</div>
<div class="criteria-end"><button class="button" type="button" id="suggest" data-do="suggest">${icons.shuffle}${wording.t('parlay.suggest')}</button><p class="note" role="status">${message || wording.t('parlay.suggestNote')}</p></div></section>`
}

/** Returns the player’s parlays, open and settled. */
function myParlays({ betting, store, now }: ParlayView): Markup {
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

/** Returns the bar with the link to the parlay on narrow screens; none while the parlay is in view. */
function bar({ betting, atSlip }: ParlayView): Markup | null {
  const { slip, wording } = betting
  const { odds } = totalsOf(slip)
  if (slip.legs.length === 0 || atSlip) return null
  return html`<aside aria-label="${wording.t('parlay.coupon')}"><button class="slip-bar" id="slip-bar" type="button" data-do="to-slip"><span class="count">${slip.legs.length}</span><span><b>${wording.t('parlay.coupon')}</b><small>${odds !== null && `${wording.t('totalOdds')} ${wording.odds(odds)}`}</small></span>${icons.down}</button></aside>`
}

/** Returns the whole frame. */
export function parlayPage(view: ParlayView): Markup {
  const { betting, tab } = view
  const { wording, isWide } = betting
  const tabButton = (name: 'build' | 'mine', icon: Markup) =>
    html`<button class="tab" type="button" data-key="tab-${name}" data-do="tab" data-tab="${name}" aria-pressed="${String(tab === name)}">${icon}<span>${wording.t(`parlay.${name}`)}</span></button>`
  return html`<div class="frame ${isWide ? 'wide' : 'narrow'}" id="frame">
<header class="top-line" aria-label="${wording.t('sections')}"><div class="tabs" role="group" aria-label="${wording.t('sections')}">${tabButton('build', icons.layers)}${tabButton('mine', icons.coupon)}</div>${toolbar(wording, view.now)}</header>
${connection(betting.connected, wording)}
<div class="columns ${tab}"><main id="main"><div class="intro"><h1 id="title">${wording.t(tab === 'build' ? 'parlay.title' : 'parlay.mine')}</h1>${tab === 'build' && html`<p class="lead">${wording.t('parlay.lead')}</p>`}</div>
${tab === 'mine' ? myParlays(view) : html`${criteriaPanel(view)}<h2 class="matches-title">${wording.t('parlay.matches')}</h2>${matchCards(view)}`}</main>
${tab === 'build' && html`<aside class="slip panel" id="slip" aria-labelledby="slip-title">${builder(view)}</aside>`}</div>
${tab === 'build' && !isWide && bar(view)}
${settingsDialog(betting.settings, wording)}${rulesDialog('parlay', betting.rules, wording)}</div>`
}
