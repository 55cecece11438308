import { type LanguageCode, languages } from '@kehribar/shared/languages'
import { textsOf } from '../texts/index'
import { html, type Markup } from './html'

/** Returns the head of the sandbox pages: name, sandbox badge and languages. */
export function topBar(language: LanguageCode, path: string, query = ''): Markup {
  const texts = textsOf(language)
  return html`<header class="top">
<a class="name" href="/?lang=${language}"><img src="/assets/icon.svg" alt="" width="28" height="28"><span>${texts.home.title}</span></a>
<span class="badge">${texts.sandbox}</span>
<nav class="languages">${languages.map(
    ({ languageCode, name }) =>
      html`<a href="${path}?lang=${languageCode}${query}" hreflang="${languageCode}" lang="${languageCode}" title="${name}"${languageCode === language && html` aria-current="true"`}>${languageCode.toUpperCase()}</a>`,
  )}</nav>
</header>`
}
