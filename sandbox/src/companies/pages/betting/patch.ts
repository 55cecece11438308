import type { Markup } from '@kehribar/shared/markup'

/*
 * Patches the page to match the markup. It touches only differences, so focus, scrolling, typed text and open dialogs stay.
 * Elements with an `id` or a `data-key` keep their identity when they move among their siblings.
 */

const keyOf = (node: Node | null) => (node instanceof Element ? (node.getAttribute('data-key') ?? (node.id || null)) : null)
const isSame = (one: Node, other: Node) => one.nodeType === other.nodeType && one.nodeName === other.nodeName && keyOf(one) === keyOf(other)

function attributes(from: Element, to: Element): void {
  const isDialog = from.nodeName === 'DIALOG'
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name) && !(isDialog && name === 'open')) from.removeAttribute(name)
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value)
}

/** Typed and chosen values are properties, not attributes. */
function values(from: Element, to: Element): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.checked !== to.checked) from.checked = to.checked
    if (to.hasAttribute('value') && from.value !== to.value) from.value = to.value
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement && from.value !== to.value) from.value = to.value
}

function element(from: Element, to: Element): void {
  if (from.isEqualNode(to) && !from.querySelector('input, select')) {
    values(from, to)
    return
  }
  attributes(from, to)
  children(from, to)
  values(from, to)
}

function children(from: Node, to: Node): void {
  const keyed = new Map<string, Node>()
  for (const child of from.childNodes) {
    const key = keyOf(child)
    if (key !== null) keyed.set(key, child)
  }
  let place = from.firstChild
  for (const next of [...to.childNodes]) {
    const key = keyOf(next)
    const known = key === null ? place : (keyed.get(key) ?? null)
    if (!known || !isSame(known, next)) {
      from.insertBefore(next, place)
      continue
    }
    if (known === place) place = place.nextSibling
    else from.insertBefore(known, place)
    if (known instanceof Element && next instanceof Element) element(known, next)
    else if (known.nodeValue !== next.nodeValue) known.nodeValue = next.nodeValue
  }
  while (place) {
    const rest = place.nextSibling
    from.removeChild(place)
    place = rest
  }
}

export function patch(root: Element, markup: Markup): void {
  const template = document.createElement('template')
  template.innerHTML = markup.text
  const focused = document.activeElement
  children(root, document.importNode(template.content, true))
  // A moved element loses the focus, so restore it.
  if (focused instanceof HTMLElement && focused !== document.activeElement && focused !== document.body && root.contains(focused))
    focused.focus({ preventScroll: true })
}
