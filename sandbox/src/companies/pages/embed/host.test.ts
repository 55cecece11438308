import { afterEach, expect, test, vi } from 'vitest'
import { connectToSite } from './host'

const origins = ['https://site.test', 'https://www.site.test', 'app://site']
const addressed: string[] = []
function shownBy(referrer: string): ReturnType<typeof connectToSite> {
  Object.defineProperty(window, 'parent', { value: { postMessage: (_message: unknown, origin: string) => addressed.push(origin) }, configurable: true })
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  return connectToSite(origins)
}
afterEach(() => {
  addressed.length = 0
  Object.defineProperty(window, 'parent', { value: window, configurable: true })
  vi.restoreAllMocks()
})

test.each([
  ['https://www.site.test/sportsbook/prelive', ['https://www.site.test']],
  // The desktop client sends no referrer. After a link inside the frame, the referrer is the partner's own page.
  ['', origins],
  ['https://games.test/embed', origins],
  ['no address', origins],
])('WEB-10 a frame with referrer %s addresses only that site, because browsers log an error for every other address', (referrer, expected) => {
  shownBy(referrer).send({ type: 'ready' })
  expect(addressed).toEqual(expected)
})
