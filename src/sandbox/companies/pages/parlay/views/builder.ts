import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../../betting/icons'
import { eventName, legName } from '../../betting/naming'
import { receipt, waiting } from '../../betting/parts/receipt'
import { slipLeg } from '../../betting/parts/slip-leg'
import { type StakeContext, stakePart } from '../../betting/parts/stake'
import { notice } from '../../betting/parts/states'
import { totalsOf } from '../../betting/slip'
import { fewestLegs, meterOf } from '../suggest'
import type { View } from './context'

/** How the total odds grow with each leg, on a logarithmic scale up to 1000. */
function meter({ desk }: View): Markup {
  const { talk, slip } = desk
  const steps = meterOf(slip.legs.map((leg) => leg.current || leg.odds))
  const total = totalsOf(slip).odds ?? steps.at(-1)?.total ?? 0
  const marks = [2, 10, 100, 1_000]
  const x = (place: number) => Math.round(place * 300)
  return html`<figure class="meter"><figcaption><span>${talk.t('totalOdds')}</span><b data-testid="total-odds">${talk.odds(total)}</b></figcaption>
<svg viewBox="0 0 300 30" role="img" aria-label="${talk.t('parlay.meter')}: ${steps.map((step) => talk.odds(step.total)).join(', ')}"><rect class="track" width="300" height="10" rx="5"/>${steps.map(
    ({ place }, at) => {
      const from = x(steps[at - 1]?.place ?? 0)
      return html`<rect class="${at % 2 === 0 ? 'leg-a' : 'leg-b'}" x="${from}" width="${Math.max(3, x(place) - from - 1)}" height="10" rx="3"/>`
    },
  )}${marks.map((mark) => html`<text x="${x(Math.log(mark) / Math.log(1_000))}" y="26" text-anchor="${mark === 1_000 ? 'end' : 'middle'}">${talk.decimal(mark, 0)}</text>`)}</svg>
<p class="chance"><span>${talk.t('parlay.chance')}</span><b>${talk.percent(1_000 / Math.max(1_000, total))}</b></p></figure>`
}

export function stakeContext({ desk }: View): StakeContext {
  const { talk, slip, settings, placing, session } = desk
  const hold = slip.legs.length < fewestLegs ? talk.t('parlay.oneMore') : undefined
  return { talk, slip, settings, placing, standing: session.standing, balance: session.balance, account: session.account, hold }
}

function body(view: View): Markup {
  const { desk, asked } = view
  const { slip, talk, placing } = desk
  if (placing.step === 'accepted') return receipt(placing.coupon, talk)
  if (placing.step === 'pending') return waiting(placing.coupon, talk)
  if (slip.legs.length === 0) return notice({ icon: icons.layers, title: talk.t('parlay.empty'), text: talk.t('parlay.emptyText') })
  const locked = placing.step === 'sending' || placing.step === 'unresolved'
  return html`${meter(view)}<ol class="legs">${slip.legs.map((leg) =>
    slipLeg(leg, {
      talk,
      clashes: false,
      locked,
      extra: html`<button class="plain" type="button" data-key="x-${leg.outcome}" data-do="swap" data-outcome="${leg.outcome}" aria-label="${talk.t('parlay.swap', { name: `${legName(leg, talk)}, ${eventName(leg.event)}` })}"${locked && html` aria-disabled="true"`}>${icons.shuffle}</button>`,
    }),
  )}</ol>${stakePart(stakeContext(view), asked)}`
}

/** The parlay in hand. */
export function builder(view: View): Markup {
  const { talk, slip, placing } = view.desk
  const count = slip.legs.length
  const inHand = placing.step !== 'accepted' && placing.step !== 'pending'
  return html`<div class="slip-head"><h2 id="slip-title" tabindex="-1">${talk.t('parlay.coupon')}${count > 0 && inHand && html` <span class="count">${count}</span>`}</h2>${
    count > 0 &&
    inHand &&
    html`<button class="icon-button ghost" type="button" data-key="clear" data-do="clear" aria-label="${talk.t('clearSlip')}">${icons.bin}</button>`
  }</div>${body(view)}`
}
