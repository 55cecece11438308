import type { LanguageCode } from '@kehribar/shared/languages'
import { type GameEngine, slotEngines as stated, tableEngines } from '@kehribar/shared/rules/game-engines'
import { html } from '../http/html'
import { icons } from '../http/icons'
import type { SandboxPage } from '../http/page'
import { topBar } from '../http/top-bar'
import { slotEngines } from '../slots/engines/index'
import { formatLira } from '../texts/money'
import { textsOf } from '../texts/index'

/** Sample card numbers with valid check digits that belong to nobody; the last two are refused. */
const cards = [
  ['4000 1234 5678 9017', 'cardGood'],
  ['5200 8282 1234 5673', 'cardGood'],
  ['6500 1234 5678 9017', 'cardGood'],
  ['3700 123456 78905', 'cardAmex'],
  ['4000 1234 5678 9010', 'cardBad'],
] as const

/** Games with their own window: name, engine, and the board size of slots. */
const games: readonly [name: string, engine: GameEngine, shape: string][] = [
  ...slotEngines.map(({ name, heights }) => [name, stated[name], `${heights.length} × ${Math.max(...heights)}`] as [string, GameEngine, string]),
  ...Object.entries(tableEngines).map(([name, engine]) => [name, engine, '–'] as [string, GameEngine, string]),
]

/** Returns the home page of the sandbox, which explains the sandbox and links to its pages. */
export function homePage(language: LanguageCode): SandboxPage {
  const texts = textsOf(language)
  const { home } = texts
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 })
  return {
    language,
    title: home.title,
    body: html`${topBar(language, '/')}
<main class="column">
<div><h1>${home.title}</h1><p class="lead">${home.lead}</p></div>
<div class="cards">
<a class="panel" href="/outbox?lang=${language}"><span class="disc">${icons.mail}</span><h2>${home.outbox}</h2><p>${home.outboxText}</p></a>
<a class="panel" href="/bank?lang=${language}"><span class="disc">${icons.bank}</span><h2>${home.bank}</h2><p>${home.bankText}</p></a>
<a class="panel" href="/coins?lang=${language}"><span class="disc">${icons.coin}</span><h2>${home.coins}</h2><p>${home.coinsText}</p></a>
<a class="panel" href="/payouts?lang=${language}"><span class="disc">${icons.payout}</span><h2>${home.payouts}</h2><p>${home.payoutsText}</p></a>
<a class="panel" href="/register?lang=${language}"><span class="disc">${icons.lock}</span><h2>${home.register}</h2><p>${home.registerText}</p></a>
<section class="panel"><h2>${home.payments}</h2><p>${home.paymentsText}</p>
<h3>${home.cards}</h3><p>${home.cardsText}</p>
<div class="scroll" tabindex="0"><table class="facts-table"><thead><tr><th scope="col">${home.cardNumber}</th><th scope="col">${home.cardKind}</th></tr></thead>
<tbody>${cards.map(([number, kind]) => html`<tr><td><code>${number}</code></td><td>${home[kind]}</td></tr>`)}</tbody></table></div></section>
<section class="panel"><h2>${home.games}</h2><p>${home.gamesText}</p>
<div class="scroll" tabindex="0"><table class="facts-table"><thead><tr><th scope="col">${home.engine}</th><th scope="col">${home.rtp}</th><th scope="col">${home.shape}</th><th scope="col">${home.stakes}</th></tr></thead>
<tbody>${games.map(
      ([name, engine, shape]) =>
        html`<tr><td>${name}</td><td>${percent.format(engine.rtp / 10_000)}</td><td>${shape}</td><td>${formatLira(engine.minBet, language)} – ${formatLira(engine.maxBet, language)}</td></tr>`,
    )}</tbody></table></div></section>
</div></main>`,
  }
}
