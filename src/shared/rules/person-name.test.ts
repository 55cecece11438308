import { expect, test } from 'vitest'
import { isNamed, isSameName } from './person-name'

test('F-4 letters that stand in other words make another name', () => {
  expect(isSameName('Al Iveli', 'Ali Veli')).toBe(false)
})

test.each([
  ['Defne Aksoy', 'Defne Aksoy'],
  ['AKSOY DEFNE', 'Defne Aksoy'],
  ['  defne,aksoy. ', 'Defne Aksoy'],
  ['IŞIL ÇINAR', 'Işıl Çınar'],
  ['isil cinar', 'Işıl Çınar'],
  ['Jean-Luc Öz', 'jean luc öz'],
  // Nobody to compare with.
  ['Somebody Else', ''],
  ['', '123 …'],
])('F-4 "%s" is the name of "%s"', (sender, person) => {
  expect(isSameName(sender, person)).toBe(true)
})

test.each([
  ['Defne', 'Defne Aksoy'],
  ['Defne Aksoy Kaya', 'Defne Aksoy'],
  ['', 'Defne Aksoy'],
  ['Mert Aksoy', 'Defne Aksoy'],
  ['DefneAksoy', 'Defne Aksoy'],
])('F-4 "%s" is another name than "%s"', (sender, person) => {
  expect(isSameName(sender, person)).toBe(false)
})

test('F-4 what has no letter has no name', () => {
  expect(['Ö', ' a ', '12', '', '--'].map(isNamed)).toEqual([true, true, false, false, false])
})
