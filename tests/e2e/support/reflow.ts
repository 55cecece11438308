import type { Page } from '@playwright/test'
import { framesOf } from './axe'

/** Width in CSS pixels that WCAG 1.4.10 requires: 1280 px at 400 %. */
export const reflowWidth = 320

/** The largest letter, word, line and paragraph spacing that WCAG 1.4.12 requires. */
const spacing = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }'

function lost(): string[] {
  const edge = innerWidth
  const box = (element: Element) => element.getBoundingClientRect()
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
  /** Returns whether the element is in a horizontally scrolling strip, whose hidden part can be reached. A box that scrolls vertically does not count. */
  const moves = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollHeight <= at.clientHeight + 1) return true
    return false
  }
  const seen = [...document.body.querySelectorAll('*')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) && box(element).width > 1,
  )
  const beyond = seen
    .filter((element) => element.matches('a, button, input, select, textarea, h1, h2, h3, p, td, th, dd, dt, label, img'))
    .filter((element) => (box(element).right > edge + 1 || box(element).left < -1) && !moves(element))
  const cut = seen.filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const worded = [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim())
    return (
      worded && /hidden|clip/.test(overflowX + overflowY) && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)
    )
  })
  return [...beyond.map((element) => `beyond the edge: ${named(element)}`), ...cut.map((element) => `cut off: ${named(element)}`)]
}

/** Returns content that is cut off or unreachable on a narrow page with wider letters, including the visible frames. */
export async function contentLostAtReflow(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: reflowWidth, height: 4000 })
  const found: string[] = []
  for (const frame of [page.mainFrame(), ...(await framesOf(page))]) {
    await frame.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    }, spacing)
    // Waits for scripts that adapt to the width.
    await frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
    found.push(...(await frame.evaluate(lost)))
    await frame.evaluate(() => {
      document.adoptedStyleSheets = []
    })
  }
  if (before) await page.setViewportSize(before)
  return found
}
