import { firstPageId } from '@kehribar/shared/first-page'
import { useLayoutEffect } from 'react'

/*
 * The first view of the home page stands in the served page, drawn when the site was built (docs/adr/0006-first-page.md).
 * It is the page until the same is there for real; then it goes in one step, with the focus and a press on it.
 */

const view = () => document.getElementById(firstPageId)

/** What a control is known by in both: its kind, where it leads, its name. */
const signOf = (element: Element) => [element.tagName, element.getAttribute('href'), element.getAttribute('aria-label') ?? element.textContent].join('|')

function counterpart(element: Element): HTMLElement | undefined {
  const sign = signOf(element)
  return [...document.querySelectorAll<HTMLElement>(`#root ${element.tagName}`)].find((other) => signOf(other) === sign)
}

/** The real page is there: the drawn one goes. */
export function endFirstPage(): void {
  const drawn = view()
  if (!drawn) return
  const focused = drawn.querySelector(':focus')
  const pressed = drawn.querySelector('[data-pressed]')
  const next = focused && counterpart(focused)
  const meant = pressed && counterpart(pressed)
  drawn.remove()
  next?.focus({ preventScroll: true })
  // After the effects of the page that is just there: they close whatever is open.
  if (meant) setTimeout(() => press(meant))
}

/** As a hand does it: what a menu closes gives the focus back to the button that has it. */
function press(button: HTMLElement): void {
  button.focus({ preventScroll: true })
  button.click()
}

/** Stands in what is the page from now on: a part of the home page with its data, an error, another screen. */
export function FirstPageEnd(): null {
  useLayoutEffect(endFirstPage, [])
  return null
}
