import { type Markup, trustedHtml } from '@kehribar/shared/markup'

export { html, Markup, trustedHtml } from '@kehribar/shared/markup'

/** Returns a data block for a page’s script. It is not executable, so the content security policy allows it. */
export function dataBlock(id: string, data: unknown): Markup {
  const text = JSON.stringify(data).replace(/</g, '\\u003c')
  return trustedHtml(`<script type="application/json" id="${id}">${text}</script>`)
}
