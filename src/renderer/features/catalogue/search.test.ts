import { expect, test } from 'vitest'
import { createSearch, type Searched } from './search'

const titles = ['Olimpos Ateşi', 'Wild Owl Lantern', 'Vişne Bahçesi', 'Işık Kulesi', 'Portakal 40', 'Vişne Partisi', 'Kurt Dağı']
const games = titles.map((title, id) => ({ id, title, gameProvider: id === 6 ? 'Fener Stüdyo' : 'Lodos' }) satisfies Searched)
const search = createSearch(games)
const found = (text: string) => search(text).map((id) => titles[id])

test.each([
  ['olimpus', 'Olimpos Ateşi'],
  ['wıld', 'Wild Owl Lantern'],
  ['WİLD', 'Wild Owl Lantern'],
  ['isik', 'Işık Kulesi'],
  ['IŞIK', 'Işık Kulesi'],
  ['visne bah', 'Vişne Bahçesi'],
  ['40', 'Portakal 40'],
  ['fener', 'Kurt Dağı'],
  ['portkal', 'Portakal 40'],
])('CAT-06 CAT-09 "%s" finds %s', (text, title) => {
  expect(found(text)[0]).toBe(title)
})

test('all words must match, and an unknown word finds nothing', () => {
  expect(found('vişne').sort()).toEqual(['Vişne Bahçesi', 'Vişne Partisi'])
  expect(found('vişne olimpos')).toEqual([])
  expect(found('zzzz')).toEqual([])
  expect(found('kur')).toEqual(['Kurt Dağı'])
})
