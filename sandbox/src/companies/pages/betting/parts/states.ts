import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../icons'
import type { Wording } from '../wording'

/** Returns clock, sandbox badge, settings and rules, visible on every page (@see PLAY-11, PLAY-19). */
export function toolbar(wording: Wording, now: number): Markup {
  return html`<div class="tools"><span class="badge">${wording.t('sandbox')}</span>
<span class="clock" title="${wording.t('clockZone', { zone: wording.zone })}">${icons.clock}<span class="hidden-text">${wording.t('clock')}</span><time>${wording.time(now)}</time></span>
<button class="icon-button ghost" type="button" id="open-settings" data-do="settings" aria-haspopup="dialog" aria-label="${wording.t('settings')}" title="${wording.t('settings')}">${icons.settings}</button>
<button class="icon-button ghost" type="button" id="open-rules" data-do="rules" aria-haspopup="dialog" aria-label="${wording.t('rules')}" title="${wording.t('rules')}">${icons.info}</button></div>`
}

interface Notice {
  icon: Markup
  title: string
  text: string
  action?: Markup | undefined
}

/** Returns an empty or error state with its reason and the next step. */
export function notice({ icon, title, text, action }: Notice, role?: 'alert'): Markup {
  return html`<div class="nothing"${role && html` role="${role}"`}><span class="disc">${icon}</span><p class="strong">${title}</p><p class="note">${text}</p>${action}</div>`
}

export function loadError(wording: Wording, title = wording.t('errorTitle')): Markup {
  const action = html`<button class="button" type="button" data-do="retry">${wording.t('retry')}</button>`
  return notice({ icon: icons.offline, title, text: wording.t('errorText'), action }, 'alert')
}

const bone = (kind: string) => html`<span class="bone ${kind}"></span>`

/** Returns the skeleton of a loading list. */
export function listSkeleton(wording: Wording): Markup {
  const row = html`<div class="event">${bone('when')}<span class="teams">${bone('team')}${bone('team short')}</span><span class="prices">${bone('odds')}${bone('odds')}${bone('odds')}</span></div>`
  const league = html`<div class="league panel"><div class="league-head">${bone('title')}</div>${[row, row, row]}</div>`
  return html`<div class="skeleton" role="status" aria-label="${wording.t('loading')}">${[league, league]}</div>`
}

export function menuSkeleton(wording: Wording): Markup {
  return html`<div class="skeleton lines" role="status" aria-label="${wording.t('loading')}">${Array.from({ length: 5 }, () => bone('line'))}</div>`
}

export function cardSkeleton(wording: Wording): Markup {
  const card = html`<div class="panel card">${bone('title')}${bone('line')}${bone('line')}</div>`
  return html`<div class="skeleton" role="status" aria-label="${wording.t('loading')}">${[card, card, card]}</div>`
}

export function tableSkeleton(wording: Wording): Markup {
  return html`<div class="panel card skeleton lines" role="status" aria-label="${wording.t('loading')}">${Array.from({ length: 10 }, () => bone('line'))}</div>`
}

/** Returns the banner that is visible while the stream is disconnected. */
export function connection(connected: boolean, wording: Wording): Markup {
  return html`<p class="cut" role="status"${connected && html` hidden`}>${icons.offline}<span>${connected ? '' : wording.t('cut')}</span></p>`
}
