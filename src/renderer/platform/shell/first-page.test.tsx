import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { endFirstPage, FirstPageEnd } from './first-page'

const same = '<a href="/slot">Slot</a><button aria-label="Menü">≡</button><button>Oyna</button>'

/** The drawn view beside the real one. */
beforeEach(() => {
  document.body.innerHTML = `<div id="first">${same}</div><div id="root">${same}</div>`
})
const drawn = (selector: string) => document.querySelector<HTMLElement>(`#first ${selector}`)
const real = (selector: string) => document.querySelector<HTMLElement>(`#root ${selector}`)

test('the drawn view goes when the page is there', () => {
  render(<FirstPageEnd />)
  expect(document.getElementById('first')).toBeNull()
  expect(real('a')).toBeInTheDocument()
})

test.each(['a', 'button', 'button:last-child'])('the focus on %s stays where it is', (selector) => {
  drawn(selector)?.focus()
  endFirstPage()
  expect(real(selector)).toHaveFocus()
})

test('a press that came before the page could answer is answered by it', async () => {
  const clicked = vi.fn()
  real('button:last-child')?.addEventListener('click', clicked)
  drawn('button:last-child')?.setAttribute('data-pressed', '')
  endFirstPage()
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
  expect(real('button:last-child')).toHaveFocus()
})

test('nothing is pressed and nothing takes the focus by itself', () => {
  const clicked = vi.fn()
  document.getElementById('root')?.addEventListener('click', clicked)
  endFirstPage()
  endFirstPage()
  expect(clicked).not.toHaveBeenCalled()
  expect(document.body).toHaveFocus()
})
