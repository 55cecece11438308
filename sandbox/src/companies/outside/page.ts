import { brand } from '@kehribar/shared/brand'
import type { LanguageCode } from '@kehribar/shared/languages'
import { socialChannels, type OutsidePage, outsidePath } from '@kehribar/shared/partners/outside'
import { html, type Markup } from '../http/html'
import { icons } from '../http/icons'
import type { SandboxPage } from '../http/page'
import { topBar } from '../http/top-bar'
import { fillTemplate } from '../texts/index'
import { channelNames, outsideTexts } from './texts'

interface Content {
  title: string
  lead: string
  more?: Markup
}

function contentOf(page: OutsidePage, language: LanguageCode, siteOrigin: string): Content {
  const texts = outsideTexts[language]
  if (page === 'licence') {
    const { title, lead, ...words } = texts.licence
    const rows = [
      [words.licensee, brand.licensee],
      [words.number, brand.licenceNumber],
      [words.regulator, words.regulatorName],
      [words.address, new URL(siteOrigin).host],
      [words.state, words.sample],
    ]
    return {
      title,
      lead,
      more: html`<section class="panel"><div class="scroll" tabindex="0"><table class="facts-table entry"><tbody>${rows.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table></div></section>`,
    }
  }
  if (page === 'helpline' || page === 'self_test') {
    const { title, lead, points } = texts[page]
    return { title, lead, more: html`<section class="panel"><ul class="points">${points.map((point) => html`<li>${point}</li>`)}</ul></section>` }
  }
  const words = socialChannels.some((channel) => channel === page) ? texts.channel : texts.store
  const values = { name: brand.name, page: channelNames[page] }
  return { title: fillTemplate(words.title, values), lead: fillTemplate(words.lead, values) }
}

/** Returns the placeholder for an external page, used until the operator configures a real address. */
export function outsidePage(page: OutsidePage, language: LanguageCode, siteOrigin: string): SandboxPage {
  const { title, lead, more } = contentOf(page, language, siteOrigin)
  const { standIn, back } = outsideTexts[language]
  const way = html`<a class="button" href="${siteOrigin}">${back}</a>`
  const content = more
    ? html`<main class="column"><div><h1>${title}</h1><p class="lead">${lead}</p></div><div class="cards">${more}</div><p class="note">${standIn}</p><p>${way}</p></main>`
    : html`<main class="notice"><span class="disc">${icons.info}</span><h1>${title}</h1><p>${lead}</p>${way}<p class="note">${standIn}</p></main>`
  return { language, title, bundle: 'outside', script: false, body: html`${topBar(language, outsidePath(page))}${content}` }
}
