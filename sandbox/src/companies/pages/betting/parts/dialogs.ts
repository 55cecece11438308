import type { AcceptOdds, RulesAnswer } from '@kehribar/shared/partners/sportsbook'
import { type OddsFormat, formatOdds, oddsFormats } from '@kehribar/shared/rules/odds'
import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../icons'
import type { Loaded } from '../api'
import type { Settings } from '../storage'
import type { Wording } from '../wording'
import { cardSkeleton } from './states'

function dialog(id: string, title: string, body: Markup, wording: Wording): Markup {
  return html`<dialog class="window" id="${id}" aria-labelledby="${id}-title"><header><h2 id="${id}-title">${title}</h2>
<button class="icon-button ghost" type="button" data-do="close-dialog" aria-label="${wording.t('close')}">${icons.close}</button></header><div class="window-body">${body}</div></dialog>`
}

const accepts: readonly AcceptOdds[] = ['none', 'higher', 'any']

function choice<Name extends string>(name: string, legend: string, options: readonly Name[], chosen: Name, label: (option: Name) => Markup): Markup {
  return html`<fieldset><legend>${legend}</legend>${options.map(
    (option) =>
      html`<label class="choice"><input type="radio" name="${name}" data-input="${name}" value="${option}"${option === chosen && html` checked`}><span>${label(option)}</span></label>`,
  )}</fieldset>`
}

/** Returns the settings dialog: odds format and what happens when odds change. This browser stores both. */
export function settingsDialog(settings: Settings, wording: Wording): Markup {
  const example = (format: OddsFormat) => html`${wording.t(`format.${format}`)} <b class="note">${formatOdds(2150, format, wording.language)}</b>`
  return dialog(
    'settings',
    wording.t('settings'),
    html`${choice('format', wording.t('oddsFormat'), oddsFormats, settings.format, example)}${choice('accept', wording.t('accept'), accepts, settings.accept, (accept) => html`${wording.t(`accept.${accept}`)}`)}`,
    wording,
  )
}

/** Returns the rules dialog: return, sandbox clock, live bets, settlement and limits (@see PLAY-19). */
export function rulesDialog(product: 'sportsbook' | 'parlay', { value, state }: Loaded<RulesAnswer>, wording: Wording): Markup {
  const part = (title: string, ...texts: string[]) => html`<section><h3>${title}</h3>${texts.map((text) => html`<p>${text}</p>`)}</section>`
  const kinds =
    product === 'sportsbook' ? [wording.t('rules.single'), wording.t('rules.combination'), wording.t('rules.system')] : [wording.t('rules.combination')]
  const body = value
    ? html`${value.texts.map(({ title, text }) => part(title, text))}${part(wording.t('rules.couponTitle'), ...kinds)}${part(wording.t('rules.roundTitle'), wording.t('rules.round'), wording.t('clockZone', { zone: wording.zone }))}`
    : state === 'failed'
      ? html`<p class="note" role="alert">${wording.t('rules.error')}</p>`
      : cardSkeleton(wording)
  return dialog('rules', wording.t('rules'), body, wording)
}
