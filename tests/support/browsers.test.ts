import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import browserslist from 'browserslist'
import { expect, test } from 'vitest'
import { browserTargets, supportedBrowsersText } from '../../build/browsers'

/* Build targets, and what an older browser does with the build. In a real browser: tests/e2e/visitor.spec.ts. */

test('WEB-15 every version of the listed browsers of the last two years is supported, and its engine is a build target', () => {
  const listed = browserslist()
  const names = new Set(listed.map((entry) => entry.split(' ')[0]))
  const young = browserslist('last 2 years').filter((entry) => names.has(entry.split(' ')[0] ?? ''))
  expect(young.length).toBeGreaterThan(50)
  expect(young.filter((entry) => !listed.includes(entry))).toEqual([])
  expect(browserTargets().sort()).toEqual(['chrome125', 'edge131', 'firefox132', 'ios18', 'safari18'])
  expect(supportedBrowsersText()).toContain('Samsung Internet 27+')
})

const code = readFileSync('src/renderer/public/older-browser.js', 'utf8')

/** Returns the page that a browser shows after this error during the start. */
function placeAfter({ script = { noModule: false }, root = {}, error }: { script?: object; root?: object; error?: object }): string {
  let place = 'the site'
  const listeners: Record<string, (event: object) => void> = {}
  runInNewContext(code, {
    window: { addEventListener: (name: string, listener: (event: object) => void) => Object.assign(listeners, { [name]: listener }) },
    document: { createElement: () => script, getElementById: () => root },
    location: { replace: (to: string) => (place = to) },
  })
  if (error) listeners.error?.({ error })
  const once = place
  if (error) listeners.unhandledrejection?.({ reason: error })
  expect(place).toBe(once)
  return place
}

test.each([
  ['without module support', { script: {} }, '/older-browser.html'],
  ['that cannot parse a script', { error: new SyntaxError("Unexpected token '?'") }, '/older-browser.html'],
  ['that parses all scripts', {}, 'the site'],
  ['whose back end answers with something other than JSON', { error: new SyntaxError(`Unexpected token '<', "<html>" is not valid JSON`) }, 'the site'],
  ['with another error', { error: new TypeError('x is not a function') }, 'the site'],
  ['whose page has started', { root: { __reactContainer$1: {} }, error: new SyntaxError('Unexpected token') }, 'the site'],
])('WEB-15 a browser %s shows the right page', (_, given, place) => {
  expect(placeAfter(given)).toBe(place)
})
