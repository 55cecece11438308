import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt, setWidth } from '@/testing'
import { type Method, MethodTable } from './method-table'

const methods: Method[] = ['card', 'papara'].map((code, place) => ({
  id: place + 1,
  code,
  title: `Yöntem ${code}`,
  image: `/${code}.svg`,
  min: 50,
  max: 20_000,
  seconds: 30,
}))
const open = () =>
  renderAt('/', [
    {
      path: '/',
      element: <MethodTable label="Yöntemler" methods={methods} to={(code) => `/${code}`} choose="Seç" chooseMethod={(title) => title} onClear={vi.fn()} />,
    },
  ])

test('CONST-02 DEP-02 on wide screens a column says of every method that it is free', async () => {
  setWidth(1280)
  await open()
  const place = screen.getAllByRole('columnheader').findIndex((header) => header.textContent === 'Ücret')
  expect(place).toBeGreaterThan(0)
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.children[place]?.textContent)).toEqual(['Ücretsiz', 'Ücretsiz'])
})

test('CONST-02 DEP-12 on narrow screens every line says so', async () => {
  setWidth(390)
  await open()
  expect(screen.getAllByText(/· Ücretsiz ·/)).toHaveLength(2)
})

test('BACKEND-18 an unrealistically long time is still grouped', async () => {
  setWidth(390)
  const [card] = methods as [Method]
  card.seconds = 2_501_999_792_984 * 3600
  await open()
  card.seconds = 30
  expect(screen.getByText(/yaklaşık 2\.501\.999\.792\.984 saat/)).toBeVisible()
})
