import { expect, test } from 'vitest'
import { publicPageAt, pageAtAddress } from './site-addresses'
import { trimEndOf } from './trim-end'

test('trimEndOf removes the given characters from the end only', () => {
  const cases = [
    ['/a//', '/', '/a'],
    ['//a', '/', '//a'],
    ['///', '/', ''],
    ['', '/', ''],
    ['12 / ', ' /', '12'],
    ['1.500', '0', '1.5'],
  ] as const
  for (const [text, characters, trimmed] of cases) expect([text, trimEndOf(text, characters)]).toEqual([text, trimmed])
})

/** A regular expression with quadratic time would take about 20 s for 200,000 slashes. */
test.each(['/slot', '/sportsbook', '/promotions', '/registration', ''])('ACCOUNT-11 reading %s with a long run of slashes takes linear time', (start) => {
  const path = `${start}${'/'.repeat(200_000)}x`
  const from = performance.now()
  pageAtAddress(path)
  publicPageAt(path)
  expect(performance.now() - from).toBeLessThan(2_000)
})
