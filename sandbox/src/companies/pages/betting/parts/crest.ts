import type { Side } from '@kehribar/shared/partners/sportsbook'
import { html, type Markup } from '@kehribar/shared/markup'

/** Returns an invented crest in two colours; its shape depends on the short name. */
export function crest({ short, colors }: Side, size = 28): Markup {
  const kind = [...short].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4
  const [first, second] = colors
  const half =
    kind === 0
      ? html`<path d="M16 2v28C8 27 4 21 4 13V6Z" fill="${second}"/>`
      : kind === 1
        ? html`<path d="M4 11h24v5c0 1-.1 2-.3 3H4.300Z" fill="${second}"/>`
        : kind === 2
          ? html`<path d="M11 3.800 16 2l5 1.800V28.200L16 30l-5-1.800Z" fill="${second}"/>`
          : html`<path d="M4 6 28 22c-2 4-6 7-12 8C8 27 4 21 4 13Z" fill="${second}"/>`
  return html`<svg class="crest" viewBox="0 0 32 32" width="${size}" height="${size}" aria-hidden="true"><path d="M16 2 28 6v7c0 8-4 14-12 17C8 27 4 21 4 13V6Z" fill="${first}"/>${half}<path d="M16 2 28 6v7c0 8-4 14-12 17C8 27 4 21 4 13V6Z" fill="none" stroke="#f6f1e7" stroke-opacity=".35"/></svg>`
}
