import { expect, test } from 'vitest'
import { readRequirements } from '../../scripts/lib/requirements.ts'
import { hasTitle, looseReferences, mentionedNumbers, numbersInTitles, referenceTargets } from './reading-references'

const source = (text: string) => ({ file: 'a.test.ts', text })

test('numbers are recognised in test names, in brackets, and by area anywhere; similar words are not', () => {
  expect(mentionedNumbers(source("test('WDR-09 MONEY-12 a gap', …) // DETAIL-5: (PLAY-8, FAULT-4 to FAULT-6)"), ['WDR', 'DETAIL'])).toEqual(
    expect.arrayContaining(['WDR-09', 'MONEY-12', 'DETAIL-5', 'PLAY-8', 'FAULT-4', 'FAULT-6']),
  )
  expect(mentionedNumbers(source("test('WRD-09 a slip of the hand')"), ['WDR'])).toEqual(['WRD-09'])
  expect(mentionedNumbers(source("UTF-8, F8, 'AB-12', 'KH-7 '"), ['WDR'])).toEqual([])
})

test('a test is named by the numbers at the beginning or end of its name, and by those of a table', () => {
  expect(
    numbersInTitles([source("test('DESKTOP-1 DESKTOP-13 nowhere'"), source("['SHELL-24', '/x']"), source("'crypto (DEP-01, DEP-07)'"), source('// WDR-09')]),
  ).toEqual(['DESKTOP-1', 'DESKTOP-13', 'SHELL-24', 'DEP-01', 'DEP-07'])
})

test('references are numbers, ranges, files with a title or addresses, and may continue on the next line', () => {
  expect(referenceTargets('/** Says so (@see BON-10 to BON-17, MONEY-6). */').map(({ target }) => target)).toEqual(['BON-10', 'BON-17', 'MONEY-6'])
  expect(referenceTargets(' * coupons (@see EMB-02,\n * EMB-10). So').map(({ target }) => target)).toEqual(['EMB-02', 'EMB-10'])
  expect(referenceTargets('(@see VAL-41, docs/adr/0009-product.md: Time). Next')).toEqual([
    { target: 'VAL-41', title: null },
    { target: 'docs/adr/0009-product.md', title: 'Time' },
  ])
  expect(referenceTargets('@see https://example.org/a-b/c.html */')).toEqual([{ target: 'https://example.org/a-b/c.html', title: null }])
  expect(referenceTargets('(@see spec/money.md).')).toEqual([{ target: 'spec/money.md', title: null }])
  expect(referenceTargets('@see nothing at all').map(({ target }) => target)).toEqual(['nothing'])
  expect(looseReferences('(security DESKTOP-19) (decisions: Time) (money moved) (@see DESKTOP-19)')).toEqual(['(security DESKTOP-19', '(decisions: Time'])
})

test('a title is a heading or the bold words at the start of a paragraph', () => {
  const document = '## Money\n- **Time.** Runs.\n- **Cards** are'
  expect(['Money', 'Time', 'Cards', 'Runs'].map((title) => hasTitle(document, title))).toEqual([true, true, true, false])
})

test("a requirement's line has a number, a text, and optionally another proof", () => {
  expect(readRequirements('- **DETAIL-1** a\n- **REPO-15** b. *Proof: the matrix.*\n')).toEqual([
    { number: 'DETAIL-1', proof: null },
    { number: 'REPO-15', proof: 'the matrix.' },
  ])
})
