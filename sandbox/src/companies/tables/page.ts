import { sharedBettingMs, type TableBoot, type TableState, tableStakeUnit } from '@kehribar/shared/partners/table-page'
import { gameEngines } from '@kehribar/shared/rules/game-engines'
import { labelledFigure, gameWindowHead } from '../games/bar'
import type { TableSession } from '../games/sessions'
import { dataBlock, html, type Markup } from '../http/html'
import { icons } from '../http/icons'
import type { SandboxPage } from '../http/page'
import { formatLira } from '../texts/money'
import { fillTemplate, textsOf } from '../texts/index'
import { tableEngineOf, isSharedTable } from './engines/index'
import { formatPercent } from './percent'
import { tableTexts } from './texts'

const chipValues = [1n, 5n, 10n, 25n, 50n, 100n, 250n, 500n, 1_000n, 2_500n, 5_000n].map((value) => value * 100n)
const chipCount = 6

/** Returns a title’s chips in kuruş: the smallest is a valid stake, the largest at most a quarter of the highest stake. */
export function chipValuesOf(minBet: bigint, maxBet: bigint): bigint[] {
  const least = minBet > tableStakeUnit ? minBet : tableStakeUnit
  const fitting = chipValues.filter((value) => value >= least && value * 4n <= maxBet)
  if (fitting.length === 0) return [least]
  if (fitting.length <= chipCount) return fitting
  return Array.from({ length: chipCount }, (_, place) => fitting[Math.round((place * (fitting.length - 1)) / (chipCount - 1))] ?? least)
}

function rulesDialog(session: TableSession): Markup {
  const { language, minBet, maxBet } = session
  const { slot } = textsOf(language)
  const texts = tableTexts(language)
  const engine = tableEngineOf(session.engine)
  const { rtp } = gameEngines[session.engine]
  const { paragraphs, pays } = engine.rules(language)
  return html`<dialog id="rules" class="rules" aria-labelledby="rules-title">
<header><h2 id="rules-title">${texts.rulesTitle}</h2><form method="dialog"><button class="icon-button" aria-label="${slot.close}">${icons.close}</button></form></header>
<div class="body" tabindex="0">
<section class="rtp"><h3>${slot.rtp}</h3><p class="big" data-testid="rtp">${formatPercent(rtp / 10_000, language)}</p><p>${fillTemplate(engine.act ? texts.rtpTurnsText : texts.rtpText, { rtp: formatLira(BigInt(rtp), language) })}</p></section>
<section><h3>${texts.pays}</h3>
<div class="scroll" tabindex="0"><table class="pays"><thead><tr><th scope="col">${texts.bet}</th><th scope="col">${texts.paysColumn}</th><th scope="col">${texts.rtpColumn}</th></tr></thead>
<tbody>${pays.map((row) => html`<tr><th scope="row">${row.name}</th><td>${row.pays}</td><td>${row.rtp}</td></tr>`)}</tbody></table></div></section>
<section><h3>${texts.how}</h3>${paragraphs.map((text) => html`<p>${text}</p>`)}
<p>${fillTemplate(texts.stakesText, { min: formatLira(minBet, language), max: formatLira(maxBet, language) })}</p>
${engine.act && html`<p>${texts.leaveText}</p>`}<p>${texts.fairText}</p><p>${isSharedTable(engine) ? fillTemplate(texts.sharedText, { taking: String(sharedBettingMs / 1000) }) : texts.paceText}</p></section>
</div></dialog>`
}

/** Returns the window of a table game. Its script draws the board; without scripts it shows a note. */
export function tablePage(session: TableSession, state: TableState): SandboxPage {
  const { language } = session
  const { slot, sandbox } = textsOf(language)
  const texts = tableTexts(language)
  const boot: TableBoot = {
    base: `/game/${session.id}`,
    language,
    engine: session.engine,
    minBet: String(session.minBet),
    maxBet: String(session.maxBet),
    startedAt: session.startedAt.toISOString(),
    chips: chipValuesOf(session.minBet, session.maxBet).map(String),
    state,
    texts: { ...slot, ...texts },
  }
  return {
    language,
    title: `${session.title} · ${sandbox}`,
    bundle: 'table',
    bodyClass: `table ${session.engine}`,
    body: html`${dataBlock('boot', boot)}
${gameWindowHead(session)}
<main>
${state.shared && html`<div class="shared" id="shared" hidden><span class="clock" id="shared-clock" role="timer" data-testid="shared-clock"></span><span class="company" id="shared-company" data-testid="shared-company"></span></div>`}
<section class="board" id="board" aria-label="${texts.table}"></section>
<div class="under"><ol class="history" id="history" aria-label="${texts.history}"></ol>
<div class="result" id="result" data-testid="result" role="status" aria-live="polite" data-round="0"></div></div>
<p class="problem" id="problem" data-testid="problem" role="alert" hidden></p>
</main>
<form class="controls" id="controls" aria-label="${slot.controls}">
<dl class="money">${labelledFigure(slot.balance, 'balance')}${labelledFigure(texts.stake, 'stake')}${labelledFigure(slot.lastWin, 'last-win')}</dl>
<div class="chips" id="chips" role="radiogroup" aria-label="${texts.chips}"></div>
<div class="moves" id="moves" role="group" aria-label="${texts.actions}" hidden></div>
<div class="hands">
<button class="icon-button" type="button" id="undo" data-testid="undo">${icons.undo}<span class="label">${texts.undo}</span></button>
<button class="icon-button" type="button" id="clear" data-testid="clear">${icons.close}<span class="label">${texts.clear}</span></button>
<button class="icon-button" type="button" id="repeat" data-testid="repeat" title="${texts.repeatHint}">${icons.chips}<span class="label">${texts.repeat}</span></button>
</div>
<button class="button solid large start" type="submit" id="start" data-testid="start"><span class="fill" aria-hidden="true"></span><span id="start-label"></span></button>
</form>
<noscript><p class="problem">${slot.noScript}</p></noscript>
${rulesDialog(session)}`,
  }
}
