import { html, type Markup } from '@kehribar/shared/markup'
import { isBuildableMarket, maxBuilderOutcomes, type SportEvent } from '@kehribar/shared/partners/sportsbook'
import { icons } from '../../betting/icons'
import { askedName } from '../../betting/naming'
import { hasLeg, type LegPart } from '../../betting/slip'
import type { Wording } from '../../betting/wording'
import type { Building } from '../builder'
import type { View } from './context'

/** Returns whether a bet builder is offered for a match. */
export const isBuildable = ({ state, markets }: SportEvent): boolean => state !== 'ended' && markets.some(({ code }) => code === 'result')

/** Returns the event with only the markets that a builder can combine. */
export const withBuildableMarkets = (event: SportEvent): SportEvent => ({ ...event, markets: event.markets.filter(isBuildableMarket) })

/** Returns the tabs for single markets and the bet builder. */
export function modeTabs(event: SportEvent, { betting, desk }: View): Markup {
  const { wording } = betting
  const isOpen = desk.isOpen(event.id)
  const tab = (mode: 'markets' | 'builder', name: string) =>
    html`<button type="button" data-key="mode-${mode}" data-do="builder-mode" data-event="${event.id}" data-mode="${mode}" aria-pressed="${String(isOpen === (mode === 'builder'))}">${name}</button>`
  return html`<div class="modes"><div class="segments" role="group" aria-label="${wording.t('builder.modes')}">${tab('markets', wording.t('builder.markets'))}${tab('builder', wording.t('builder'))}</div>
${isOpen && html`<p class="note">${wording.t('builder.lead')}</p>`}</div>`
}

function part(event: SportEvent, { outcome, marketId, ...asked }: LegPart, { answer }: Building, wording: Wording): Markup {
  const problem = answer?.problem?.outcomes.includes(outcome) ? answer.problem.kind : null
  const name = askedName(asked, wording)
  return html`<li data-key="bp-${outcome}"${problem && html` data-problem`}><p>${name}</p>
<button class="plain" type="button" data-do="build" data-event="${event.id}" data-market="${marketId}" data-outcome="${outcome}" aria-label="${wording.t('remove', { name })}">${icons.close}</button>
${problem && problem !== 'rare' && html`<p class="remark ${problem === 'suspended' ? '' : 'bad'}">${problem === 'suspended' && icons.lock}${wording.t(`builder.${problem}`)}</p>`}</li>`
}

/** Returns the text in place of the odds. */
function statusText({ parts, answer, failed }: Building, wording: Wording): string {
  if (parts.length < 2) return wording.t('builder.more')
  if (failed) return wording.t('builder.failed')
  if (!answer) return wording.t('builder.asking')
  if (answer.problem?.kind === 'rare') return wording.t('builder.rare')
  return answer.odds === null ? wording.t('builder.problem') : ''
}

function action(event: SportEvent, { answer, failed }: Building, { betting }: View): Markup {
  const { wording, slip } = betting
  if (failed)
    return html`<button class="button" type="button" data-key="b-retry" data-do="builder-retry" data-event="${event.id}">${wording.t('retry')}</button>`
  const isIn = answer !== null && hasLeg(slip, answer.outcome)
  const other = slip.legs.some(({ marketId }) => marketId === `${event.id}.builder`)
  const off = isIn || !answer?.odds
  return html`<button class="button ${!isIn && 'solid'}" type="button" data-key="b-add" data-do="builder-add" data-event="${event.id}" data-testid="builder-add"${off && html` aria-disabled="true"`}>${
    isIn ? html`${icons.check}${wording.t('builder.inSlip')}` : wording.t(other ? 'builder.change' : 'builder.add')
  }</button>`
}

/** Returns the bet being built: its outcomes, its odds and the button that adds it to the slip. */
export function builderTray(event: SportEvent, view: View): Markup | null {
  const { wording } = view.betting
  const building = view.desk.current(event.id)
  const { parts, answer } = building
  if (parts.length === 0) return null
  const text = statusText(building, wording)
  return html`<section class="panel builder-tray" id="builder-tray" aria-labelledby="builder-title">
<div class="builder-head"><h2 id="builder-title">${wording.t('builder.mine')}</h2><small>${wording.t('builder.count', { count: parts.length, most: maxBuilderOutcomes })}</small>
<button class="chip" type="button" data-key="b-clear" data-do="builder-clear" data-event="${event.id}">${wording.t('builder.clear')}</button></div>
<ul class="builder-parts">${parts.map((one) => part(event, one, building, wording))}</ul>
<div class="builder-foot"><p class="builder-odds" role="status">${answer?.odds ? html`<small>${wording.t('totalOdds')}</small><b data-testid="builder-odds">${wording.odds(answer.odds)}</b>` : html`<span class="note">${text}</span>`}</p>${action(event, building, view)}</div></section>`
}
