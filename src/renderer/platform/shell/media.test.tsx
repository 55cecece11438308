import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useTakenOver } from './media'

test.each([
  ['/login', ['/login']],
  ['/login?returnTo=%2Fslot-games', ['/login', '/login?returnTo=%2Fslot-games']],
])('SPEED-02 a part is redrawn on taking over only where what holds here is not what was drawn: %s', async (here, shown) => {
  const drawings: string[] = []
  function Part() {
    const to = useTakenOver<string>('/login', () => here)
    drawings.push(to)
    return <a href={to}>Login</a>
  }
  const view = document.createElement('div')
  view.innerHTML = renderToString(<Part />)
  expect(view.innerHTML).toBe('<a href="/login">Login</a>')
  drawings.length = 0

  const root = await act(async () => hydrateRoot(view, <Part />))

  expect(drawings).toEqual(shown)
  expect(view.querySelector('a')?.getAttribute('href')).toBe(here)
  act(() => root.unmount())
})
