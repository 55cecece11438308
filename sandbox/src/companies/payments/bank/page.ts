import type { LanguageCode } from '@kehribar/shared/languages'
import { ibanGroups } from '@kehribar/shared/rules/iban'
import { html, type Markup } from '../../http/html'
import { icons } from '../../http/icons'
import type { SandboxPage } from '../../http/page'
import { fillTemplate } from '../../texts/index'
import { formatLira } from '../../texts/money'
import { answerLine, copyable, deskPage, factList, deskList, formatMoment, statusTag, typedLira } from '../desk/parts'
import { methodName, transferForm, type TransferForm } from '../page'
import type { Report } from '../report-store'
import type { Payment } from '../store'
import { paymentTexts } from '../texts/index'
import { accountKey } from './match'
import type { BankTransfer } from './store'

export interface BankView {
  language: LanguageCode
  expected: readonly Payment[]
  arrived: readonly { transfer: BankTransfer; payment: Payment | null; report: Report | undefined; returnsAt: Date }[]
  form: TransferForm
  /** A transfer that could not be assigned by hand, with the reason. */
  problem: { transferId: number; text: string } | null
  now: number
}

/** Returns the form filled in for a payment. */
export function formFor(payment: Payment, language: LanguageCode): TransferForm {
  const account = payment.account ? accountKey(payment.account) : ''
  return { account, amount: typedLira(payment.amount, language), sender: payment.customer, description: payment.note ?? '', problems: {} }
}

function expectedItem(payment: Payment, language: LanguageCode): Markup {
  const { bank, common } = paymentTexts(language)
  const { account } = payment
  return html`<li class="panel item" data-key="${payment.id}" data-testid="expected" data-reference="${payment.reference}">
<header><strong class="money">${formatLira(payment.amount, language)}</strong><span class="tag">${methodName(payment.method)}</span></header>
${factList([
  [bank.note, html`<span class="copyable note-code">${payment.note}</span>`],
  [account?.bank ?? '', account?.holder ?? ''],
  account?.iban ? [common.iban, copyable(ibanGroups(account.iban))] : [common.number, copyable(account?.number ?? '')],
  [bank.sends, payment.customer || '–'],
  [common.until, formatMoment(language).format(payment.expiresAt)],
])}
<a class="button" href="/bank?lang=${language}&for=${payment.id}#send" data-testid="use">${bank.use}</a>
</li>`
}

function matchForm(transfer: BankTransfer, view: BankView): Markup {
  const { bank } = paymentTexts(view.language)
  if (view.expected.length === 0) return html`<p class="note">${bank.assignNone}</p>`
  const id = `match-${transfer.id}`
  const options = view.expected.map(
    (payment) =>
      html`<option value="${payment.id}">${[formatLira(payment.amount, view.language), payment.customer, payment.note].filter(Boolean).join(' · ')}</option>`,
  )
  return html`<form class="by-hand" method="post" action="/bank/match">
<input type="hidden" name="lang" value="${view.language}"><input type="hidden" name="transfer" value="${transfer.id}">
<label for="${id}">${bank.assign}</label><select id="${id}" name="payment">${options}</select>
<button class="button" data-testid="match">${bank.assignTo}</button></form>`
}

function arrivedItem(view: BankView, { transfer, payment, report, returnsAt }: BankView['arrived'][number]): Markup {
  const { language } = view
  const { bank } = paymentTexts(language)
  const { outcome } = transfer
  const values = {
    amount: payment ? formatLira(payment.amount, language) : '',
    customer: payment?.customer ?? '',
    time: formatMoment(language).format(returnsAt),
  }
  const text =
    outcome === null ? bank.unmatchedText : outcome === 'third_party' && returnsAt.getTime() <= view.now ? bank.third_partyBack : bank[`${outcome}Text`]
  return html`<li class="panel item" data-key="${transfer.id}" data-testid="transfer" data-outcome="${outcome ?? 'unmatched'}">
<header><strong class="money">${formatLira(transfer.amount, language)}</strong>${statusTag(outcome === 'approved' ? 'good' : outcome === null ? 'open' : 'bad', bank[outcome ?? 'unmatched'])}</header>
${factList([
  [bank.from, transfer.sender],
  [bank.to, transfer.account],
  [bank.description, transfer.description || bank.noDescription],
])}
<p class="note">${fillTemplate(text, values)}</p>
${answerLine(report, language)}
${outcome === null && matchForm(transfer, view)}
${view.problem?.transferId === transfer.id && html`<p class="problem" role="alert">${icons.alert}${view.problem.text}</p>`}
<time class="at" datetime="${transfer.at.toISOString()}">${formatMoment(language).format(transfer.at)}</time>
</li>`
}

export function bankPage(view: BankView): SandboxPage {
  const { language } = view
  const { bank } = paymentTexts(language)
  return deskPage({
    language,
    path: '/bank',
    title: bank.title,
    lead: bank.lead,
    aside: transferForm(view.form, language),
    list: html`${deskList(
      'expected',
      bank.expected,
      view.expected.map((payment) => expectedItem(payment, language)),
      { icon: icons.bank, title: bank.expectedEmpty, text: bank.expectedEmptyText },
    )}${deskList(
      'arrived',
      bank.arrived,
      view.arrived.map((arrived) => arrivedItem(view, arrived)),
      { icon: icons.clock, title: bank.arrivedEmpty },
    )}`,
  })
}
