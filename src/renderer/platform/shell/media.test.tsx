import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useHydrated } from './media'

test.each([
  ['/login', ['/login']],
  ['/login?returnTo=%2Fslot-games', ['/login', '/login?returnTo=%2Fslot-games']],
])('SPEED-02 hydration renders a part again only if its client value differs from the server’s: %s', async (here, shown) => {
  const renderings: string[] = []
  function Part() {
    const to = useHydrated<string>('/login', () => here)
    renderings.push(to)
    return <a href={to}>Login</a>
  }
  const view = document.createElement('div')
  view.innerHTML = renderToString(<Part />)
  expect(view.innerHTML).toBe('<a href="/login">Login</a>')
  renderings.length = 0

  const root = await act(async () => hydrateRoot(view, <Part />))

  expect(renderings).toEqual(shown)
  expect(view.querySelector('a')?.getAttribute('href')).toBe(here)
  act(() => root.unmount())
})
