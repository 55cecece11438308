import { randomUUID } from 'node:crypto'
import { encode } from 'uqr'
import type { LanguageCode } from '@kehribar/shared/languages'
import { type Coin, coinLabel } from '@kehribar/shared/rules/coins'
import { html, type Markup } from '../../http/html'
import { icons } from '../../http/icons'
import type { SandboxPage } from '../../http/page'
import { fillTemplate } from '../../texts/index'
import { formatLira } from '../../texts/money'
import { answerLine, copyable, deskPage, factList, invalidAttributes, deskList, formatMoment, problemText, statusTag } from '../desk/parts'
import type { Report } from '../report-store'
import type { Payment } from '../store'
import { paymentTexts } from '../texts/index'
import { formatCoinUnits, depositableCoin, parseCoinUnits } from './amounts'
import type { CoinTransfer } from './store'

/** Returns a QR code as one path; dark on light with a quiet zone, so that cameras can read it. */
function qrCode(text: string, label: string): Markup {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
}

export interface CoinsView {
  language: LanguageCode
  payments: readonly { payment: Payment; transfers: readonly CoinTransfer[] }[]
  reports: readonly Report[]
  /** Milliseconds between blocks; with 0 a person adds the blocks. */
  blockTime: number
  /** An invalid amount that was entered for a payment. */
  problem: { paymentId: string; typed: string } | null
}

/** Returns a coin amount as people enter it: without trailing zeros, with the language's decimal separator. */
function typedCoins(amount: string, coin: Coin, language: LanguageCode): string {
  const plain = formatCoinUnits(parseCoinUnits(amount, coin.decimals) ?? 0n, coin.decimals)
  return language === 'en' ? plain : plain.replace('.', ',')
}
const coinText = (amount: string, coin: Coin, language: LanguageCode) => `${typedCoins(amount, coin, language)} ${coin.code.toUpperCase()}`

function transferItem(transfer: CoinTransfer, coin: Coin, view: CoinsView): Markup {
  const { language } = view
  const { coins } = paymentTexts(language)
  const { outcome, seen, needed } = transfer
  const sentBack = transfer.sentBack ?? '0'
  const outcomeText = outcome === 'below_minimum' && sentBack === '0' ? coins.below_minimumAll : coins[outcome]
  const values = { amount: outcome === 'below_minimum' ? coinText(sentBack, coin, language) : formatLira(transfer.worth, language) }
  const count = fillTemplate(coins.confirmations, { seen, needed })
  return html`<li class="transfer" data-testid="coin-transfer" data-outcome="${transfer.doneAt ? outcome : 'open'}">
<p class="row"><strong class="money">${coinText(transfer.amount, coin, language)}</strong><span class="money">${formatLira(transfer.worth, language)}</span></p>
<p class="hash" title="${transfer.hash}">${coins.hash}: ${transfer.hash.slice(0, 10)}…${transfer.hash.slice(-6)}</p>
<p class="row"><span data-testid="confirmations">${count}</span></p>
<progress max="${needed}" value="${seen}" aria-label="${count}"></progress>
${
  transfer.doneAt
    ? html`<p class="note">${fillTemplate(outcomeText, values)}</p>${answerLine(
        view.reports.find(({ id }) => id === transfer.reportId),
        language,
      )}`
    : html`<form method="post" action="/coins/next"><input type="hidden" name="lang" value="${language}"><input type="hidden" name="transfer" value="${transfer.id}">
<input type="hidden" name="seen" value="${seen}"><button class="button" data-testid="next">${coins.next}</button></form>`
}</li>`
}

function stateTag({ state }: Payment, language: LanguageCode): Markup {
  const { coins, common } = paymentTexts(language)
  if (state === 'approved') return statusTag('good', coins.approved)
  if (state === 'open') return statusTag('open', coins.open)
  return statusTag('bad', state === 'declined' ? coins.declined : common.expired)
}

function sendCoins(payment: Payment, coin: Coin, view: CoinsView): Markup {
  const { language, problem } = view
  const { coins } = paymentTexts(language)
  const id = `amount-${payment.id}`
  const problemOf = problem?.paymentId === payment.id ? fillTemplate(coins.badAmount, { decimals: coin.decimals }) : null
  const value = problemOf ? (problem?.typed ?? '') : typedCoins(payment.coinAmount ?? '', coin, language)
  return html`<form class="field" method="post" action="/coins/transfers">
<input type="hidden" name="lang" value="${language}"><input type="hidden" name="payment" value="${payment.id}"><input type="hidden" name="intent" value="${randomUUID()}">
<label for="${id}">${fillTemplate(coins.send, { coin: coin.code.toUpperCase() })}</label>
<div class="join"><input id="${id}" name="amount" inputmode="decimal" autocomplete="off" maxlength="40" value="${value}"${invalidAttributes(`${id}-problem`, problemOf)}>
<button class="button solid" data-testid="broadcast">${coins.submit}</button></div>
${problemText(`${id}-problem`, problemOf)}</form>`
}

function paymentItem({ payment, transfers }: CoinsView['payments'][number], view: CoinsView): Markup | null {
  const coin = depositableCoin(payment.coin ?? '')
  if (!coin) return null
  const { language } = view
  const { coins, common } = paymentTexts(language)
  const address = payment.address ?? ''
  return html`<li class="panel item" data-key="${payment.id}" data-testid="coin-payment" data-reference="${payment.reference}" data-state="${payment.state}">
<header><strong class="money">${coinText(payment.coinAmount ?? '', coin, language)}</strong>${stateTag(payment, language)}</header>
<div class="address">${qrCode(address, fillTemplate(coins.qr, { coin: coinLabel(coin) }))}<p><span class="about">${coins.address}</span>${copyable(address)}</p></div>
${factList([
  [coins.network, coinLabel(coin)],
  [coins.worth, formatLira(payment.amount, language)],
  [common.until, formatMoment(language).format(payment.expiresAt)],
])}
${transfers.length > 0 && html`<ul class="transfers">${transfers.map((transfer) => transferItem(transfer, coin, view))}</ul>`}
${(payment.state === 'open' || payment.state === 'expired') && sendCoins(payment, coin, view)}
</li>`
}

export function coinsPage(view: CoinsView): SandboxPage {
  const { language, blockTime } = view
  const { coins } = paymentTexts(language)
  return deskPage({
    language,
    path: '/coins',
    title: coins.title,
    lead: coins.lead,
    pace: blockTime === 0 ? coins.byHand : fillTemplate(coins.byTime, { seconds: blockTime / 1_000 }),
    list: deskList(
      'payments',
      coins.list,
      view.payments.flatMap((entry) => paymentItem(entry, view) ?? []),
      { icon: icons.coin, title: coins.empty, text: coins.emptyText },
    ),
  })
}
