import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, setWidth } from '@/testing'
import { routes } from './routes'

const never = () => new Promise<never>(() => {})

test.each([
  ['/profile/deposit', 1280],
  ['/slot', 390],
])('USE-14 %s has the header and a skeleton until its screen has loaded', async (path, width) => {
  setWidth(width)
  const [layout] = routes
  const [pages] = layout?.children ?? []
  await renderAt(path, [{ ...layout, children: [{ ...pages, children: [{ path: '*', lazy: never }] }] }] as typeof routes)
  expect(screen.getByRole('banner')).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Yükleniyor')
})
