import type { FastifyReply } from 'fastify'
import type { LanguageCode } from '@kehribar/shared/languages'
import { html } from '../http/html'
import { messagePage } from '../http/message-page'
import { sendPage } from '../http/page'
import { type Texts, textsOf } from '../texts/index'

/** The designed page of a game that cannot be opened; `again` is an address worth another try. */
export function refuseGame(reply: FastifyReply, language: LanguageCode, status: number, pick: (texts: Texts['slot']) => string, again?: string) {
  const { slot } = textsOf(language)
  const action = again ? html`<a class="button solid large" href="${again}">${slot.retry}</a>` : undefined
  return sendPage(reply, messagePage(language, { title: slot.errorTitle, text: pick(slot), ...(action && { action }) }), {}, status)
}
