import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../icons'
import { askedName, eventName, legName, outcomeName } from '../naming'
import { isLocked, type Leg } from '../slip'
import type { Wording } from '../wording'

interface LegContext {
  wording: Wording
  clashes: boolean
  /** True while a coupon is being sent, when nothing may change. */
  locked: boolean
  /** Additional button beside the remove button. */
  extra?: Markup
}

function remark(leg: Leg, clashes: boolean, wording: Wording): Markup | null {
  if (leg.current === null) return html`<span class="remark bad">${icons.lock}${wording.t('closedPick')}</span>`
  if (clashes) return html`<span class="remark bad">${wording.t('sameEvent')}</span>`
  if (isLocked(leg)) return html`<span class="remark">${icons.lock}${wording.t('lockedPick')}</span>`
  return null
}

/** Returns the parts of a bet builder. */
const legParts = (parts: NonNullable<Leg['parts']>, wording: Wording): Markup =>
  html`<ul class="leg-parts">${parts.map((part) => html`<li>${askedName(part, wording)}</li>`)}</ul>`

/** Returns a selection of the slip: market, outcome, agreed and current odds, match. */
export function slipLeg(leg: Leg, { wording, clashes, locked, extra }: LegContext): Markup {
  const name = `${legName(leg, wording)}, ${eventName(leg.event)}`
  const moved = Boolean(leg.current) && leg.current !== leg.odds
  const team = outcomeName(leg.code, leg.event, wording)
  const more = (leg.code === '1' || leg.code === '2') && html` <span class="who">${team}</span>`
  return html`<li class="leg" data-key="s-${leg.outcome}"${leg.current === null && html` data-closed`}>
<p class="leg-name">${leg.parts ? wording.t('builder') : legName(leg, wording)}${more}</p>
<p class="leg-odds">${moved && html`<s><span class="hidden-text">${wording.t('oldOdds', { odds: '' })}</span>${wording.odds(leg.odds)}</s>`}<b${moved && html` class="${(leg.current ?? 0) > leg.odds ? 'up' : 'down'}"`}>${
    leg.current === null ? '–' : wording.odds(leg.current || leg.odds)
  }${moved && html`<i aria-hidden="true">${(leg.current ?? 0) > leg.odds ? '▲' : '▼'}</i>`}</b></p>
<span class="leg-buttons">${extra}<button class="plain" type="button" data-key="r-${leg.outcome}" data-do="remove" data-outcome="${leg.outcome}" aria-label="${wording.t('remove', { name })}"${locked && html` aria-disabled="true"`}>${icons.close}</button></span>
<p class="leg-event">${eventName(leg.event)}</p>
${leg.parts && legParts(leg.parts, wording)}
${remark(leg, clashes, wording)}</li>`
}
