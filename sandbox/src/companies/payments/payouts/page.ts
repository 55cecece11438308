import type { LanguageCode } from '@kehribar/shared/languages'
import { walletCoins, coinLabel } from '@kehribar/shared/rules/coins'
import { ibanGroups } from '@kehribar/shared/rules/iban'
import { html, type Markup } from '../../http/html'
import { icons } from '../../http/icons'
import type { SandboxPage } from '../../http/page'
import { fillTemplate } from '../../texts/index'
import { formatLira } from '../../texts/money'
import {
  copyable,
  deskPage,
  type DeskFact,
  factList,
  invalidAttributes,
  deskList,
  formatMoment,
  problemText,
  reportRows,
  statusTag,
  typedLira,
} from '../desk/parts'
import { methodName } from '../page'
import type { Report } from '../report-store'
import { paymentTexts } from '../texts/index'
import type { Payout } from './service'

export interface PayoutsView {
  language: LanguageCode
  payouts: readonly Payout[]
  reports: readonly Report[]
  /** Milliseconds until a payout is paid automatically; with 0 a person decides. */
  payAfter: number
  /** Payout for which a test report was requested, and the invalid amount entered there. */
  tested: string | null
  problem: string | null
}

function targetFacts({ target }: Payout, language: LanguageCode): DeskFact[] {
  const { payouts, common, coins } = paymentTexts(language)
  const facts: DeskFact[] = []
  if (target.coin) {
    const coin = walletCoins.find(({ code }) => code === target.coin?.toLowerCase())
    facts.push([payouts.coin, coin ? coinLabel(coin) : target.coin.toUpperCase()])
    if (!coin && target.network) facts.push([payouts.network, target.network])
  } else if (target.bank) facts.push([payouts.bank, target.bank])
  if (target.holder) facts.push([common.holder, target.holder])
  if (target.iban) facts.push([common.iban, copyable(ibanGroups(target.iban))])
  else if (target.number) facts.push([target.coin ? coins.address : common.number, copyable(target.number)])
  return facts
}

function decision(payout: Payout, language: LanguageCode): Markup {
  const { payouts } = paymentTexts(language)
  const id = `reason-${payout.id}`
  return html`<form class="decide" method="post" action="/payouts/${payout.id}">
<input type="hidden" name="lang" value="${language}">
<div class="pair"><button class="button solid" name="act" value="pay" data-testid="payout-pay">${payouts.pay}</button>
${payout.payAt && html`<button class="button" name="act" value="hold" data-testid="payout-hold">${payouts.hold}</button>`}</div>
<div class="field"><label for="${id}">${payouts.reason}</label>
<select id="${id}" name="reason">${payouts.reasons.map((reason) => html`<option>${reason}</option>`)}</select>
<button class="button" name="act" value="fail" data-testid="payout-fail">${payouts.fail}</button></div></form>`
}

function tester(payout: Payout, view: PayoutsView): Markup {
  const { language } = view
  const { payouts } = paymentTexts(language)
  const isTested = view.tested === payout.id
  const problem = isTested ? view.problem : null
  const id = `amount-${payout.id}`
  return html`<details class="tester"${isTested && html` open`}><summary>${payouts.tester}</summary>
<p class="note">${payouts.testerText}</p>
<form method="post" action="/payouts/${payout.id}"><input type="hidden" name="lang" value="${language}">
${
  payout.state !== 'waiting' &&
  html`<div class="pair"><button class="button" name="act" value="repeat" data-testid="payout-repeat">${payouts.repeat}</button>
<button class="button" name="act" value="contradict" data-testid="payout-contradict">${payouts.contradict}</button></div>`
}
<div class="field"><label for="${id}">${payouts.wrongAmount}</label>
<div class="join"><input id="${id}" name="amount" inputmode="decimal" autocomplete="off" value="${typedLira(payout.amount, language)}"${invalidAttributes(`${id}-problem`, problem)}>
<button class="button" name="act" value="amount" data-testid="payout-amount">${payouts.sendAmount}</button></div>
${problemText(`${id}-problem`, problem)}</div></form></details>`
}

function payoutItem(payout: Payout, view: PayoutsView): Markup {
  const { language } = view
  const { payouts, common } = paymentTexts(language)
  const { state, reason } = payout
  const moment = formatMoment(language)
  const reports = view.reports.filter(({ subject }) => subject === payout.id)
  return html`<li class="panel item" data-key="${payout.id}" data-testid="payout" data-reference="${payout.reference}" data-state="${state}">
<header><strong class="money">${formatLira(payout.amount, language)}</strong>${statusTag(state === 'paid' ? 'good' : state === 'failed' ? 'bad' : 'open', payouts[state])}</header>
${factList([
  ...(payout.target.coin ? [] : [[common.method, methodName(payout.method)] as const]),
  ...targetFacts(payout, language),
  [common.reference, html`<span class="reference">${payout.reference}</span>`],
  [payouts.created, moment.format(payout.createdAt)],
  ...(reason ? [[payouts.reason, reason] as const] : []),
  ...(state === 'waiting' ? [[payouts.payAt, payout.payAt ? moment.format(payout.payAt) : payouts.held] as const] : []),
])}
${state === 'waiting' && decision(payout, language)}
${reports.length > 0 && html`<div><h3>${payouts.reports}</h3>${reportRows(reports, { paid: payouts.paid, failed: payouts.failed }, language)}</div>`}
${tester(payout, view)}
</li>`
}

export function payoutsPage(view: PayoutsView): SandboxPage {
  const { language, payAfter } = view
  const { payouts } = paymentTexts(language)
  return deskPage({
    language,
    path: '/payouts',
    title: payouts.title,
    lead: payouts.lead,
    pace: payAfter === 0 ? payouts.byHand : fillTemplate(payouts.byTime, { seconds: payAfter / 1_000 }),
    list: deskList(
      'payouts',
      payouts.list,
      view.payouts.map((payout) => payoutItem(payout, view)),
      { icon: icons.payout, title: payouts.empty, text: payouts.emptyText },
    ),
  })
}
