import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../icons'
import type { Wording } from '../wording'

/** Returns clock, sandbox badge, settings and rules, visible on every page (@see PLAY-11, PLAY-19). */
export function tools(wording: Wording, now: number): Markup {
  return html`<div class="tools"><span class="badge">${wording.t('sandbox')}</span>
<span class="clock" title="${wording.t('clockZone', { zone: wording.zone })}">${icons.clock}<span class="hidden-text">${wording.t('clock')}</span><time>${wording.time(now)}</time></span>
<button class="icon-button ghost" type="button" id="open-settings" data-do="settings" aria-haspopup="dialog" aria-label="${wording.t('settings')}" title="${wording.t('settings')}">${icons.settings}</button>
<button class="icon-button ghost" type="button" id="open-rules" data-do="rules" aria-haspopup="dialog" aria-label="${wording.t('rules')}" title="${wording.t('rules')}">${icons.info}</button></div>`
}
