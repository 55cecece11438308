import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../icons'
import { eventName, legName, outcomeName } from '../naming'
import { isLocked, type Leg } from '../slip'
import type { Talk } from '../talk'

interface LegContext {
  talk: Talk
  clashes: boolean
  /** Nothing may be changed while a coupon is on its way. */
  locked: boolean
  /** A further button beside the one that removes. */
  extra?: Markup
}

function remark(leg: Leg, clashes: boolean, talk: Talk): Markup | null {
  if (leg.current === null) return html`<span class="remark bad">${icons.lock}${talk.t('closedPick')}</span>`
  if (clashes) return html`<span class="remark bad">${talk.t('sameEvent')}</span>`
  if (isLocked(leg)) return html`<span class="remark">${icons.lock}${talk.t('lockedPick')}</span>`
  return null
}

/** A selection of the slip: market and outcome, odds before and now, the match. */
export function slipLeg(leg: Leg, { talk, clashes, locked, extra }: LegContext): Markup {
  const name = `${legName(leg, talk)}, ${eventName(leg.event)}`
  const moved = Boolean(leg.current) && leg.current !== leg.odds
  const team = outcomeName(leg.code, leg.event, talk)
  const more = (leg.code === '1' || leg.code === '2') && html` <span class="who">${team}</span>`
  return html`<li class="leg" data-key="s-${leg.outcome}"${leg.current === null && html` data-closed`}>
<p class="leg-name">${legName(leg, talk)}${more}</p>
<p class="leg-odds">${moved && html`<s><span class="hidden-text">${talk.t('oldOdds', { odds: '' })}</span>${talk.odds(leg.odds)}</s>`}<b${moved && html` class="${(leg.current ?? 0) > leg.odds ? 'up' : 'down'}"`}>${
    leg.current === null ? '–' : talk.odds(leg.current || leg.odds)
  }${moved && html`<i aria-hidden="true">${(leg.current ?? 0) > leg.odds ? '▲' : '▼'}</i>`}</b></p>
<span class="leg-buttons">${extra}<button class="plain" type="button" data-key="r-${leg.outcome}" data-do="remove" data-outcome="${leg.outcome}" aria-label="${talk.t('remove', { name })}"${locked && html` aria-disabled="true"`}>${icons.close}</button></span>
<p class="leg-event">${eventName(leg.event)}</p>
${remark(leg, clashes, talk)}</li>`
}
