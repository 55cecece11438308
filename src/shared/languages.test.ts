import { expect, test } from 'vitest'
import { defaultLanguage, languages, pickContent, pickLanguage } from './languages'

test('I18N-01 I18N-02 languages are in order, with the indexes that key content', () => {
  expect(languages).toEqual([
    { id: 1, name: 'Türkçe', languageCode: 'tr', countryCode: 'TR', tag: 'tr-TR', frameLocale: 'tr_TR', jmsIndex: '1' },
    { id: 2, name: 'English', languageCode: 'en', countryCode: 'GB', tag: 'en-GB', frameLocale: 'en_US', jmsIndex: '2' },
    { id: 3, name: 'Deutsch', languageCode: 'de', countryCode: 'DE', tag: 'de-DE', frameLocale: 'de_DE', jmsIndex: '3' },
  ])
  expect(defaultLanguage.languageCode).toBe('tr')
})

test.each([
  [{ '1': 'bir', '2': 'two', '3': 'drei' }, 'drei'],
  [{ '1': 'bir', de: 'Text' }, 'Text'],
  [{ '1': 'bir' }, 'bir'],
  [{ en: 'only' }, ''],
  [null, ''],
])('pickContent looks up by index, then code, then "1": %j', (map, text) => expect(pickContent(map, 'de')).toBe(text))

test.each([
  ['de', 'en', 'de'],
  [undefined, 'fr-FR, EN-GB;q=0.8, tr;q=0.5', 'en'],
  ['fr', 'de-AT', 'de'],
  [null, undefined, null],
  [null, 'en;q=0.1, de', 'de'],
  [null, 'en;q=0.8,tr;q=0.9 , de; q=0.9', 'tr'],
  [null, 'en;q=0, de;q=often', null],
  ['fr', `${'x,'.repeat(100)}de`, null],
] as const)('the choice %j and the header %j give %j', (chosen, accepted, picked) => expect(pickLanguage(chosen, accepted)).toBe(picked))
