import type { EmotionCache } from '@emotion/cache'

type Inserted = EmotionCache['inserted']

/** The styles of a drawn page, in one element that bears their names. */
export function writeStyles(inserted: Inserted): string {
  const all = Object.entries(inserted).filter((each): each is [string, string] => typeof each[1] === 'string')
  return `<style data-drawn="${all.map(([name]) => name).join(' ')}">${all.map(([, css]) => css).join('')}</style>`
}

/**
 * The style system knows what the page brings. It would take over an element under its own mark, too, but move it to its
 * place anew, and the browser would lay out the whole page once more (@see SPEED-02).
 */
export function readStyles(inserted: Inserted): void {
  for (const { dataset } of document.querySelectorAll('style')) for (const name of dataset.drawn?.split(' ') ?? []) inserted[name] = true
}
