import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { LanguageCode } from '@kehribar/shared/languages'
import { html, type Markup } from '../../http/html'
import { invalidAttributes, problemText } from '../desk/parts'
import { fieldOf, kurusOf } from '../fields'
import { paymentTexts } from '../texts/index'
import { accountKey, type Arrived } from './match'

type Field = 'account' | 'amount' | 'sender' | 'description'
/** Form as typed, with an error text per field. */
export type SentForm = Record<Field, string> & { problems: Partial<Record<Field, string>> }

export const emptyForm: SentForm = { account: '', amount: '', sender: '', description: '', problems: {} }

/** Reads the submitted form: a valid transfer, or the form with its errors. */
export function readForm(request: FastifyRequest, language: LanguageCode): { intent: string; transfer: Arrived } | SentForm {
  const { bank, common } = paymentTexts(language)
  const typed = {
    account: fieldOf(request, 'account'),
    amount: fieldOf(request, 'amount'),
    sender: fieldOf(request, 'sender'),
    description: fieldOf(request, 'description'),
  }
  const amount = kurusOf(typed.amount)
  const account = accountKey({ number: typed.account })
  const problems: SentForm['problems'] = {}
  if (!/^[A-Z\d]{5,34}$/.test(account)) problems.account = bank.badAccount
  if (amount === null) problems.amount = common.badAmount
  if (!/\p{L}/u.test(typed.sender)) problems.sender = bank.badSender
  if (amount === null || Object.keys(problems).length > 0) return { ...typed, problems }
  return { intent: fieldOf(request, 'intent') || randomUUID(), transfer: { account, amount, sender: typed.sender, description: typed.description } }
}

/** Returns the form of the sender’s online banking. Its hidden intent turns two clicks into one transfer. */
export function sendForm(form: SentForm, language: LanguageCode): Markup {
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
