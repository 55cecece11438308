import type { LanguageCode } from '@kehribar/shared/languages'
import { html, type Markup } from '../http/html'
import { icons } from '../http/icons'
import type { SkinRules } from './skins'
import type { CrashTexts } from './texts/index'

const head = (texts: CrashTexts, id: string, title: keyof CrashTexts): Markup =>
  html`<header><h2 id="${id}" data-t="${title}">${texts[title]}</h2><form method="dialog"><button class="icon-button" data-t-label="close" aria-label="${texts.close}">${icons.close}</button></form></header>`

const section = (texts: CrashTexts, title: keyof CrashTexts, ...paragraphs: (keyof CrashTexts)[]): Markup =>
  html`<section><h3 data-t="${title}">${texts[title]}</h3>${paragraphs.map((key) => html`<p data-t="${key}">${texts[key]}</p>`)}</section>`

/** Returns the dialog with rules, return and limits, available before the first stake (@see PLAY-19). */
export function rulesDialog(rules: SkinRules, texts: CrashTexts, language: LanguageCode): Markup {
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 }).format(rules.rtp / 10_000)
  return html`<dialog id="rules" class="rules" aria-labelledby="rules-title">${head(texts, 'rules-title', 'rulesTitle')}
<div class="body" tabindex="0">
<section class="rtp"><h3 data-t="rtpTitle">${texts.rtpTitle}</h3><p class="big" data-testid="rtp" id="rtp" data-rtp="${rules.rtp}">${percent}</p><p data-t="rtpText">${texts.rtpText}</p></section>
${section(texts, 'howTitle', 'how', 'next')}${section(texts, 'limitsTitle', 'limits', 'limitsWin')}${section(texts, 'clockTitle', 'clockText')}${section(texts, 'breakTitle', 'breakText')}
<section><h3 data-t="fairTitle">${texts.fairTitle}</h3><p data-t="fairText">${texts.fairText}</p><p class="formula" data-t="formula">${texts.formula}</p></section>
</div></dialog>`
}

/** Returns the element in which the script shows a round’s verification. */
export const proofPlace = (texts: CrashTexts): Markup =>
  html`<p class="lead" data-t="verifyLead">${texts.verifyLead}</p>
<div class="proof" id="proof" data-testid="proof" aria-live="polite"></div>`

export function verifyDialog(texts: CrashTexts): Markup {
  return html`<dialog id="verify" class="rules" aria-labelledby="verify-title">${head(texts, 'verify-title', 'verifyTitle')}
<div class="body" tabindex="0">${proofPlace(texts)}
<section><h3 data-t="fairTitle">${texts.fairTitle}</h3><p data-t="fairText">${texts.fairText}</p><p class="formula" data-t="formula">${texts.formula}</p></section></div></dialog>`
}
