import { html, type Markup } from '@kehribar/shared/markup'
import type { Coupon, CouponKind } from '@kehribar/shared/partners/sportsbook'
import { betsInSystem } from '@kehribar/shared/rules/odds'
import { icons } from '../icons'
import { askedName, eventName, legName, outcomeName } from '../naming'
import { conflictingOutcomes, isLocked, kindOf, kindsOf, type Leg, type Slip, sizeOf, sizesOf } from '../slip'
import type { Wording } from '../wording'
import { type StakeContext, stakePart } from './stake'
import { notice } from './states'

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

interface LegContext {
  wording: Wording
  clashes: boolean
  /** True while a coupon is being sent, when nothing may change. */
  locked: boolean
  /** Additional button beside the remove button. */
  extra?: Markup
}

function changeNote(leg: Leg, clashes: boolean, wording: Wording): Markup | null {
  if (leg.current === null) return html`<span class="remark bad">${icons.lock}${wording.t('closedPick')}</span>`
  if (clashes) return html`<span class="remark bad">${wording.t('sameEvent')}</span>`
  if (isLocked(leg)) return html`<span class="remark">${icons.lock}${wording.t('lockedPick')}</span>`
  return null
}

/** Returns the parts of a bet builder. */
const legParts = (parts: NonNullable<Leg['parts']>, wording: Wording): Markup =>
  html`<ul class="leg-parts">${parts.map((part) => html`<li>${askedName(part, wording)}</li>`)}</ul>`

/** Returns a selection of the slip: market, outcome, agreed and current odds, match. */
export function slipLeg(leg: Leg, { wording, clashes, locked, extra }: LegContext): Markup {
  const name = `${legName(leg, wording)}, ${eventName(leg.event)}`
  const moved = Boolean(leg.current) && leg.current !== leg.odds
  const team = outcomeName(leg.code, leg.event, wording)
  const more = (leg.code === '1' || leg.code === '2') && html` <span class="who">${team}</span>`
  return html`<li class="leg" data-key="s-${leg.outcome}"${leg.current === null && html` data-closed`}>
<p class="leg-name">${leg.parts ? wording.t('builder') : legName(leg, wording)}${more}</p>
<p class="leg-odds">${moved && html`<s><span class="hidden-text">${wording.t('oldOdds', { odds: '' })}</span>${wording.odds(leg.odds)}</s>`}<b${moved && html` class="${(leg.current ?? 0) > leg.odds ? 'up' : 'down'}"`}>${
    leg.current === null ? '–' : wording.odds(leg.current || leg.odds)
  }${moved && html`<i aria-hidden="true">${(leg.current ?? 0) > leg.odds ? '▲' : '▼'}</i>`}</b></p>
<span class="leg-buttons">${extra}<button class="plain" type="button" data-key="r-${leg.outcome}" data-do="remove" data-outcome="${leg.outcome}" aria-label="${wording.t('remove', { name })}"${locked && html` aria-disabled="true"`}>${icons.close}</button></span>
<p class="leg-event">${eventName(leg.event)}</p>
${leg.parts && legParts(leg.parts, wording)}
${changeNote(leg, clashes, wording)}</li>`
}

const kinds: readonly CouponKind[] = ['single', 'combination', 'system']

function kindTabs(slip: Slip, wording: Wording, locked: boolean): Markup {
  const possible = kindsOf(slip)
  const chosen = kindOf(slip)
  return html`<div class="segments" role="group" aria-label="${wording.t('kinds')}">${kinds.map(
    (kind) =>
      html`<button type="button" data-key="k-${kind}" data-do="kind" data-kind="${kind}" aria-pressed="${String(kind === chosen)}"${(!possible[kind] || locked) && html` aria-disabled="true"`}>${wording.t(`kind.${kind}`)}</button>`,
  )}</div>`
}

function systemSizes(slip: Slip, wording: Wording): Markup {
  const count = slip.legs.length
  return html`<label class="field"><span>${wording.t('systemSize')}</span><select id="system-size" data-input="size">${sizesOf(slip).map(
    (size) =>
      html`<option value="${size}"${size === sizeOf(slip) && html` selected`}>${wording.t('systemOf', { size, count, bets: betsInSystem(count, size) })}</option>`,
  )}</select></label>`
}

/** Returns everything below the slip’s head: empty, editable, being sent, or accepted. */
export function slipBody(context: StakeContext, asked: boolean): Markup {
  const { slip, wording, placing } = context
  if (placing.step === 'accepted') return receipt(placing.coupon, wording)
  if (placing.step === 'pending') return pendingBetView(placing.coupon, wording)
  if (slip.legs.length === 0) return notice({ icon: icons.coupon, title: wording.t('slipEmpty'), text: wording.t('slipEmptyText') })
  const locked = placing.step === 'sending' || placing.step === 'unresolved'
  const kind = kindOf(slip)
  const clashes = kind === 'single' ? new Set<string>() : conflictingOutcomes(slip)
  return html`<div class="slip-kinds">${kindTabs(slip, wording, locked)}${kind === 'system' && systemSizes(slip, wording)}</div>
<ul class="legs">${slip.legs.map((leg) => slipLeg(leg, { wording, clashes: clashes.has(leg.outcome), locked }))}</ul>
${stakePart(context, asked)}`
}

/** Returns the slip with its head; `closable` adds a close button for a sheet. */
export function slipPanel(context: StakeContext, asked: boolean, closable = false): Markup {
  const { slip, wording, placing } = context
  const count = slip.legs.length
  const isEditable = placing.step !== 'accepted' && placing.step !== 'pending' && placing.step !== 'sending' && placing.step !== 'unresolved'
  return html`<div class="slip-head"><h2 id="slip-title" tabindex="-1">${wording.t('slip')}${count > 0 && isEditable && html` <span class="count">${count}</span>`}</h2>
${count > 0 && isEditable && html`<button class="icon-button ghost" type="button" data-key="clear" data-do="clear" aria-label="${wording.t('clearSlip')}">${icons.bin}</button>`}
${closable && html`<button class="icon-button ghost" type="button" data-key="close" data-do="close-slip" aria-label="${wording.t('close')}">${icons.close}</button>`}</div>
${slipBody(context, asked)}`
}
