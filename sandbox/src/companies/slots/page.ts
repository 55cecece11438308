import type { SlotBoot, SlotRoundView, SlotState } from '@kehribar/shared/partners/slot-page'
import { gameEngines } from '@kehribar/shared/rules/game-engines'
import { gameWindowHead, labelledFigure } from '../games/bar'
import type { SlotSession } from '../games/sessions'
import { dataBlock, html, type Markup, trustedHtml } from '../http/html'
import { icons } from '../http/icons'
import type { SandboxPage } from '../http/page'
import { fillTemplate, textsOf } from '../texts/index'
import { formatLira } from '../texts/money'
import { type PlayerMoney, playerMoneyOf } from '../wallet/balance'
import type { Wallet } from '../wallet/client'
import { initialStep, type SlotEngine } from './engines/engine'
import { slotEngineOf } from './engines/index'
import { jackpotStep } from './engines/jackpots'
import { skinOf } from './skins/skin'
import { type SlotPlay, stakesOf } from './slot-play'
import { isOpen, type Round } from './slot-rounds'
import { roundsPerCycleText, slotRulesOf, slotWords } from './words/index'

/** Returns a symbol of the page’s sprite. */
const symbol = (code: string): Markup => trustedHtml(`<svg class="symbol" viewBox="-120 -120 240 240" aria-hidden="true"><use href="#s-${code}"/></svg>`)

const capital = (text: string, language: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

function lineDrawing(heights: readonly number[], rows: readonly number[], place: number): Markup {
  const cells = heights.flatMap((height, reel) => Array.from({ length: height }, (_, row) => [reel, row, rows[reel] === row] as const))
  const points = rows.map((row, reel) => `${reel * 10 + 4},${row * 10 + 4}`).join(' ')
  return html`<li><svg viewBox="-1 -1 ${heights.length * 10} ${Math.max(...heights) * 10}" aria-hidden="true">${cells.map(
    ([reel, row, on]) => html`<rect x="${reel * 10}" y="${row * 10}" width="8" height="8" rx="2"${on && html` class="on"`}/>`,
  )}<polyline points="${points}"/></svg><span>${place + 1}</span></li>`
}

/** Returns the counts of the pay table with labels. A count applies up to the next one. */
function countsOf({ pays, kind }: SlotEngine): (readonly [count: number, label: string])[] {
  const counts = [...new Set(Object.values(pays).flatMap((row) => Object.keys(row).map(Number)))].sort((a, b) => b - a)
  const isMore = kind === 'clusters' || kind === 'anywhere'
  return counts.map((count, at) => {
    const next = counts[at - 1]
    if (!isMore || next === count + 1) return [count, `${count}×`]
    return [count, next === undefined ? `${count}+` : `${count}–${next - 1}×`]
  })
}

/** Returns the dialog with rules, pay table and return, available before the first round (@see PLAY-19). Amounts follow the chosen stake. */
function rulesDialog(session: SlotSession, engine: SlotEngine, names: Readonly<Record<string, string>>, rtp: number): Markup {
  const { language } = session
  const { slot } = textsOf(language)
  const nameOf = (code: string) => capital(names[code] ?? code, language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 }).format(rtp / 10_000)
  const counts = countsOf(engine)
  return html`<dialog id="rules" class="rules" aria-labelledby="rules-title">
<header><h2 id="rules-title">${slot.rulesTitle}</h2><form method="dialog"><button class="icon-button" aria-label="${slot.close}">${icons.close}</button></form></header>
<div class="body" tabindex="0">
<section class="rtp"><h3>${slot.rtp}</h3><p class="big" data-testid="rtp">${percent}</p><p>${fillTemplate(slot.rtpText, { rtp: formatLira(BigInt(rtp), language) })}</p></section>
<section><h3>${slot.how}</h3>${slotRulesOf(engine, language).map((sentence) => html`<p>${sentence}</p>`)}
${[...engine.extras].map((code) => html`<p class="wild">${symbol(code)}<span>${nameOf(code)}</span></p>`)}
<p>${fillTemplate(slot.stakesText, { min: formatLira(stakesOf(session)[0] ?? 0n, language), max: formatLira(stakesOf(session).at(-1) ?? 0n, language) })}</p>
<p>${slot.fairText} ${roundsPerCycleText(
    engine.draws.reduce((product, limit) => product * limit, 1),
    language,
  )}</p><p>${slot.paceText}</p></section>
<section><h3>${slot.table}</h3><p>${engine.lines ? slot.tableLines : engine.facts.ways === undefined ? slot.tableText : slot.tableWays}</p>
<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">${slot.symbol}</th>${counts.map(([, label]) => html`<th scope="col">${label}</th>`)}</tr></thead>
<tbody>${[...engine.symbols].map(
    (code) =>
      html`<tr><th scope="row"><span class="named">${symbol(code)}${nameOf(code)}</span></th>${counts.map(([count]) => {
        const times = engine.pays[code]?.[count]
        return times ? html`<td data-times="${times}">${times}×</td>` : html`<td>–</td>`
      })}</tr>`,
  )}</tbody></table></div></section>
${engine.lines && html`<section><h3>${slot.lines}</h3><ol class="line-list">${engine.lines.map((rows, place) => lineDrawing(engine.heights, rows, place))}</ol></section>`}
</div></dialog>`
}

/** Returns a settled round as the page shows it; null for a round without a result. */
export function roundView(round: Round | null, session: SlotSession): SlotRoundView | null {
  if (round?.state !== 'settled' || !round.stops) return null
  const engine = slotEngineOf(session.engine)
  const steps = engine.play(round.stops)
  return {
    number: round.number,
    stake: String(round.stake),
    free: round.spins !== null,
    win: String(round.win ?? 0n),
    ...(round.jackpot !== null && { jackpot: String(round.jackpot) }),
    steps: round.jackpot === null ? steps : [...steps, jackpotStep(engine)],
  }
}

/**
 * Returns the state of a launch for the page. `known` is the round that was just played and whose answer contains the
 * balance. After a free spin, the wallet is asked for the remaining number.
 */
export async function slotState(play: SlotPlay, wallet: Wallet, session: SlotSession, known?: { round: Round; resumed: boolean }): Promise<SlotState> {
  const { player, game } = session
  const [open, totals, wait, pot] = await Promise.all([
    play.rounds.openOf(player, game),
    play.rounds.totals(session.id),
    play.waitOf(session),
    play.potOf(session),
  ])
  const money: PlayerMoney =
    known && (known.round.spins === null || isOpen(known.round))
      ? { balance: isOpen(known.round) ? null : known.round.balance, ended: false }
      : await playerMoneyOf(wallet, session)
  const last = known?.resumed ? known.round : await play.rounds.latestIn(session.id)
  return {
    balance: money.balance === null ? null : String(money.balance),
    ...(money.spins !== undefined && { spins: money.spins }),
    ended: money.ended || known?.round.refusal === 'SESSION_EXPIRED',
    pending: open !== null,
    wait,
    staked: String(totals.staked),
    won: String(totals.won),
    last: roundView(last, session),
    resumed: known?.resumed ?? false,
    ...(pot && { pot }),
  }
}

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

export function slotPage(session: SlotSession, state: SlotState): SandboxPage {
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
    resting: initialStep(engine),
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
${gameWindowHead(session)}
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
      (stake) => html`<option value="${stake}"${stake === chosen && html` selected`}>${formatLira(stake, session.language)}</option>`,
    )}</select>
<button type="button" class="icon-button" id="higher" aria-label="${slot.higher}">${icons.plus}</button></div></div>
<button class="spin" type="submit" id="spin" data-testid="spin" aria-keyshortcuts="Space Enter" title="${slot.spinHint}"><svg class="ring" viewBox="0 0 100 100" aria-hidden="true"><circle cx="50" cy="50" r="46"></circle></svg>${icons.spin}<span id="spin-name">${slot.spin}</span></button>
</form>
<noscript><p class="problem">${slot.noScript}</p></noscript>
${rulesDialog(session, engine, names, gameEngines[session.engine].rtp)}`,
  }
}
