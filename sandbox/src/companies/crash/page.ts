import type { LanguageCode } from '@kehribar/shared/languages'
import type { CrashBoot } from '@kehribar/shared/partners/crash'
import { dataBlock, html, type Markup, trustedHtml } from '../http/html'
import { icons } from '../http/icons'
import type { SandboxPage } from '../http/page'
import { crashArt } from './art/index'
import type { CrashRules } from './skins'
import { type CrashTexts, crashTexts, crashTextsOf, gameNames } from './texts/index'

const head = (texts: CrashTexts, id: string, title: keyof CrashTexts): Markup =>
  html`<header><h2 id="${id}" data-t="${title}">${texts[title]}</h2><form method="dialog"><button class="icon-button" data-t-label="close" aria-label="${texts.close}">${icons.close}</button></form></header>`

const section = (texts: CrashTexts, title: keyof CrashTexts, ...paragraphs: (keyof CrashTexts)[]): Markup =>
  html`<section><h3 data-t="${title}">${texts[title]}</h3>${paragraphs.map((key) => html`<p data-t="${key}">${texts[key]}</p>`)}</section>`

/** Returns the dialog with rules, return and limits, available before the first stake (@see PLAY-19). */
function rulesDialog(rules: CrashRules, texts: CrashTexts, language: LanguageCode): Markup {
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 }).format(rules.rtp / 10_000)
  return html`<dialog id="rules" class="rules" aria-labelledby="rules-title">${head(texts, 'rules-title', 'rulesTitle')}
<div class="body" tabindex="0">
<section class="rtp"><h3 data-t="rtpTitle">${texts.rtpTitle}</h3><p class="big" data-testid="rtp" id="rtp" data-rtp="${rules.rtp}">${percent}</p><p data-t="rtpText">${texts.rtpText}</p></section>
${section(texts, 'howTitle', 'how', 'next')}${section(texts, 'limitsTitle', 'limits', 'limitsWin')}${section(texts, 'clockTitle', 'clockText')}${section(texts, 'breakTitle', 'breakText')}
<section><h3 data-t="fairTitle">${texts.fairTitle}</h3><p data-t="fairText">${texts.fairText}</p><p class="formula" data-t="formula">${texts.formula}</p></section>
</div></dialog>`
}

/** Returns the element in which the script shows a round’s verification. */
export const proofElement = (texts: CrashTexts): Markup =>
  html`<p class="lead" data-t="verifyLead">${texts.verifyLead}</p>
<div class="proof" id="proof" data-testid="proof" aria-live="polite"></div>`

function verifyDialog(texts: CrashTexts): Markup {
  return html`<dialog id="verify" class="rules" aria-labelledby="verify-title">${head(texts, 'verify-title', 'verifyTitle')}
<div class="body" tabindex="0">${proofElement(texts)}
<section><h3 data-t="fairTitle">${texts.fairTitle}</h3><p data-t="fairText">${texts.fairText}</p><p class="formula" data-t="formula">${texts.formula}</p></section></div></dialog>`
}

/** Returns text whose language can change without a reload; the page's script finds it by `data-t`. */
export const translatableText = (texts: CrashTexts, key: keyof CrashTexts): Markup => html`<span data-t="${key}">${texts[key]}</span>`

function figure(texts: CrashTexts, key: keyof CrashTexts, id: string, kind = ''): Markup {
  return html`<div class="figure ${kind}"><dt>${translatableText(texts, key)}</dt><dd id="${id}" data-testid="${id}">–</dd></div>`
}

const wholeLira = (amount: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'TRY', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 }).format(amount)

function panel(texts: CrashTexts, number: 1 | 2, language: LanguageCode): Markup {
  const title = number === 1 ? 'panel1' : 'panel2'
  return html`<form class="panel bet-panel" id="panel-${number}" data-panel="${number}" data-testid="panel-${number}" aria-labelledby="panel-title-${number}" novalidate>
<div class="panel-head"><h2 id="panel-title-${number}">${translatableText(texts, title)}</h2>${
    number === 2 &&
    html`<button type="button" class="icon-button small" id="remove-panel" data-t-label="removePanel" aria-label="${texts.removePanel}">${icons.close}</button>`
  }</div>
<div class="fields">
<div class="field"><label for="stake-${number}">${translatableText(texts, 'stake')}</label><div class="affix"><span aria-hidden="true">₺</span><input id="stake-${number}" name="stake" data-testid="stake-${number}" inputmode="numeric" autocomplete="off" maxlength="7" value="${number === 1 ? 100 : 50}" aria-describedby="hint-${number}"></div></div>
<div class="field"><label for="auto-${number}">${translatableText(texts, 'auto')}</label><div class="affix after"><input id="auto-${number}" name="auto" data-testid="auto-${number}" inputmode="decimal" autocomplete="off" maxlength="8" placeholder="${texts.autoHint}" data-t-placeholder="autoHint" aria-describedby="hint-${number}"><span aria-hidden="true">×</span></div></div>
</div>
<div class="chips" role="group" aria-label="${texts.stake}" data-t-label="stake">${[10, 50, 100, 500].map(
    (amount) => html`<button type="button" class="chip" data-stake="${amount}">${wholeLira(amount, language)}</button>`,
  )}</div>
<p class="problem" id="hint-${number}" data-testid="problem-${number}" role="alert" hidden></p>
<button class="button solid large act" type="submit" id="act-${number}" data-testid="act-${number}" aria-disabled="true"><span>${texts.waitRound}</span></button>
<p class="outcome" id="outcome-${number}" data-testid="outcome-${number}" role="status"></p>
</form>`
}

/** Returns the game page for a frame of the site. All live values arrive over the event stream. */
export function crashPage(rules: CrashRules, language: LanguageCode, origins: readonly string[]): SandboxPage {
  const texts = crashTexts(rules, language)
  const name = gameNames[rules.skin]
  const boot: CrashBoot = {
    skin: rules.skin,
    base: rules.path,
    language,
    origins,
    growth: rules.growth,
    max: rules.max,
    maxWin: String(rules.maxWin),
    minBet: String(rules.minBet),
    maxBet: String(rules.maxBet),
    betting: rules.betting,
    texts: crashTextsOf(rules),
  }
  return {
    language,
    title: `${name} · ${texts.sandbox}`,
    bundle: 'crash',
    bodyClass: `crash ${rules.skin}`,
    body: html`${dataBlock('boot', boot)}
<header class="bar" aria-label="${name}">
<h1 lang="tr">${name}</h1><span class="badge">${texts.sandbox}</span>
<dl class="clocks">${figure(texts, 'clock', 'clock')}${figure(texts, 'session', 'session-time', 'own')}${figure(texts, 'net', 'session-net', 'own')}${figure(texts, 'balance', 'balance', 'own money')}</dl>
<button class="icon-button" type="button" id="open-rules" data-testid="rules" aria-haspopup="dialog">${icons.info}<span class="label" data-t="rules">${texts.rules}</span></button>
</header>
<main>
<section class="left">
<div class="strip"><h2 class="hidden" data-t="results">${texts.results}</h2><ol class="results" id="results" data-testid="results"><li class="none" data-t="resultsEmpty">${texts.resultsEmpty}</li></ol></div>
<div class="sky" id="sky" data-testid="sky" data-phase="loading">
<div class="scene">${trustedHtml(crashArt[rules.skin].scene)}</div>
<svg class="chart" id="chart" aria-hidden="true"><defs><linearGradient id="below" x1="0" y1="0" x2="0" y2="1"><stop class="from"/><stop offset="1" class="to"/></linearGradient></defs><g id="grid"></g><path id="area" fill="url(#below)"/><path id="line" fill="none"/>${trustedHtml(crashArt[rules.skin].ship)}</svg>
<div class="readout"><p class="round" id="round" data-testid="round">${name}</p><p class="multiplier" id="multiplier" data-testid="multiplier" aria-hidden="true"></p><p class="phase" id="phase" data-testid="phase"></p><p class="next" id="next" data-testid="next"></p>
<div class="countdown" id="countdown" hidden><span></span></div></div>
<p class="hidden" id="announce" role="status"></p>
<div class="veil" id="veil" data-testid="veil"><span class="spinner" aria-hidden="true"></span><p role="status" id="veil-text" data-t="loading">${texts.loading}</p><p class="note" id="veil-note"></p><button class="button" type="button" id="veil-retry" data-testid="retry" hidden data-t="retry">${texts.retry}</button></div>
</div>
<div class="promise panel">${icons.lock}<p><span class="label" id="promise-label" data-t="commitment">${texts.commitment}</span><code id="commitment" data-testid="commitment" title="${texts.commitmentHint}" data-t-title="commitmentHint"></code></p><button type="button" class="link" id="open-verify" data-testid="open-verify" aria-haspopup="dialog" data-t="howProven">${texts.howProven}</button></div>
</section>
<section class="right">
<div class="panel visitor" id="visitor" data-testid="visitor" hidden><p data-t="signInText" id="visitor-text">${texts.signInText}</p><button class="button solid large" type="button" id="sign-in" data-testid="sign-in" data-t="signIn">${texts.signIn}</button></div>
<p class="problem" id="problem" data-testid="problem" role="alert" hidden></p>
<div class="panels" id="panels">${panel(texts, 1, language)}${panel(texts, 2, language)}
<button type="button" class="button add" id="add-panel" data-testid="add-panel">${icons.plus}${translatableText(texts, 'addPanel')}</button></div>
<p class="fair" data-t="fair">${texts.fair}</p>
<form class="own-seed panel" id="own-seed" novalidate><label for="player-seed" data-t="ownSeed">${texts.ownSeed}</label><input id="player-seed" name="seed" data-testid="player-seed" maxlength="64" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="player-seed-hint"><button type="button" class="link" id="new-seed" data-testid="new-seed" data-t="newSeed">${texts.newSeed}</button><p class="note" id="player-seed-hint" data-testid="player-seed-hint" data-t="ownSeedHint">${texts.ownSeedHint}</p></form>
</section>
<section class="panel players" aria-labelledby="players-title"><h2 id="players-title">${translatableText(texts, 'players')} <span class="count" id="player-count" data-testid="player-count"></span></h2>
<table id="players" data-testid="players"><thead><tr><th scope="col" data-t="player">${texts.player}</th><th scope="col" data-t="amount">${texts.amount}</th><th scope="col" data-t="left">${texts.left}</th><th scope="col" data-t="win">${texts.win}</th></tr></thead><tbody></tbody></table>
<div class="no-players" id="no-players"><p data-t="noPlayers">${texts.noPlayers}</p><p class="note" data-t="noPlayersText">${texts.noPlayersText}</p></div></section>
</main>
<noscript><p class="problem">${texts.noScript}</p></noscript>
${rulesDialog(rules, texts, language)}${verifyDialog(texts)}`,
  }
}
