import type { LanguageCode } from '@kehribar/shared/languages'
import { textsOf } from '../texts/index'
import { html, type Markup } from './html'
import type { SandboxPage } from './page'
import { icons } from './icons'

/** Returns a page that explains an error and offers the next step. */
export function messagePage(language: LanguageCode, message: { title: string; text: string; action?: Markup }): SandboxPage {
  const texts = textsOf(language)
  return {
    language,
    title: `${message.title} · ${texts.sandbox}`,
    bodyClass: 'message-page',
    body: html`<main class="notice"><span class="disc">${icons.alert}</span>
<h1>${message.title}</h1><p>${message.text}</p>
${message.action}
<p class="badge">${texts.sandboxNote}</p></main>`,
  }
}
