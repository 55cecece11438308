import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languageKey } from '@/platform/storage/storage'

/** Runs the script in a page as it is served, with no parts to load. */
async function start(lang: string, stored?: string): Promise<void> {
  document.documentElement.lang = lang
  document.body.innerHTML = `<div id="first"><a href="/slot">Slot</a><button>Menü</button><button><b>Oyna</b></button></div>
    <script data-parts="" data-view="first" data-language="${languageKey}"></script>`
  if (stored) localStorage.setItem(languageKey, stored)
  vi.resetModules()
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act))
  await import('./start')
}
const first = () => document.getElementById('first')
const pressed = () => [...document.querySelectorAll('[data-pressed]')].map(({ textContent }) => textContent)

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['tr', undefined],
  ['tr', 'tr'],
  ['de', 'de'],
])('I18N-07 a page in %s stays with the stored choice %s', async (lang, stored) => {
  await start(lang, stored)
  expect(first()).not.toBeNull()
})

test('I18N-06 no first view in a language other than the chosen one', async () => {
  await start('tr', 'en')
  expect(first()).toBeNull()
})

test('only the last press on a button is kept, and none on a link', async () => {
  await start('tr')
  const [menu, play] = [...document.querySelectorAll('button')]
  menu?.click()
  expect(pressed()).toEqual(['Menü'])
  play?.querySelector('b')?.click()
  expect(pressed()).toEqual(['Oyna'])
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault())
  document.querySelector('a')?.click()
  expect(pressed()).toEqual(['Oyna'])
})
