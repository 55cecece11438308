import { randomUUID } from 'node:crypto'
import { brand } from '@kehribar/shared/brand'
import type { LanguageCode } from '@kehribar/shared/languages'
import { timeZone } from '@kehribar/shared/rules/istanbul'
import type { FastifyRequest } from 'fastify'
import { html, type Markup } from '../http/html'
import { icons } from '../http/icons'
import type { SandboxPage } from '../http/page'
import { fillTemplate, type Texts, textsOf } from '../texts/index'
import { formatLira } from '../texts/money'
import { type ArrivedTransfer, accountKey } from './bank/match'
import { factList, invalidAttributes, problemText, reportRows, typedLira } from './desk/parts'
import { readFormField, parseTypedLira } from './fields'
import type { Report } from './report-store'
import type { Payment } from './store'
import { paymentTexts } from './texts/index'

/** Real method names; logos and colours are invented (@see docs/adr/0009-product.md: Invented names). */
const names: ReadonlyMap<string, string> = new Map([
  ['papara', 'Papara'],
  ['payfix', 'PayFix'],
  ['pep', 'Pep'],
  ['multipay', 'Multipay'],
  ['zpay', 'ZPay'],
  ['eft', 'EFT'],
  ['havale', 'Havale'],
  ['kolaypay', 'Kolaypay'],
])
/** Styles that `pay.css` defines. */
const walletLooks = ['papara', 'payfix', 'pep', 'multipay', 'zpay']

/** Returns a method’s display name; for an unknown method, its code. */
export const methodName = (method: string): string => names.get(method.toLowerCase()) ?? method.charAt(0).toUpperCase() + method.slice(1)

/** Returns the wallet on whose page a person pays, or null for the bank of a card. */
function walletOf({ method, cardLast4 }: Pick<Payment, 'method' | 'cardLast4'>): { name: string; look: string } | null {
  if (cardLast4 !== null) return null
  return { name: methodName(method), look: walletLooks.find((look) => look === method.toLowerCase()) ?? 'other' }
}

type Field = 'account' | 'amount' | 'sender' | 'description'
/** Form as typed, with an error text per field. */
export type TransferForm = Record<Field, string> & { problems: Partial<Record<Field, string>> }

export const emptyTransferForm: TransferForm = { account: '', amount: '', sender: '', description: '', problems: {} }

/** Reads the submitted form. Returns a valid transfer, or the form with its errors. */
export function readTransferForm(request: FastifyRequest, language: LanguageCode): { intent: string; transfer: ArrivedTransfer } | TransferForm {
  const { bank, common } = paymentTexts(language)
  const typed = {
    account: readFormField(request, 'account'),
    amount: readFormField(request, 'amount'),
    sender: readFormField(request, 'sender'),
    description: readFormField(request, 'description'),
  }
  const amount = parseTypedLira(typed.amount)
  const account = accountKey({ number: typed.account })
  const problems: TransferForm['problems'] = {}
  if (!/^[A-Z\d]{5,34}$/.test(account)) problems.account = bank.badAccount
  if (amount === null) problems.amount = common.badAmount
  if (!/\p{L}/u.test(typed.sender)) problems.sender = bank.badSender
  if (amount === null || Object.keys(problems).length > 0) return { ...typed, problems }
  return { intent: readFormField(request, 'intent') || randomUUID(), transfer: { account, amount, sender: typed.sender, description: typed.description } }
}

/** Returns the form of the sender’s online banking. Its hidden intent turns two clicks into one transfer. */
export function transferForm(form: TransferForm, language: LanguageCode): Markup {
  const { bank } = paymentTexts(language)
  const field = (name: Field, label: string, more: Markup | null = null, hint: string | null = null) =>
    html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${form[name]}" maxlength="200" autocomplete="off" spellcheck="false"${more}${invalidAttributes(`${name}-problem`, form.problems[name])}>
${problemText(`${name}-problem`, form.problems[name])}${hint && html`<p class="note">${hint}</p>`}</div>`
  return html`<section class="panel send" id="send"><h2>${bank.send}</h2>
<form method="post" action="/bank/transfers" data-testid="send-form">
<input type="hidden" name="lang" value="${language}"><input type="hidden" name="intent" value="${randomUUID()}">
${field('account', bank.account)}
${field('amount', bank.amountField, html` inputmode="decimal"`)}
${field('sender', bank.sender)}
${field('description', bank.description, null, bank.descriptionHint)}
<button class="button solid large" data-testid="send">${bank.submit}</button>
</form></section>`
}

export type PayPageState = Payment['state'] | 'pending'

export interface PayView {
  payment: Payment
  reports: readonly Report[]
  /** Whether the player has just left the payment pending. */
  left: boolean
  /** Whether the page is in a frame of the site, so it must not navigate away. */
  framed: boolean
  problem: string | null
  /** Whether a test report was just sent, so that the page stays to show its answer. */
  stay: boolean
}

const stateIcons = { approved: icons.check, declined: icons.cross, expired: icons.clock, pending: icons.clock }

/** Returns the page’s texts, for a card’s bank or for a wallet. */
function wordsOf(payment: Payment, texts: Texts) {
  const wallet = walletOf(payment)
  const { pay } = texts
  if (!wallet) return { wallet, title: pay.title, lead: pay.lead, customer: pay.customer, declinedText: pay.declinedText }
  const own = paymentTexts(payment.language).wallet
  return {
    wallet,
    title: fillTemplate(own.title, wallet),
    lead: fillTemplate(own.lead, wallet),
    customer: own.customer,
    declinedText: fillTemplate(own.declinedText, wallet),
  }
}
type Words = ReturnType<typeof wordsOf>

function facts(payment: Payment, { wallet, customer }: Words, { pay }: Texts): Markup {
  const rows: [string, Markup | string][] = [[pay.merchant, brand.name]]
  if (wallet) rows.push([paymentTexts(payment.language).wallet.method, wallet.name])
  if (payment.cardLast4) rows.push([pay.card, html`<span class="masked">${payment.cardBrand ?? ''} •••• ${payment.cardLast4}</span>`])
  if (payment.customer) rows.push([customer, payment.customer])
  rows.push([pay.reference, html`<span class="reference">${payment.reference}</span>`])
  return factList(rows)
}

function outcome(state: Exclude<PayPageState, 'open'>, view: PayView, words: Words, texts: Texts): Markup {
  const { pay } = texts
  const undelivered = view.reports.some((report) => report.answer === null && report.nextAt !== null)
  return html`<div class="outcome ${state}" role="status">
<span class="disc">${stateIcons[state]}</span>
<h1>${pay[state]}</h1>
<p>${state === 'declined' ? words.declinedText : pay[`${state}Text`]}</p>
${undelivered && html`<p class="note">${pay.undelivered}</p>`}
</div>`
}

function decision(payment: Payment, language: string, texts: Texts): Markup {
  const { pay } = texts
  const until = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  return html`<form class="decide" method="post" action="/pay/${payment.id}/decision">
<button class="button solid large" name="decision" value="approve" data-testid="pay-approve">${pay.approve}</button>
<div class="pair"><button class="button large" name="decision" value="decline" data-testid="pay-decline">${pay.decline}</button>
<button class="button large" name="decision" value="later" data-testid="pay-later">${pay.later}</button></div>
<p class="note">${fillTemplate(pay.until, { time: until.format(payment.expiresAt) })}</p>
</form>`
}

function tester(view: PayView, texts: Texts): Markup {
  const { language, amount } = view.payment
  const { pay } = texts
  const states = { approved: pay.stateApproved, declined: pay.stateDeclined, expired: pay.stateExpired }
  return html`<details class="tester"${(view.problem || view.stay) && html` open`}>
<summary>${pay.tester}</summary>
<p class="note">${pay.testerText}</p>
<form method="post" action="/pay/${view.payment.id}/report">
<label for="amount">${pay.testerAmount}</label>
<input id="amount" name="amount" inputmode="decimal" autocomplete="off" value="${typedLira(amount, language)}"${invalidAttributes('amount-problem', view.problem)}>
${problemText('amount-problem', view.problem)}
<label for="state">${pay.testerState}</label>
<select id="state" name="state">${Object.entries(states).map(([value, name]) => html`<option value="${value}">${name}</option>`)}</select>
<div class="pair"><button class="button" data-testid="report-send">${pay.testerSend}</button>
${view.reports.length > 0 && html`<button class="button" name="repeat" value="1" data-testid="report-repeat">${pay.testerRepeat}</button>`}</div>
</form>
${view.reports.length > 0 && html`<h2>${pay.reports}</h2>${reportRows(view.reports, states, language)}`}
</details>`
}

export function payPage(view: PayView): SandboxPage {
  const { payment } = view
  const texts = textsOf(payment.language)
  const { pay } = texts
  const words = wordsOf(payment, texts)
  const shown: PayPageState = payment.state === 'open' && view.left ? 'pending' : payment.state
  const isOver = shown !== 'open'
  return {
    language: payment.language,
    title: `${shown === 'open' ? words.title : pay[shown]} · ${texts.sandbox}`,
    bundle: 'pay',
    bodyClass: words.wallet ? `pay wallet ${words.wallet.look}` : 'pay',
    head: isOver && !view.framed && !view.stay ? html`<noscript><meta http-equiv="refresh" content="3;url=${payment.returnUrl}"></noscript>` : html``,
    body: html`<main class="sheet" data-state="${shown}" data-reference="${payment.reference}" data-site="${payment.siteOrigin}" data-return="${payment.returnUrl}"${view.stay && html` data-stay`}>
<header class="bank">${words.wallet ? html`<span class="mark" aria-hidden="true">${words.wallet.name.charAt(0)}</span>` : html`<span class="lock">${icons.lock}</span>`}<span>${words.title}</span><span class="badge">${texts.sandbox}</span></header>
${shown === 'open' ? html`<p class="lead">${words.lead}</p>` : outcome(shown, view, words, texts)}
<p class="amount"><span>${pay.amount}</span><strong data-testid="pay-amount">${formatLira(payment.amount, payment.language)}</strong></p>
${facts(payment, words, texts)}
${shown === 'open' && decision(payment, payment.language, texts)}
${isOver && html`<p class="way-back" id="way-back"><a class="button solid large" href="${payment.returnUrl}" target="_top" data-testid="pay-back">${pay.back}</a></p>`}
${shown === 'pending' && html`<p class="way-back"><a class="button large" href="/pay/${payment.id}">${pay.decide}</a></p>`}
${tester(view, texts)}
</main>`,
  }
}
