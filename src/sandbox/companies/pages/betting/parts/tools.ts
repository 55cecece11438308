import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../icons'
import type { Talk } from '../talk'

/** Clock, sandbox mark, settings and rules: in view on every page (@see R11, R19). */
export function tools(talk: Talk, now: number): Markup {
  return html`<div class="tools"><span class="badge">${talk.t('sandbox')}</span>
<span class="clock" title="${talk.t('clockZone', { zone: talk.zone })}">${icons.clock}<span class="hidden-text">${talk.t('clock')}</span><time>${talk.time(now)}</time></span>
<button class="icon-button ghost" type="button" id="open-settings" data-do="settings" aria-haspopup="dialog" aria-label="${talk.t('settings')}" title="${talk.t('settings')}">${icons.settings}</button>
<button class="icon-button ghost" type="button" id="open-rules" data-do="rules" aria-haspopup="dialog" aria-label="${talk.t('rules')}" title="${talk.t('rules')}">${icons.info}</button></div>`
}
