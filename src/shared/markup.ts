/** Safe HTML: built only by `html`, which escapes every value. Servers send it, and pages patch it into the DOM. */
export class Markup {
  constructor(readonly text: string) {}
  toString() {
    return this.text
  }
}

type Value = Markup | string | number | bigint | null | undefined | false | readonly Value[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(render).join('')
  return escapeHtml(String(value))
}

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.reduce((text, part, place) => text + part + render(values[place]), ''))
}

/** Marks text as safe HTML: our own SVG and other text without external data. */
export function trustedHtml(markup: string): Markup {
  return new Markup(markup)
}
