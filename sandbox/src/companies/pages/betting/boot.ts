import type { LanguageCode } from '@kehribar/shared/languages'

/** Contents of the page’s data block (see the server’s widget/page.ts). */
export interface Boot {
  origins: readonly string[]
  language: LanguageCode
  path: string
}

export function readBoot(): Boot {
  const block = document.getElementById('boot')
  if (!block) throw new Error('The page has no data block')
  return JSON.parse(block.textContent ?? '') as Boot
}
