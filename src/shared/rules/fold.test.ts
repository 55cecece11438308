import { expect, test } from 'vitest'
import { toAsciiI, foldText } from './fold'

test.each([
  ['WİLD', 'wild'],
  ['wıld', 'wild'],
  ['Işık İzi', 'isik izi'],
  ['Vişne Bahçesi', 'visne bahcesi'],
  ['Göğün Rüzgârı', 'gogun ruzgari'],
  ['  Üç   Yedili ', 'uc yedili'],
  ['Straße', 'strasse'],
  ['', ''],
])('TURKISH-01 %s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('TURKISH-01 folding twice changes nothing', () => {
  for (const text of ['İIıi', 'Şöğüç', 'Äé ß']) expect(foldText(foldText(text))).toBe(foldText(text))
})

test('TURKISH-05 İ and ı become ASCII letters, and nothing else changes', () => {
  expect(['DENİZ@ORNEK.EXAMPLE', 'KABANlı', 'Öykü Iğdır'].map(toAsciiI)).toEqual(['DENiZ@ORNEK.EXAMPLE', 'KABANlI', 'Öykü IğdIr'])
})
