import type { LanguageCode } from '@kehribar/shared/languages'
import { type ChatBoot, chatTextLimit } from '@kehribar/shared/partners/chat'
import { dataBlock, html, type Markup, trustedHtml } from '../http/html'
import { icons } from '../http/icons'
import type { SandboxPage } from '../http/page'
import { textsOf } from '../texts/index'
import { chatTexts } from './texts/index'

const sendIcon: Markup = trustedHtml(
  '<svg class="icon" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M4 12 20 4.5 15 20l-3.5-6.5Z"/><path d="M11.5 13.5 20 4.5"/></svg>',
)
const botIcon: Markup = trustedHtml(
  '<svg class="icon" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M4 13a8 8 0 0 1 16 0"/><rect x="3" y="13" width="4" height="6" rx="1.5"/><rect x="17" y="13" width="4" height="6" rx="1.5"/><path d="M19 19c0 1.7-1.8 2.5-4 2.5"/></svg>',
)

/** Returns the chat page for a frame. Its data block has the texts of every language, so a language change needs no reload. */
export function chatPage(language: LanguageCode, origins: readonly string[]): SandboxPage {
  const texts = chatTexts[language].page
  const boot: ChatBoot = { origins: [...origins], language, texts: Object.fromEntries(Object.entries(chatTexts).map(([code, { page }]) => [code, page])) }
  return {
    language,
    title: `${texts.title} · ${texts.sandbox}`,
    bundle: 'chat',
    bodyClass: 'chat',
    body: html`${dataBlock('boot', boot)}
<header class="head"><span class="disc">${botIcon}</span>
<div class="who"><h1 id="title">${texts.title}</h1><p><span id="assistant">${texts.assistant}</span> <span class="badge" id="sandbox">${texts.sandbox}</span></p></div>
<button class="icon-button" type="button" id="close" aria-label="${texts.close}" title="${texts.close}" hidden>${icons.close}</button></header>
<main><div class="conversation" id="conversation" tabindex="0" role="log" aria-live="polite" aria-relevant="additions" aria-label="${texts.log}"></div>
<div class="ideas" id="choices" role="group" aria-label="${texts.suggestions}"></div>
<p class="problem" id="problem" role="alert" hidden></p>
<form class="write" id="write"><label class="sr" for="text" id="text-label">${texts.label}</label>
<input id="text" name="text" type="text" maxlength="${chatTextLimit}" autocomplete="off" enterkeyhint="send" placeholder="${texts.placeholder}">
<button class="send" type="submit" id="send" aria-label="${texts.send}" title="${texts.send}">${sendIcon}</button></form></main>
<noscript><p class="problem">${textsOf(language).slot.noScript}</p></noscript>`,
  }
}
