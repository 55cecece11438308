import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameName } from '@kehribar/shared/rules/person-name'
import { accountKey, judgeTransfer, matchTransfer } from './match'
import { newTransferReference, transferReferenceLength } from './note'

const account = { bank: 'Kavak Bank', holder: 'Kehribar', iban: 'TR330006100519786457841326' }
const payment = (more: object = {}) => ({ id: 'a', amount: 500_00n, note: 'K7FMQ3XP', customer: 'İpek Işık', account, state: 'open' as const, ...more })
const transfer = (more: object = {}) => ({ account: accountKey(account), amount: 500_00n, sender: 'İpek Işık', description: '', ...more })

describe('the reference in the description', () => {
  const notes = fc.integer().map(newTransferReference)
  const separator = fc.stringMatching(/^[ .\-/\t]{0,3}$/)
  /** Generates a reference as people and banks write it: other case, spaces, points, text around it. */
  const written = (note: string) =>
    fc
      .tuple(fc.array(fc.tuple(fc.boolean(), separator), { minLength: note.length, maxLength: note.length }), fc.constantFrom('', 'Yatırım ', 'FAST/EFT: '))
      .map(
        ([changes, before]) =>
          before + [...note].map((letter, place) => (changes[place]?.[0] ? letter.toLowerCase() : letter) + (changes[place]?.[1] ?? '')).join(''),
      )

  test('is found in any spelling, among other payments of the same amount and name', () => {
    const cases = fc
      .uniqueArray(notes, { minLength: 2, maxLength: 6 })
      .chain((all) => fc.nat(all.length - 1).chain((place) => fc.tuple(fc.constant(all), fc.constant(place), written(all[place] ?? ''))))
    fc.assert(
      fc.property(cases, ([all, place, description]) => {
        const payments = all.map((note, index) => payment({ id: String(index), note }))
        expect(matchTransfer(transfer({ description }), payments)?.id).toBe(String(place))
      }),
    )
  })

  test('never matches another payment: unrelated descriptions match none', () => {
    fc.assert(
      fc.property(notes, fc.string({ maxLength: 60, unit: 'grapheme' }), (note, description) => {
        const found = matchTransfer(transfer({ description, amount: 1n }), [payment({ note })])
        const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
        expect(found === null || letters(description.normalize('NFD')).includes(note.toLowerCase())).toBe(true)
      }),
    )
  })

  test('two references in one description match none, and the amount does not decide', () => {
    const payments = [payment(), payment({ id: 'b', note: 'AAAA3333' })]
    expect(matchTransfer(transfer({ description: 'K7FMQ3XP AAAA3333' }), payments)).toBeNull()
  })

  test('takes precedence over amount, name and account, and also matches an ended payment', () => {
    const payments = [payment(), payment({ id: 'b', note: 'AAAA3333', state: 'expired' })]
    expect(matchTransfer(transfer({ description: 'aaaa 3333', amount: 1n, sender: 'Mert Kaya', account: 'ELSEWHERE' }), payments)?.id).toBe('b')
  })

  test('is short and has no ambiguous characters', () => {
    for (let count = 0; count < 200; count++) expect(newTransferReference()).toMatch(new RegExp(`^[34679ACDEFGHJKMNPQRTUVWXY]{${transferReferenceLength}}$`))
  })
})

describe('without a reference', () => {
  test('amount, name and account match the only fitting payment', () => {
    const payments = [
      payment(),
      payment({ id: 'b', amount: 600_00n }),
      payment({ id: 'c', customer: 'Mert Kaya' }),
      payment({ id: 'd', account: { ...account, iban: 'TR1' } }),
    ]
    expect(matchTransfer(transfer(), payments)?.id).toBe('a')
  })

  test.each([
    ['two matching payments', [payment(), payment({ id: 'b', note: 'AAAA3333' })]],
    ['another amount', [payment({ amount: 500_01n })]],
    ['another name', [payment({ customer: 'Mert Kaya' })]],
    ['no name to compare', [payment({ customer: '' })]],
    ['another account', [payment({ account: { ...account, iban: 'TR1' } })]],
    ['an ended payment', [payment({ state: 'approved' })]],
    ['no payment', []],
  ])('%s matches nothing and is left to a person', (_name, payments) => {
    expect(matchTransfer(transfer(), payments)).toBeNull()
  })
})

describe('the sender', () => {
  test.each([
    ['IPEK ISIK', true],
    ['İPEK IŞIK', true],
    ['Işık, İpek', true],
    [' ipek   ışık ', true],
    ['İpek Işıklı', false],
    ['İpek', false],
    ['İpek Can Işık', false],
    ['', false],
  ])('%s is the customer İpek Işık: %s', (sender, isSame) => {
    expect(isSameName(sender, 'İpek Işık')).toBe(isSame)
  })

  test('another person is a third party, whatever the amount and state', () => {
    expect(judgeTransfer(transfer({ sender: 'Mert Kaya', amount: 1n }), payment({ state: 'expired' }))).toBe('third_party')
  })

  test.each([
    ['the requested amount', {}, {}, 'approved'],
    ['another amount', { amount: 499_99n }, {}, 'wrong_amount'],
    ['an ended payment', {}, { state: 'approved' }, 'late'],
  ])('the customer with %s', (_name, arrived, expected, verdict) => {
    expect(judgeTransfer(transfer(arrived), payment(expected))).toBe(verdict)
  })
})

test('accounts are equal in any spelling', () => {
  expect(accountKey({ iban: 'tr33 0006 1005 1978 6457 8413 26' })).toBe(accountKey(account))
  expect(accountKey({ number: '12 34' })).toBe('1234')
})
