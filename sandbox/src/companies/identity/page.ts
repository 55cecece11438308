import { brand } from '@kehribar/shared/brand'
import type { VerificationCheck, VerificationReason } from '@kehribar/shared/rules/verification'
import { html, type Markup } from '../http/html'
import { icons } from '../http/icons'
import type { SandboxPage } from '../http/page'
import { factList } from '../payments/desk/parts'
import { fillTemplate, textsOf } from '../texts/index'
import type { IdentityCase } from './service'
import { identityTexts } from './texts'

/** Reasons for which each check can fail; the first reason has the name of the check. */
export const failureReasons: Readonly<Record<VerificationCheck, readonly VerificationReason[]>> = {
  document: ['document', 'mismatch'],
  liveness: ['liveness'],
  age: ['underage'],
  address: ['address'],
}

function facts({ request: { person, language } }: IdentityCase): Markup | false {
  if (!person) return false
  const texts = identityTexts[language]
  const { name, lastname, birthDate, address } = person
  return factList([
    [texts.person, `${name} ${lastname}`],
    ...(birthDate === null
      ? []
      : [[texts.born, new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(birthDate))] as [string, string]]),
    ...(address === undefined ? [] : [[texts.address, address] as [string, string]]),
  ])
}

function form({ id, request: { checks, language, minimumAge } }: IdentityCase): Markup {
  const texts = identityTexts[language]
  return html`<form class="decide" method="post" action="/verify/${id}">
${checks.map(
  (check) => html`<label for="${check}">${fillTemplate(texts.checks[check], { age: minimumAge })}</label>
<select id="${check}" name="${check}"><option value="passed">${texts.passed}</option>${failureReasons[check].map((reason) => html`<option value="${reason}">${texts.reasons[reason]}</option>`)}</select>`,
)}
<button class="button solid large" name="act" value="finish" data-testid="identity-finish">${texts.finish}</button>
<button class="button large" name="act" value="leave" data-testid="identity-leave">${texts.leave}</button>
</form>`
}

/** Returns the page on which a person chooses the results that documents and a camera would produce. */
export function identityPage(found: IdentityCase): SandboxPage {
  const { state, request, nextAt } = found
  const { language, returnUrl } = request
  const texts = identityTexts[language]
  const words = state === 'open' ? null : texts[state]
  const { sandbox } = textsOf(language)
  return {
    language,
    title: `${words?.title ?? texts.title} · ${sandbox}`,
    bundle: 'pay',
    bodyClass: 'pay identity',
    body: html`<main class="sheet" data-stay>
<header class="bank"><span class="lock">${icons.lock}</span><span>${brand.name}</span><span class="badge">${sandbox}</span></header>
${
  words
    ? html`<div class="outcome ${state === 'finished' ? 'approved' : 'pending'}" role="status"><span class="disc">${state === 'finished' ? icons.check : icons.clock}</span><h1>${words.title}</h1><p>${words.text}</p>${nextAt && html`<p class="note">${texts.undelivered}</p>`}</div>
<p class="way-back"><a class="button solid large" href="${returnUrl}" data-testid="identity-back">${texts.back}</a></p>`
    : html`<h1>${texts.title}</h1><p class="lead">${request.person ? texts.lead : texts.ageLead}</p>${facts(found)}${form(found)}`
}
</main>`,
  }
}
