import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../../betting/icons'
import type { View } from './context'

/** Returns the search field, which covers the whole section. */
export function searchField({ betting, typed }: View): Markup {
  const { wording } = betting
  return html`<div class="search" role="search"><label class="affix">${icons.search}<span class="hidden-text">${wording.t('search')}</span><input id="search" type="text" inputmode="search" enterkeyhint="search" autocomplete="off" maxlength="60" data-input="search" placeholder="${wording.t('search')}" value="${typed}"></label>${
    typed && html`<button class="icon-button ghost" type="button" data-do="clear-search" aria-label="${wording.t('clearSearch')}">${icons.close}</button>`
  }</div>`
}
