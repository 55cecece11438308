import { timeZone } from '@kehribar/shared/rules/istanbul'
import type { LanguageCode } from '@kehribar/shared/languages'
import { liraText } from '@kehribar/shared/rules/money'
import { html, type Markup } from '../../http/html'
import { icons } from '../../http/icons'
import type { SandboxPage } from '../../http/page'
import { topBar } from '../../http/top-bar'
import { formatLira } from '../../texts/money'
import { textsOf } from '../../texts/index'
import type { Report } from '../report-store'
import { paymentTexts } from '../texts/index'

/* Defines the parts that the payment company's desks share: page frame, facts, and the site's answers. */

export interface DeskContent {
  language: LanguageCode
  path: string
  title: string
  lead: string
  /** Content beside the list on wide screens. */
  aside?: Markup
  /** Text about automatic events, such as payments after some seconds. */
  pace?: string
  list: Markup
}

export function deskPage({ language, path, title, lead, aside, pace, list }: DeskContent): SandboxPage {
  const texts = textsOf(language)
  const { common } = paymentTexts(language)
  return {
    language,
    title: `${title} · ${texts.sandbox}`,
    bundle: 'desk',
    head: html`<noscript><meta http-equiv="refresh" content="15"></noscript>`,
    body: html`${topBar(language, path)}
<main class="column desk">
<div class="heading">
<div><h1>${title}</h1><p class="lead">${lead}</p></div>
<p class="live" id="live" role="status" data-ok="${common.now}" data-offline="${common.offline}">${common.now}</p>
</div>
${pace && html`<p class="note">${pace}</p>`}
<div class="${aside ? 'sides' : 'whole'}">${aside && html`<div class="aside">${aside}</div>`}<div class="lists">${list}</div></div>
</main>`,
  }
}

/** Returns a heading with its list; `name` identifies the list for the page’s script. */
export function deskList(name: string, title: string, items: readonly Markup[], empty: { icon: Markup; title: string; text?: string }): Markup {
  return html`<section><h2>${title}</h2><ul class="items" id="${name}" data-live>${items}${
    items.length === 0 &&
    html`<li class="empty" data-key="none"><span class="disc">${empty.icon}</span><p class="strong">${empty.title}</p>${empty.text && html`<p>${empty.text}</p>`}</li>`
  }</ul></section>`
}

export type DeskFact = readonly [name: string, value: Markup | string]

export const factList = (facts: readonly DeskFact[]): Markup =>
  html`<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

/** Returns a text that one click selects. */
export const copyable = (text: string): Markup => html`<span class="copyable">${text}</span>`

export type AnswerTone = 'good' | 'bad' | 'open'
export const statusTag = (mood: AnswerTone, text: string): Markup =>
  html`<span class="tag ${mood}">${{ good: icons.check, bad: icons.cross, open: icons.clock }[mood]}${text}</span>`

export const problemText = (id: string, text: string | null | undefined): Markup | null =>
  text ? html`<p class="problem" id="${id}">${icons.alert}${text}</p>` : null
export const invalidAttributes = (id: string, text: string | null | undefined): Markup | null =>
  text ? html` aria-invalid="true" aria-describedby="${id}"` : null

export const formatMoment = (language: LanguageCode) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone })

/** Returns an amount in kuruş as a person enters it in this language. */
export const typedLira = (kurus: bigint, language: LanguageCode): string => (language === 'en' ? liraText(kurus) : liraText(kurus).replace('.', ','))

/** Reasons for which the site keeps money in suspense, because the payment had ended. */
const decidedBefore = new Set(['late', 'twice', 'after_rejection', 'not_awaited'])

function remarkText(remark: string, language: LanguageCode): string {
  const { common } = paymentTexts(language)
  if (remark === 'amount' || remark === 'wrong_amount') return common.remark_wrong_amount
  if (remark === 'unknown_reference') return common.remark_unknown_reference
  return remark.startsWith('already_') || decidedBefore.has(remark) ? common.remark_already : remark
}

/** Returns the site’s answer, such as "refused (another amount)", or that the report is still being sent. */
export function answerText(report: Report, language: LanguageCode): string {
  const { pay } = textsOf(language)
  const { answer, remark, nextAt } = report
  if (answer === null || nextAt !== null) return nextAt ? pay.reportWaiting : pay.reportGivenUp
  const words: Record<string, string> = { recorded: pay.answer_recorded, suspended: pay.answer_suspended, repeated: pay.answer_repeated }
  const word = words[answer] ?? pay.answer_refused
  return remark === null ? word : `${word} (${remarkText(remark, language)})`
}

/** Returns a line such as "The site's answer: recorded". */
export function answerLine(report: Report | undefined, language: LanguageCode): Markup | null {
  if (!report) return null
  return html`<p class="answer" data-testid="answer"><span>${paymentTexts(language).common.answer}:</span> <strong>${answerText(report, language)}</strong></p>`
}

/** Returns all reports to the site with its answers. */
export function reportRows(reports: readonly Report[], states: Record<string, string>, language: LanguageCode): Markup {
  return html`<ul class="reports">${reports.map(
    (report) =>
      report.kind !== 'paymentProgress' &&
      html`<li><span>${states[report.call.state]}</span><span class="money">${formatLira(BigInt(report.call.amount), language)}</span><span>${answerText(report, language)}</span></li>`,
  )}</ul>`
}
