import { expect, test } from 'vitest'
import { groupFaq, searchFaq } from './faq'

const fallbacks = { category: 'Undefined Category', question: 'No Question', answer: 'No Answer' }
const entry = (id: number, json: object) => ({ id, json })
const entries = [
  entry(1, {
    categoryCode: { '1': 'hesap' },
    categoryTitle: { '1': 'Hesap', '3': 'Konto' },
    question: { '1': 'Şifremi unuttum' },
    answer: { '1': '<p>E-posta ile</p>' },
  }),
  entry(2, { categoryCode: { '1': 'para' }, categoryTitle: { '1': 'Para' }, question: { '1': 'Çekim süresi' }, answer: { '1': '<b>24</b> saat' } }),
  entry(3, { categoryCode: { '1': 'hesap' }, categoryTitle: { '1': 'Hesap' }, question: { '1': 'Üyelik' }, answer: { '1': 'Ücretsizdir' } }),
]

test('CONTENT-03 DATA-05 questions are grouped by category in the order of the entries, in the language or in Turkish', () => {
  const categories = groupFaq(entries, 'de', fallbacks)
  expect(categories.map(({ title, questions }) => [title, questions.map(({ id }) => id)])).toEqual([
    ['Konto', [1, 3]],
    ['Para', [2]],
  ])
  expect(categories[0]?.questions[0]?.question).toBe('Şifremi unuttum')
})

test('DATA-06 fallbacks replace texts that an editor left out', () => {
  expect(groupFaq([entry(7, {})], 'en', fallbacks)).toEqual([
    { code: '', title: 'Undefined Category', questions: [{ id: 7, question: 'No Question', answer: 'No Answer' }] },
  ])
})

test('the search finds every word in question and answer, folds letters, and ignores markup', () => {
  const categories = groupFaq(entries, 'tr', fallbacks)
  const found = (text: string) => searchFaq(categories, text).flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(found('sifre')).toEqual([1])
  expect(found('CEKIM 24')).toEqual([2])
  expect(found('cekim ucretsiz')).toEqual([])
  expect(found('<b>')).toEqual([])
  expect(found('  ')).toEqual([1, 3, 2])
})
