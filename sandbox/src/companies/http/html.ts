import { type Markup, trusted } from '@kehribar/shared/markup'

export { html, Markup, trusted } from '@kehribar/shared/markup'

/** Data for a page's script; a data block is no script, so the policy lets it through. */
export function dataBlock(id: string, data: unknown): Markup {
  const text = JSON.stringify(data).replace(/</g, '\\u003c')
  return trusted(`<script type="application/json" id="${id}">${text}</script>`)
}
