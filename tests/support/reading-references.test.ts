import { expect, test } from 'vitest'
import { requirements } from '../../scripts/lib/requirements.ts'
import { hasTitle, loose, mentioned, named, targets } from './reading-references'

const source = (text: string) => ({ file: 'a.test.ts', text })

test('numbers are recognised in test names, in brackets, and by area or letter anywhere; similar words are not', () => {
  expect(mentioned(source("test('WDR-09 M12 a gap', …) // X-5: (R8, F4 to F6)"), ['WDR'])).toEqual(
    expect.arrayContaining(['WDR-09', 'M12', 'X-5', 'R8', 'F4', 'F6']),
  )
  expect(mentioned(source("test('WRD-09 a slip of the hand')"), ['WDR'])).toEqual(['WRD-09'])
  expect(mentioned(source("UTF-8, F8, 'AB-12', 'KH-7 '"), ['WDR'])).toEqual([])
})

test('a test is named by the numbers at the beginning or end of its name, and by those of a table', () => {
  expect(named([source("test('D1 D13 nowhere'"), source("['SHELL-24', '/x']"), source("'crypto (DEP-01, DEP-07)'"), source('// WDR-09')])).toEqual([
    'D1',
    'D13',
    'SHELL-24',
    'DEP-01',
    'DEP-07',
  ])
})

test('references are numbers, ranges, files with a title or addresses, and may continue on the next line', () => {
  expect(targets('/** Says so (@see BON-10 to BON-17, M6). */').map(({ target }) => target)).toEqual(['BON-10', 'BON-17', 'M6'])
  expect(targets(' * coupons (@see EMB-02,\n * EMB-10). So').map(({ target }) => target)).toEqual(['EMB-02', 'EMB-10'])
  expect(targets('(@see VAL-41, docs/adr/0009-product.md: Time). Next')).toEqual([
    { target: 'VAL-41', title: null },
    { target: 'docs/adr/0009-product.md', title: 'Time' },
  ])
  expect(targets('@see https://example.org/a-b/c.html */')).toEqual([{ target: 'https://example.org/a-b/c.html', title: null }])
  expect(targets('(@see spec/money.md).')).toEqual([{ target: 'spec/money.md', title: null }])
  expect(targets('@see nothing at all').map(({ target }) => target)).toEqual(['nothing'])
  expect(loose('(security D19) (decisions: Time) (money moved) (@see D19)')).toEqual(['(security D19', '(decisions: Time'])
})

test('a title is a heading or the bold words at the start of a paragraph', () => {
  const document = '## Money\n- **Time.** Runs.\n- **Cards** are'
  expect(['Money', 'Time', 'Cards', 'Runs'].map((title) => hasTitle(document, title))).toEqual([true, true, true, false])
})

test("a requirement's line has a number, a text, and optionally another proof", () => {
  expect(requirements('- **X-1** a\n- **H-15** b. *Proof: the matrix.*\n')).toEqual([
    { number: 'X-1', proof: null },
    { number: 'H-15', proof: 'the matrix.' },
  ])
})
