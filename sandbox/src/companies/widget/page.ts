import type { LanguageCode } from '@kehribar/shared/languages'
import { dataBlock, html } from '../http/html'
import type { SandboxPage } from '../http/page'
import { textsOf } from '../texts/index'

/** Texts of the frames before their script runs. */
const widgetTexts: Record<LanguageCode, { sportsbook: string; parlay: string; noScript: string }> = {
  tr: {
    sportsbook: 'Spor bahisleri',
    parlay: 'Kombine',
    noScript: 'Bu sayfa için JavaScript gerekir. Tarayıcınızın ayarlarından açıp sayfayı yenileyin.',
  },
  en: {
    sportsbook: 'Sports betting',
    parlay: 'Parlay',
    noScript: 'This page needs JavaScript. Switch it on in your browser’s settings and reload the page.',
  },
  de: {
    sportsbook: 'Sportwetten',
    parlay: 'Kombiwette',
    noScript: 'Diese Seite braucht JavaScript. Schalten Sie es in den Einstellungen Ihres Browsers ein und laden Sie die Seite neu.',
  },
}

interface Shell {
  bundle: 'sportsbook' | 'parlay'
  language: LanguageCode
  /** Origins that may send messages to the frame. */
  origins: readonly string[]
  /** Path inside the frame, for a page opened outside the site. */
  path: string
}

/** Returns a frame’s page: its data block and an empty element for the script. */
export function shellPage({ bundle, language, origins, path }: Shell): SandboxPage {
  const texts = widgetTexts[language]
  return {
    language,
    title: `${texts[bundle]} · ${textsOf(language).sandbox}`,
    bundle,
    bodyClass: `betting ${bundle}`,
    body: html`${dataBlock('boot', { origins, language, path })}
<div id="app"></div>
<noscript><p class="problem">${texts.noScript}</p></noscript>`,
  }
}
