import type { SlotBoot, SlotState } from '@kehribar/shared/partners/slot-page'
import { gameEngines } from '@kehribar/shared/rules/game-engines'
import { dataBlock, html, type Markup, trustedHtml } from '../http/html'
import { icons } from '../http/icons'
import type { Page } from '../http/page'
import { lira } from '../texts/money'
import { textsOf } from '../texts/index'
import { restingStep, type SlotEngine } from './engines/engine'
import { slotEngineOf } from './engines/index'
import { stakesOf } from './slot-play'
import { rulesDialog } from './rules'
import { labelledFigure, gameBar } from '../games/bar'
import type { SlotSession } from '../games/sessions'
import { skinOf } from './skins/skin'
import { slotWords } from './words/index'

function reels({ heights }: SlotEngine, label: string): Markup {
  const rows = Math.max(...heights)
  return html`<div class="machine" role="img" aria-label="${label}" id="machine">
<div class="window">${heights.map(() => html`<div class="reel"><div class="tape"></div></div>`)}
<svg class="lines" id="lines" viewBox="0 0 ${heights.length * 100} ${rows * 100}" preserveAspectRatio="none" aria-hidden="true"></svg>
<div class="over" id="over" aria-hidden="true"></div></div>
</div>`
}

const toggle = (id: string, label: string, icon: Markup) =>
  html`<button type="button" class="icon-button toggle" id="${id}" data-testid="${id}" aria-pressed="false" aria-label="${label}" title="${label}">${icon}</button>`

export function slotPage(session: SlotSession, state: SlotState): Page {
  const texts = textsOf(session.language)
  const { slot } = texts
  const engine = slotEngineOf(session.engine)
  const skin = skinOf(session.title, engine)
  const stakes = stakesOf(session)
  const { symbols }: { symbols: Readonly<Record<string, string>> } = slotWords(session.language)
  const names = Object.fromEntries(Object.entries(skin.shows).map(([code, shown]) => [code, symbols[shown] ?? '']))
  const boot: SlotBoot = {
    base: `/game/${session.id}`,
    language: session.language,
    engine: session.engine,
    arrives: engine.arrives,
    heights: engine.heights,
    parts: engine.parts,
    passing: engine.symbols,
    resting: restingStep(engine),
    stakes: stakes.map(String),
    names,
    colours: skin.colours,
    startedAt: session.startedAt.toISOString(),
    quickDisplay: session.quickDisplay,
    state,
    texts: slot,
  }
  const chosen = stakes.includes(1_000n) ? 1_000n : stakes[0]
  return {
    language: session.language,
    title: `${session.title} · ${texts.sandbox}`,
    bundle: 'slot',
    bodyClass: `slot ${session.engine} kind-${engine.kind} reels-${engine.heights.length} most-${Math.max(...engine.heights)}`,
    body: html`${trustedHtml(skin.sprite)}${dataBlock('boot', boot)}
<div class="scene" aria-hidden="true">${trustedHtml(skin.scene)}</div>
${gameBar(session)}
<main>
${state.pot && html`<div class="pot" data-testid="pot"><span>${slot.potName}</span><strong id="pot-amount" data-testid="pot-amount"></strong><small id="pot-last"></small></div>`}
${reels(engine, slot.reels)}
<div class="says">${toggle('sound', slot.sound, icons.sound)}
<div class="result" id="result" data-testid="result" role="status" aria-live="polite" data-round="${state.last?.number ?? 0}">${slot.welcome}</div>
${session.quickDisplay && toggle('quick', slot.quick, icons.quick)}</div>
<p class="problem" id="problem" data-testid="problem" role="alert" hidden></p>
</main>
<form class="controls" id="controls" aria-label="${slot.controls}">
<label class="free" id="free-spins" data-testid="free-spins" hidden><input type="checkbox" id="use-free" checked><span><strong id="free-left"></strong> <span id="free-terms"></span></span></label>
<dl class="money">${labelledFigure(slot.balance, 'balance')}${labelledFigure(slot.lastWin, 'last-win')}</dl>
<div class="stake"><label for="bet">${slot.bet}</label>
<div class="stepper"><button type="button" class="icon-button" id="lower" aria-label="${slot.lower}">${icons.minus}</button>
<select id="bet" data-testid="bet">${stakes.map(
      (stake) => html`<option value="${stake}"${stake === chosen && html` selected`}>${lira(stake, session.language)}</option>`,
    )}</select>
<button type="button" class="icon-button" id="higher" aria-label="${slot.higher}">${icons.plus}</button></div></div>
<button class="spin" type="submit" id="spin" data-testid="spin" aria-keyshortcuts="Space Enter" title="${slot.spinHint}"><svg class="ring" viewBox="0 0 100 100" aria-hidden="true"><circle cx="50" cy="50" r="46"></circle></svg>${icons.spin}<span id="spin-name">${slot.spin}</span></button>
</form>
<noscript><p class="problem">${slot.noScript}</p></noscript>
${rulesDialog(session, engine, names, gameEngines[session.engine].rtp)}`,
  }
}
