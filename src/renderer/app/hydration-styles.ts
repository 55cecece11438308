import type { EmotionCache } from '@emotion/cache'

type Inserted = EmotionCache['inserted']

/** Returns the styles of a server-rendered page in one element that lists their names. */
export function writeStyles(inserted: Inserted): string {
  const all = Object.entries(inserted).filter((each): each is [string, string] => typeof each[1] === 'string')
  return `<style data-drawn="${all.map(([name]) => name).join(' ')}">${all.map(([, css]) => css).join('')}</style>`
}

/**
 * Marks the page's styles as inserted in the style engine. The engine's own hydration would move the style elements, and
 * the browser would lay out the whole page again. @see SPEED-02
 */
export function readStyles(inserted: Inserted): void {
  for (const { dataset } of document.querySelectorAll('style')) for (const name of dataset.drawn?.split(' ') ?? []) inserted[name] = true
}
