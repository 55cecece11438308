import type { CouponKind } from '@kehribar/shared/partners/sportsbook'
import { betsInSystem } from '@kehribar/shared/rules/odds'
import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../icons'
import { conflictingOutcomes, kindOf, kindsOf, sizeOf, sizesOf, type Slip } from '../slip'
import type { Wording } from '../wording'
import { receipt, pendingBetView } from './receipt'
import { slipLeg } from './slip-leg'
import { type StakeContext, stakePart } from './stake'
import { notice } from './states'

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
