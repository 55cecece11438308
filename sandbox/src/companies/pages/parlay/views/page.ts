import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../../betting/icons'
import { rulesDialog, settingsDialog } from '../../betting/parts/dialogs'
import { connection } from '../../betting/parts/states'
import { tools } from '../../betting/parts/tools'
import { totalsOf } from '../../betting/slip'
import { builder } from './builder'
import { matchCards } from './cards'
import type { View } from './context'
import { myParlays } from './mine'
import { criteriaPanel } from './criteria'

/** Returns the bar with the link to the parlay on narrow screens; none while the parlay is in view. */
function bar({ betting, atSlip }: View): Markup | null {
  const { slip, wording } = betting
  const { odds } = totalsOf(slip)
  if (slip.legs.length === 0 || atSlip) return null
  return html`<aside aria-label="${wording.t('parlay.coupon')}"><button class="slip-bar" id="slip-bar" type="button" data-do="to-slip"><span class="count">${slip.legs.length}</span><span><b>${wording.t('parlay.coupon')}</b><small>${odds !== null && `${wording.t('totalOdds')} ${wording.odds(odds)}`}</small></span>${icons.down}</button></aside>`
}

/** Returns the whole frame. */
export function page(view: View): Markup {
  const { betting, tab } = view
  const { wording, isWide } = betting
  const tabButton = (name: 'build' | 'mine', icon: Markup) =>
    html`<button class="tab" type="button" data-key="tab-${name}" data-do="tab" data-tab="${name}" aria-pressed="${String(tab === name)}">${icon}<span>${wording.t(`parlay.${name}`)}</span></button>`
  return html`<div class="frame ${isWide ? 'wide' : 'narrow'}" id="frame">
<header class="top-line" aria-label="${wording.t('sections')}"><div class="tabs" role="group" aria-label="${wording.t('sections')}">${tabButton('build', icons.layers)}${tabButton('mine', icons.coupon)}</div>${tools(wording, view.now)}</header>
${connection(betting.connected, wording)}
<div class="columns ${tab}"><main id="main"><div class="intro"><h1 id="title">${wording.t(tab === 'build' ? 'parlay.title' : 'parlay.mine')}</h1>${tab === 'build' && html`<p class="lead">${wording.t('parlay.lead')}</p>`}</div>
${tab === 'mine' ? myParlays(view) : html`${criteriaPanel(view)}<h2 class="matches-title">${wording.t('parlay.matches')}</h2>${matchCards(view)}`}</main>
${tab === 'build' && html`<aside class="slip panel" id="slip" aria-labelledby="slip-title">${builder(view)}</aside>`}</div>
${tab === 'build' && !isWide && bar(view)}
${settingsDialog(betting.settings, wording)}${rulesDialog('parlay', betting.rules, wording)}</div>`
}
