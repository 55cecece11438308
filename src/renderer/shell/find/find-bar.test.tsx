import type { ClientFind } from '@kehribar/shared/desktop'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { platform } from '@/platform/shell'
import { renderAt } from '@/testing'
import FindBar from './find-bar'

afterEach(() => void Object.assign(platform, { find: null }))

test('CLIENT-38 finds text in the page by keyboard: type, next, previous, close; position and count show, and the focus is restored', async () => {
  const asked: unknown[] = []
  let open = () => {}
  let found: Parameters<ClientFind['onFound']>[0] = () => {}
  const find: ClientFind = {
    start: async ({ text, forward, next }) => void asked.push([text, forward, next]),
    stop: async () => void asked.push('stop'),
    onFound: (listener) => ((found = listener), () => {}),
    onOpen: (listener) => ((open = listener), () => {}),
  }
  Object.assign(platform, { find })
  await renderAt('/', [
    {
      path: '*',
      element: (
        <>
          <button type="button">Oyna</button>
          <FindBar />
        </>
      ),
    },
  ])
  const user = userEvent.setup()
  expect(screen.queryByRole('search')).toBeNull()
  const button = screen.getByRole('button', { name: 'Oyna' })
  button.focus()
  act(() => open())
  const field = screen.getByRole('textbox', { name: 'Sayfada bul' })
  expect(field).toHaveFocus()
  await user.type(field, 'zar')
  act(() => found({ active: 1, matches: 3 }))
  expect(screen.getByRole('status')).toHaveTextContent('1 / 3')
  await user.keyboard('{Enter}{Shift>}{Enter}{/Shift}')
  act(() => found({ active: 0, matches: 0 }))
  expect(screen.getByRole('status')).toHaveTextContent('Bulunamadı')
  await user.keyboard('{Escape}')
  expect(asked).toEqual([['z', true, false], ['za', true, false], ['zar', true, false], ['zar', true, true], ['zar', false, true], 'stop'])
  expect(screen.queryByRole('search')).toBeNull()
  expect(button).toHaveFocus()
})
