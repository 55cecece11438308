import { timeZone } from '@kehribar/shared/rules/istanbul'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { OutboxMessage } from '@kehribar/shared/partners/outbox'
import { html, type Markup } from '../http/html'
import { icons } from '../http/icons'
import type { SandboxPage } from '../http/page'
import { topBar } from '../http/top-bar'
import { type Texts, textsOf } from '../texts/index'

/** Returns a message with one-time codes marked and web addresses linked; all other text is escaped. */
export function richText(text: string): Markup[] {
  return text.split(/(https?:\/\/[^\s<>"]+|(?<![\d.,+-])\d{6}(?![\d.,]\d|\d))/).map((part, place) => {
    if (place % 2 === 0) return html`${part}`
    return /^\d{6}$/.test(part) ? html`<mark class="code">${part}</mark>` : html`<a href="${part}" rel="noreferrer" target="_blank">${part}</a>`
  })
}

function item(message: OutboxMessage, language: LanguageCode, texts: Texts): Markup {
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23', timeZone })
  return html`<li class="message panel" data-testid="message" data-id="${message.id}">
<header>
<span class="disc ${message.channel}">${message.channel === 'mail' ? icons.mail : icons.phone}</span>
<div class="who">
<p class="to"><a href="/outbox?to=${encodeURIComponent(message.to)}&lang=${language}">${message.to}</a></p>
<p class="about">${message.channel === 'mail' ? texts.outbox.mail : texts.outbox.sms}</p>
</div>
<time datetime="${message.at}">${moment.format(new Date(message.at))}</time>
</header>
${message.subject && html`<h2>${message.subject}</h2>`}
<p class="text">${richText(message.text)}</p>
</li>`
}

export function outboxPage(messages: readonly OutboxMessage[], language: LanguageCode, to: string): SandboxPage {
  const texts = textsOf(language)
  const { outbox } = texts
  return {
    language,
    title: `${outbox.title} · ${texts.sandbox}`,
    bundle: 'outbox',
    head: html`<noscript><meta http-equiv="refresh" content="10"></noscript>`,
    body: html`${topBar(language, '/outbox')}
<main class="column">
<div class="heading">
<div><h1>${outbox.title}</h1><p class="lead">${outbox.lead}</p></div>
<p class="live" id="live" role="status" data-ok="${outbox.refreshed}" data-offline="${outbox.offline}">${outbox.refreshed}</p>
</div>
<form class="filter" action="/outbox" method="get" role="search">
<label for="to">${outbox.to}</label>
<div class="row"><input id="to" name="to" type="search" value="${to}" placeholder="${outbox.toHint}" autocomplete="off" spellcheck="false">
<input type="hidden" name="lang" value="${language}">
<button class="button" type="submit">${outbox.filter}</button>
${to && html`<a class="button" href="/outbox?lang=${language}">${outbox.clear}</a>`}</div>
</form>
<ul id="messages" class="messages">
${messages.map((message) => item(message, language, texts))}
${messages.length === 0 && html`<li class="empty"><span class="disc">${icons.mail}</span><p class="strong">${to ? outbox.emptyFor : outbox.empty}</p><p>${outbox.emptyText}</p></li>`}
</ul>
</main>`,
  }
}
