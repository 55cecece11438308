import { html, type Markup, trusted } from '../http/html'
import { icons } from '../http/icons'
import { lira } from '../texts/money'
import { fill, textsOf } from '../texts/index'
import type { SlotEngine } from './engines/engine'
import { slotEngines } from './engines/index'
import type { SlotSession } from '../games/sessions'
import { stakesOf } from './slot-play'

/** A symbol of the page's sprite. */
export const symbol = (code: string): Markup => trusted(`<svg class="symbol" viewBox="-120 -120 240 240" aria-hidden="true"><use href="#s-${code}"/></svg>`)

const capital = (text: string, language: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

function lineDrawing(engine: SlotEngine, rows: readonly number[], place: number): Markup {
  const cells = engine.strips.flatMap((_, reel) => Array.from({ length: engine.rows }, (_, row) => [reel, row, rows[reel] === row] as const))
  const points = rows.map((row, reel) => `${reel * 10 + 4},${row * 10 + 4}`).join(' ')
  return html`<li><svg viewBox="-1 -1 ${engine.strips.length * 10} ${engine.rows * 10}" aria-hidden="true">${cells.map(
    ([reel, row, on]) => html`<rect x="${reel * 10}" y="${row * 10}" width="8" height="8" rx="2"${on && html` class="on"`}/>`,
  )}<polyline points="${points}"/></svg><span>${place + 1}</span></li>`
}

/** Rules, pay table and return of a game, readable before the first round (@see R19). Amounts follow the chosen bet. */
export function rulesDialog(session: SlotSession, rtp: number): Markup {
  const { slot, symbols } = textsOf(session.language)
  const engine = slotEngines[session.engine]
  const { language } = session
  const names: Readonly<Record<string, string>> = symbols[session.engine]
  const nameOf = (code: string) => capital(names[code] ?? code, language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 }).format(rtp / 10_000)
  const counts = [...new Set(Object.values(engine.pays).flatMap((pays) => Object.keys(pays).map(Number)))].sort((a, b) => b - a)
  const { wild } = engine
  return html`<dialog id="rules" class="rules" aria-labelledby="rules-title">
<header><h2 id="rules-title">${slot.rulesTitle}</h2><form method="dialog"><button class="icon-button" aria-label="${slot.close}">${icons.close}</button></form></header>
<div class="body" tabindex="0">
<section class="rtp"><h3>${slot.rtp}</h3><p class="big" data-testid="rtp">${percent}</p><p>${fill(slot.rtpText, { rtp: lira(BigInt(rtp), language) })}</p></section>
<section><h3>${slot.table}</h3><p>${slot.tableText}</p>
<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">${slot.symbol}</th>${counts.map((count) => html`<th scope="col">${count}×</th>`)}</tr></thead>
<tbody>${[...engine.symbols].map(
    (code) =>
      html`<tr><th scope="row"><span class="named">${symbol(code)}${nameOf(code)}</span></th>${counts.map((count) => {
        const times = engine.pays[code]?.[count]
        return times ? html`<td data-times="${times}">${times}×</td>` : html`<td>–</td>`
      })}</tr>`,
  )}</tbody></table></div>
${wild && html`<p class="wild">${symbol(wild.symbol)}<span>${fill(wild.times > 1 ? slot.wild2 : slot.wild1, { name: nameOf(wild.symbol) })}</span></p>`}</section>
<section><h3>${slot.how}</h3><p>${fill(slot.howText, { reels: engine.strips.length, rows: engine.rows, lines: engine.lines.length })}</p>
<p>${fill(slot.stakesText, { min: lira(stakesOf(session)[0] ?? 0n, language), max: lira(stakesOf(session).at(-1) ?? 0n, language) })}</p>
<p>${slot.fairText}</p><p>${slot.paceText}</p></section>
<section><h3>${slot.lines}</h3><ol class="line-list">${engine.lines.map((rows, place) => lineDrawing(engine, rows, place))}</ol></section>
</div></dialog>`
}
