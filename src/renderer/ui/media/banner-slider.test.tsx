import { ChakraProvider } from '@chakra-ui/react'
import type { Banner } from '@kehribar/shared/api/content'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { store } from '@/platform/page'
import { startLanguage } from '@/platform/texts/i18n'
import { BannerSlider } from './banner-slider'
import { system } from '../theme/system'

const banner = (id: number): Banner => ({
  id,
  json: {
    image: { '1': `/w${id}.svg` },
    imageMobile: { '1': `/p${id}.svg` },
    title: { '1': `Başlık ${id}` },
    text: { '1': 'Metin' },
    action: { '1': 'Aç' },
    link: '/slot',
  },
})

let reduced = false
beforeAll(() => startLanguage())
beforeEach(() => {
  reduced = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced') && reduced,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (count = 3) =>
  render(
    <ChakraProvider value={system}>
      <Provider store={store}>
        <MemoryRouter>
          <BannerSlider
            banners={Array.from({ length: count }, (_, at) => banner(at + 1))}
            label="Öne çıkanlar"
            shape={{ phone: '4 / 3', medium: '16 / 6', wide: '16 / 6' }}
          />
        </MemoryRouter>
      </Provider>
    </ChakraProvider>,
  )
/** Returns the title of the reachable slide. */
const current = () =>
  [...document.querySelectorAll('[aria-roledescription=slide]')].find((slide) => !slide.hasAttribute('inert'))?.querySelector('h2')?.textContent
function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('DETAIL-14 HOME-02 CAT-03 the next banner comes after 2 s, the one after it 2 s after the 2 s transition, endlessly', () => {
  show()
  expect(current()).toBe('Başlık 1')
  wait(1999)
  expect(current()).toBe('Başlık 1')
  wait(1)
  expect(current()).toBe('Başlık 2')
  wait(3999)
  expect(current()).toBe('Başlık 2')
  wait(1)
  expect(current()).toBe('Başlık 3')
  wait(4000)
  expect(current()).toBe('Başlık 1')
})

test('HOME-03 each layout has its own picture', () => {
  show()
  const picture = document.querySelector('picture')
  expect(picture?.querySelector('source')).toHaveAttribute('srcset', '/p1.svg')
  expect(picture?.querySelector('source')).toHaveAttribute('media', '(max-width: 767px)')
  expect(picture?.querySelector('img')).toHaveAttribute('src', '/w1.svg')
})

test('ACCESS-02 the pause button stops the banners until it is pressed again', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Durdur' }))
  wait(20_000)
  expect(current()).toBe('Başlık 1')
  fireEvent.click(screen.getByRole('button', { name: 'Sürdür' }))
  wait(2000)
  expect(current()).toBe('Başlık 2')
})

test('focus pauses the banners, and they continue afterwards', () => {
  show()
  const link = screen.getByRole('link', { name: 'Başlık 1' })
  fireEvent.focus(link)
  wait(20_000)
  expect(current()).toBe('Başlık 1')
  fireEvent.blur(link)
  wait(2000)
  expect(current()).toBe('Başlık 2')
})

test('ACCESS-02 with reduced motion banners change only by hand', () => {
  reduced = true
  show()
  wait(20_000)
  expect(current()).toBe('Başlık 1')
  expect(screen.queryByRole('button', { name: 'Durdur' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '3 slayttan 3.' }))
  expect(current()).toBe('Başlık 3')
})

test('a single banner stays and has no controls', () => {
  show(1)
  wait(20_000)
  expect(current()).toBe('Başlık 1')
  expect(screen.queryAllByRole('button')).toEqual([])
})
