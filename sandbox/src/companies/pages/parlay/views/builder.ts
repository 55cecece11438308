import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../../betting/icons'
import { eventName, legName } from '../../betting/naming'
import { receipt, pendingBetView } from '../../betting/parts/receipt'
import { slipLeg } from '../../betting/parts/slip-leg'
import { type StakeContext, stakePart } from '../../betting/parts/stake'
import { notice } from '../../betting/parts/states'
import { totalsOf } from '../../betting/slip'
import { fewestLegs, meterOf } from '../suggest'
import type { View } from './context'

/** Returns the meter: total odds after each leg on a logarithmic scale up to 1000. */
function meter({ betting }: View): Markup {
  const { wording, slip } = betting
  const steps = meterOf(slip.legs.map((leg) => leg.current || leg.odds))
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

export function stakeContext({ betting }: View): StakeContext {
  const { wording, slip, settings, placing, session } = betting
  const hold = slip.legs.length < fewestLegs ? wording.t('parlay.oneMore') : undefined
  return { wording, slip, settings, placing, standing: session.standing, balance: session.balance, account: session.account, hold }
}

function body(view: View): Markup {
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
export function builder(view: View): Markup {
  const { wording, slip, placing } = view.betting
  const count = slip.legs.length
  const isEditable = placing.step !== 'accepted' && placing.step !== 'pending'
  return html`<div class="slip-head"><h2 id="slip-title" tabindex="-1">${wording.t('parlay.coupon')}${count > 0 && isEditable && html` <span class="count">${count}</span>`}</h2>${
    count > 0 &&
    isEditable &&
    html`<button class="icon-button ghost" type="button" data-key="clear" data-do="clear" aria-label="${wording.t('clearSlip')}">${icons.bin}</button>`
  }</div>${body(view)}`
}
