import { html, type Markup, trustedHtml } from '../http/html'
import { icons } from '../http/icons'
import { lira } from '../texts/money'
import { fill, textsOf } from '../texts/index'
import type { SlotEngine } from './engines/engine'
import type { SlotSession } from '../games/sessions'
import { stakesOf } from './slot-play'
import { cycleOf, slotRulesOf } from './words/index'

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

/** Returns the counts of the pay table with labels; a count applies up to the next one. */
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
export function rulesDialog(session: SlotSession, engine: SlotEngine, names: Readonly<Record<string, string>>, rtp: number): Markup {
  const { language } = session
  const { slot } = textsOf(language)
  const nameOf = (code: string) => capital(names[code] ?? code, language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 }).format(rtp / 10_000)
  const counts = countsOf(engine)
  return html`<dialog id="rules" class="rules" aria-labelledby="rules-title">
<header><h2 id="rules-title">${slot.rulesTitle}</h2><form method="dialog"><button class="icon-button" aria-label="${slot.close}">${icons.close}</button></form></header>
<div class="body" tabindex="0">
<section class="rtp"><h3>${slot.rtp}</h3><p class="big" data-testid="rtp">${percent}</p><p>${fill(slot.rtpText, { rtp: lira(BigInt(rtp), language) })}</p></section>
<section><h3>${slot.how}</h3>${slotRulesOf(engine, language).map((sentence) => html`<p>${sentence}</p>`)}
${[...engine.extras].map((code) => html`<p class="wild">${symbol(code)}<span>${nameOf(code)}</span></p>`)}
<p>${fill(slot.stakesText, { min: lira(stakesOf(session)[0] ?? 0n, language), max: lira(stakesOf(session).at(-1) ?? 0n, language) })}</p>
<p>${slot.fairText} ${cycleOf(
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
