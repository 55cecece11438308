import type { CrashProof, CrashVerifyBoot } from '@kehribar/shared/partners/crash'
import type { LanguageCode } from '@kehribar/shared/languages'
import { dataBlock, html } from '../http/html'
import type { SandboxPage } from '../http/page'
import { topBar } from '../http/top-bar'
import { proofElement } from './page'
import type { CrashRules } from './skins'
import { crashTexts, gameNames } from './texts/index'

/** Returns the proof page of a round. The browser calculates the result; the server only supplies the published values. */
export function verifyPage(rules: CrashRules, language: LanguageCode, number: number | null, proof: CrashProof | null): SandboxPage {
  const texts = crashTexts(rules, language)
  const boot: CrashVerifyBoot = { skin: rules.skin, language, texts: { [language]: texts }, proof }
  const missing = number === null ? texts.verifyAsk : texts.verifyNone
  return {
    language,
    title: `${texts.verifyTitle} · ${gameNames[rules.skin]}`,
    bundle: 'crash',
    bodyClass: 'verify',
    body: html`${dataBlock('proof-data', boot)}${topBar(language, `${rules.path}/verify`, number === null ? '' : `&round=${number}`)}
<main class="column"><h1><span lang="tr">${gameNames[rules.skin]}</span>: ${texts.verifyTitle}</h1>
<form class="ask" action="${rules.path}/verify" method="get"><input type="hidden" name="lang" value="${language}"><div class="field"><label for="number">${texts.verifyNumber}</label><input id="number" name="round" inputmode="numeric" pattern="[0-9]{1,9}" required value="${number ?? ''}"></div><button class="button solid">${texts.verifyShow}</button></form>
${proof ? proofElement(texts) : html`<p class="lead" data-testid="missing">${missing}</p>`}
<section class="panel explain"><h2>${texts.fairTitle}</h2><p>${texts.fairText}</p><p class="formula">${texts.formula}</p></section>
<noscript><p class="problem">${texts.noScript}</p></noscript>
</main>`,
  }
}
