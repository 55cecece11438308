import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRequirements } from '../../scripts/lib/requirements.ts'
import { hasTitle, looseReferences, mentionedNumbers, numbersInTitles, root, sourceFiles, referenceTargets } from './reading-references'

const files = sourceFiles()
const lines = readRequirements()
const known = new Set(lines.map(({ number }) => number))
const areas = [...new Set(lines.flatMap(({ number }) => /^([A-Z][A-Z0-9]+)-/.exec(number)?.[1] ?? []))]

test('REPO-4 docs/requirements.md has one line per number', () => {
  expect(lines.map(({ number }) => number).filter((number, place, all) => all.indexOf(number) < place)).toEqual([])
})

test('REPO-4 docs/requirements.md contains every number in code, tests and documents', () => {
  const strangers = files.flatMap((source) =>
    [...new Set(mentionedNumbers(source, areas))].filter((number) => !known.has(number)).map((number) => `${source.file}: ${number}`),
  )
  expect(strangers).toEqual([])
})

test('REPO-4 every number is in the name of a test, or its line names another proof', () => {
  const proved = new Set(numbersInTitles(files))
  expect(lines.filter(({ number, proof }) => !proof && !proved.has(number)).map(({ number }) => number)).toEqual([])
})

test("REPO-4 every target of a comment's reference exists in the repository", () => {
  const documents = new Map(files.map(({ file, text }) => [file, text]))
  const astray = files.flatMap(({ file, text }) =>
    referenceTargets(text)
      .filter(({ target, title }) => {
        if (known.has(target) || target.startsWith('https://')) return false
        return !/[./]/.test(target) || !existsSync(join(root, target)) || (title !== null && !hasTitle(documents.get(target) ?? '', title))
      })
      .map(({ target, title }) => `${file}: ${target}${title ? `: ${title}` : ''}`),
  )
  expect(astray).toEqual([])
  expect(files.flatMap(({ file, text }) => looseReferences(text).map((reference) => `${file}: ${reference}`))).toEqual([])
})

test('REPO-4 links between documents lead to existing files', () => {
  const broken = files
    .filter(({ file }) => file.endsWith('.md'))
    .flatMap(({ file, text }) =>
      [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:|#)([^)\s#]+)(?:#[^)]*)?\)/g)]
        .filter(([, to = '']) => !existsSync(join(root, file, '..', to)))
        .map(([, to]) => `${file}: ${to}`),
    )
  expect(broken).toEqual([])
})
