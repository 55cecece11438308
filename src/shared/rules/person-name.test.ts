import { expect, test } from 'vitest'
import { isNamed, isSameName } from './person-name'

test('DATABASE-4 the same letters in other words are another name', () => {
  expect(isSameName('Al Iveli', 'Ali Veli')).toBe(false)
})

test.each([
  ['Defne Aksoy', 'Defne Aksoy'],
  ['AKSOY DEFNE', 'Defne Aksoy'],
  ['  defne,aksoy. ', 'Defne Aksoy'],
  ['IŞIL ÇINAR', 'Işıl Çınar'],
  ['isil cinar', 'Işıl Çınar'],
  ['Jean-Luc Öz', 'jean luc öz'],
  // Without a name there is nothing to compare.
  ['Somebody Else', ''],
  ['', '123 …'],
])('DATABASE-4 "%s" matches "%s"', (sender, person) => {
  expect(isSameName(sender, person)).toBe(true)
})

test.each([
  ['Defne', 'Defne Aksoy'],
  ['Defne Aksoy Kaya', 'Defne Aksoy'],
  ['', 'Defne Aksoy'],
  ['Mert Aksoy', 'Defne Aksoy'],
  ['DefneAksoy', 'Defne Aksoy'],
])('DATABASE-4 "%s" does not match "%s"', (sender, person) => {
  expect(isSameName(sender, person)).toBe(false)
})

test('DATABASE-4 a text without letters has no name', () => {
  expect(['Ö', ' a ', '12', '', '--'].map(isNamed)).toEqual([true, true, false, false, false])
})
