import { ChakraProvider } from '@chakra-ui/react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, lazy, type ReactNode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hydratedEvent, ssrStateId, widthCookie } from '@kehribar/shared/server-rendering'
import { languageKey } from '@/platform/storage/storage'
import { AroundHook, setWidth } from '@/testing'
import { system } from '@/ui/theme/system'

/** Runs the start script in a served page without further scripts. */
async function start(lang: string, stored?: string, hash = ''): Promise<void> {
  document.documentElement.lang = lang
  document.body.innerHTML = `<div id="root"><a href="/slot">Slot</a><main><button>Menü</button></main>
      <form><input name="q"><input name="b" type="checkbox"><button><b>Oyna</b></button></form></div>
    <script type="application/json" id="${ssrStateId}">{}</script>
    <script data-parts="" data-language="${languageKey}" data-parameter="lang" data-hash="faq" data-state="${ssrStateId}" data-width="${widthCookie}" data-wide="true"></script>`
  if (stored) localStorage.setItem(languageKey, stored)
  history.replaceState(null, '', `/static${hash}`)
  vi.resetModules()
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  await import('./start')
}
const view = () => document.getElementById('root')?.childElementCount
const alive = () => document.dispatchEvent(new Event(hydratedEvent))

beforeEach(() => {
  localStorage.clear()
  setWidth(1280)
})
afterEach(() => {
  vi.useRealTimers()
  alive()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test.each([
  ['tr', undefined],
  ['tr', 'tr'],
  ['de', 'de'],
])('I18N-07 a page in %s stays if the stored language is %s', async (lang, stored) => {
  await start(lang, stored)
  expect(view()).toBe(3)
})

test('I18N-06 a page in another language than the stored one is removed', async () => {
  await start('tr', 'en')
  expect(view()).toBe(0)
})

/** Answer of the server to a window that reported its width. */
const narrow = `<style data-drawn="n">.n{}</style><div id="root"><main>Dar</main></div><script type="application/json" id="${ssrStateId}">{"of":"narrow"}</script>`
const state = () => document.getElementById(ssrStateId)?.textContent

test.each([
  ['rendered for this width', async () => new Response(narrow), 'Dar', '{"of":"narrow"}'],
  ['client-rendered', async () => new Response('<div id="root">Kehribar</div>'), 'Kehribar', ''],
  ['no answer', async () => Promise.reject(new TypeError('offline')), '', ''],
])('WEB-17 a page rendered for another width is replaced by the server’s new answer: %s', async (_, answer, shown, newState) => {
  setWidth(500)
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  await start('tr')
  expect(document.cookie).toContain(`${widthCookie}=narrow`)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(document.getElementById('root')?.textContent).toBe(shown)
  expect(state()).toBe(newState)
  expect(document.querySelectorAll('head [data-drawn=n]')).toHaveLength(newState ? 1 : 0)
  document.querySelector('head [data-drawn=n]')?.remove()
})

test('WEB-17 a page of the right width stays, and stays visible when the window is made narrower', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  await start('tr')
  expect(fetch).not.toHaveBeenCalled()
  expect(view()).toBe(3)
  expect(document.getElementById('root')?.style.animation).toBe('none')
})

test('CONTENT-01 a page named by the hash does not show another one before hydration', async () => {
  const seen = () => document.querySelector('main')?.style.visibility
  await start('tr', undefined, '#terms')
  expect(seen()).toBe('hidden')
  alive()
  expect(seen()).toBe('')
  for (const drawn of ['', '#faq']) {
    await start('tr', undefined, drawn)
    expect(seen()).toBe('')
  }
})

test('the last click before hydration is replayed after it, with the focus; no form is submitted before', async () => {
  await start('tr')
  const done: string[] = []
  const [menu, play] = [...document.querySelectorAll('button')]
  menu?.click()
  const sent = vi.fn()
  document.addEventListener('submit', sent, { once: true })
  play?.querySelector('b')?.click()
  expect(sent).not.toHaveBeenCalled()
  for (const button of [menu, play])
    button?.addEventListener('click', (event) => {
      event.preventDefault()
      done.push(button.textContent)
    })
  alive()
  await expect.poll(() => done).toEqual(['Oyna'])
  expect(play).toHaveFocus()
})

test('input typed before hydration is replayed, even if the page reset its fields', async () => {
  await start('tr')
  const [text, box] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
  text.value = 'meltem'
  text.dispatchEvent(new Event('input', { bubbles: true }))
  box.checked = true
  box.dispatchEvent(new Event('input', { bubbles: true }))
  // The hydrated page starts with an empty form.
  text.value = ''
  const onInput = vi.fn()
  text.addEventListener('input', () => onInput(text.value))
  const pressed = vi.fn()
  box.addEventListener('click', () => pressed(box.checked))
  for (const field of [text, box]) Object.assign(field, { __reactProps$x: {} })
  alive()
  expect([onInput.mock.calls, pressed.mock.calls]).toEqual([[['meltem']], [[true]]])
})

test('SPEED-02 typed input is replayed before the click, even if its field is hydrated later than the page', async () => {
  await start('tr')
  const done: string[] = []
  const text = document.querySelector('input') as HTMLInputElement
  text.value = 'meltem'
  text.dispatchEvent(new Event('input', { bubbles: true }))
  text.addEventListener('input', () => done.push(text.value))
  const play = document.querySelector('form button') as HTMLButtonElement
  play.click()
  play.addEventListener('click', (event) => {
    event.preventDefault()
    done.push('pressed')
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  alive()
  await vi.advanceTimersByTimeAsync(120)
  expect(done).toEqual([])
  Object.assign(text, { __reactProps$x: {} })
  await vi.advanceTimersByTimeAsync(60)
  expect(done).toEqual(['meltem', 'pressed'])
})

test('VAL-07 a phone number typed before its form is hydrated is kept, even if the form is hydrated later than the page', async () => {
  const { PhoneInput } = await import('@/ui/forms/phone-input')
  const onChange = vi.fn()
  let come: (module: { default: () => ReactNode }) => void = () => {}
  const Form = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (come = resolve)))
  const form = () => createElement(PhoneInput, { label: 'Telefon', name: 'gsm', onChange, onBlur() {}, inputRef: null })
  const page = (part: ReactNode) =>
    createElement(AroundHook, null, createElement(ChakraProvider, { value: system, children: createElement(Suspense, { fallback: null }, part) }))
  await start('tr')
  const root = document.getElementById('root') as HTMLElement
  root.innerHTML = renderToString(page(createElement(form)))
  const field = screen.getByLabelText('Telefon')
  const hydrated = hydrateRoot(root, page(createElement(Form)))
  alive()
  await userEvent.type(field, '532 123 45 67')
  expect(onChange).not.toHaveBeenCalled()
  come({ default: form })
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('+90 532 123 45 67'))
  expect(screen.getByLabelText('Telefon')).toHaveValue('532 123 45 67')
  hydrated.unmount()
})
