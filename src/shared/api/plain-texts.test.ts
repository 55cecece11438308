import { expect, test } from 'vitest'
import { api } from '.'
import { decodePlainTexts } from './plain-texts'
import { interpretAnswer, newReadingNotes } from './reader'

test('BACKEND-5 character references in plain texts are replaced once, and HTML keeps them', () => {
  const page = {
    status: 1,
    faq: [{ id: 1, json: { question: { 1: 'A &amp; B?' }, answer: { 1: '<p>A &amp; B &lt;3</p>' } } }],
    static: [{ code: 'a', json: { title: { 1: '&quot;Hak&quot;' }, context: { 1: '<i>&quot;</i>' } } }],
  }
  expect(decodePlainTexts(api.siteContent.response, page)).toEqual({
    status: 1,
    faq: [{ id: 1, json: { question: { 1: 'A & B?' }, answer: { 1: '<p>A &amp; B &lt;3</p>' } } }],
    static: [{ code: 'a', json: { title: { 1: '"Hak"' }, context: { 1: '<i>&quot;</i>' } } }],
  })
  const opened = { id: '1', subject: 'A &amp; B', description: '', tagTitle: null, body: '<p>A &amp; B</p>', image: null }
  expect(decodePlainTexts(api.messageGet.response, { status: 1, openConv: opened })).toEqual({ status: 1, openConv: { ...opened, subject: 'A & B' } })
  expect(decodePlainTexts(api.depositPost.response, { status: 1, url: 'https://pay.example/?a=1&amp;b=2' })).toEqual({
    status: 1,
    url: 'https://pay.example/?a=1&b=2',
  })
})

test('BACKEND-5 the words of a refusal have their character references replaced', () => {
  const answer = { status: 0, message: 'Limit &quot;g&uuml;nl&uuml;k&quot;', errors: { amount: ['&lt; 100'] } }
  expect(interpretAnswer(api.slotGames.response, false, answer, newReadingNotes()).refusal).toEqual({
    statusText: 'Limit "günlük"',
    errors: { amount: ['< 100'] },
  })
})
