import { html, type Markup } from '@kehribar/shared/markup'
import { icons } from '../../betting/icons'
import type { View } from './context'

/** Returns the button that follows or unfollows a league or team. */
export function star({ id, name }: { id: string; name: string }, { betting, followed }: View): Markup {
  const label = betting.wording.t('favourite', { name })
  return html`<button class="icon-button ghost star" type="button" data-key="star-${id}" data-do="follow" data-id="${id}" data-name="${name}" aria-pressed="${String(followed.has(id))}" aria-label="${label}" title="${label}">${icons.star}</button>`
}
