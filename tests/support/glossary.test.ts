import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './reading-references'

const files = sourceFiles()
const glossary = files.find(({ file }) => file === 'docs/glossary.md')?.text ?? ''
const rows = (part: string) =>
  [...part.matchAll(/^\| (.+?) \| (.+?) \|/gm)].map(([, word = '', say = '']) => ({ word, say })).filter(({ word }) => word !== 'Word' && !word.startsWith('-'))
const [terms = ''] = glossary.split('## Words that players read')
const [, avoided = ''] = glossary.split('## Words with two meanings')
const words = rows(avoided).map(({ word }) => word)
const inNoName = words.slice(0, 4)

const code = files.filter(({ file }) => /\.(ts|tsx|mts|mjs)$/.test(file))
const nameOf = (file: string) => basename(file).split('.')[0] ?? ''
/** Matches declared names. */
const declared = /\b(?:const|let|function|class|interface|type|enum)\s+(\w+)/g
const parts = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/)
const isOne = (part: string, word: string) => part === word || part === `${word}s` || part === `${word}es`

test('REPO-11 the glossary lists each word once', () => {
  const all = rows(terms).flatMap(({ word }) => word.split(', '))
  expect(all.filter((word, place) => all.indexOf(word) < place)).toEqual([])
  expect(words.length).toBeGreaterThan(5)
})

test('REPO-11 no file is named by a word with several meanings', () => {
  expect(code.map(({ file }) => file).filter((file) => words.includes(nameOf(file)))).toEqual([])
})

test('REPO-11 no declared name contains one of the vaguest of these words', () => {
  const found = code.flatMap(({ file, text }) =>
    [...text.matchAll(declared)]
      .filter(([, name = '']) => parts(name).some((part) => inNoName.some((word) => isOne(part, word))))
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})
