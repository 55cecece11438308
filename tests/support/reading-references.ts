import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A file of the repository. `file` is its path from the root, with `/`. */
export interface SourceFile {
  file: string
  text: string
}

/** Ignored entries of the root: packages, builds and results. */
const ignored = ['.git', ...readFileSync(join(root, '.gitignore'), 'utf8').split('\n')].map((line) => line.replace(/^\//, ''))
const read = /\.(ts|tsx|mts|mjs|cjs|js|sql|yml|css|html|md)$/
/** This file and its test contain example references that point to nothing. */
const self = 'tests/support/reading-references.'
const left = /(^|\/)(node_modules|dist|out)\//

/** Returns every file of the repository that people write text in. */
export function sourceFiles(): SourceFile[] {
  const entries = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !ignored.includes(name))
  const own = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const below = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  return [...own, ...below]
    .filter((file) => read.test(file) && !left.test(file) && !file.startsWith(self))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

const number = '[A-Z][A-Z0-9]+-\\d{1,2}\\b'
const isTest = /\.(test|spec)\.tsx?$|-specs\.ts$/

/** Matches the numbers at the beginning of a test's name, or in brackets at its end. */
const inTitles = new RegExp(`['"\`]((?:${number}[ ,]*)+)|\\((${number}(?:, ${number})*)\\)['"\`]`, 'g')
const afterTest = new RegExp(`\\b(?:test|describe)\\b[.\\w]*\\(\\s*['"\`]((?:${number} )+)`, 'g')
const inBrackets = new RegExp(`\\((${number}(?:(?:, | to )${number})*)\\)`, 'g')

const numbers = (text: string) => text.match(new RegExp(`(?<![A-Z0-9])${number}`, 'g')) ?? []
const among = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, first, second]) => numbers(first ?? second ?? ''))

/** Returns the numbers in the names of tests. */
export const numbersInTitles = (files: readonly SourceFile[]): string[] =>
  files.filter(({ file }) => isTest.test(file)).flatMap(({ text }) => among(text, inTitles))

/** Returns the numbers that a file mentions: in names of tests, in brackets, after `@see`, and by an area anywhere. */
export function mentionedNumbers({ file, text }: SourceFile, areas: readonly string[]): string[] {
  return [
    ...among(text, afterTest),
    ...(isTest.test(file) ? among(text, inTitles).filter((title) => !title.includes('-')) : []),
    ...among(text, inBrackets),
    ...(text.match(new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g')) ?? []),
    ...referenceTargets(text).flatMap(({ target }) => (/^[A-Z][A-Z0-9]+-\d+$/.test(target) ? [target] : [])),
  ]
}

/** The target of a `@see`: number, address, path or another word, and optionally a title in the document. */
interface Target {
  target: string
  title: string | null
}

const word = /^([^\s,;:)*}'"`]+(?<!\.)(?::\/\/[^\s)*]+)?)(?:: ([A-Z][^,.;:)*\n]*))?/
const more = /^(?:, | to )(?=[A-Z][A-Z0-9]*-?\d|https?:|[\w.-]+\/|[\w-]+\.md)/

export function referenceTargets(text: string): Target[] {
  return [...text.matchAll(/@see\b(?!\w)([^\n]*(?:\n\s*(?:\*|\/\/|--) [^\n]*)?)/g)].flatMap(([, references = '']) => {
    const found: Target[] = []
    const [first = '', second = ''] = references.split('\n')
    let rest = `${first} ${second.trim().replace(/^(\*|\/\/|--) /, '')}`.trim()
    for (;;) {
      const [all, target = '', title = null] = word.exec(rest) ?? ['']
      found.push({ target, title: title?.trim() ?? null })
      rest = rest.slice(all.length)
      const next = more.exec(rest)
      if (!all || !next) return found
      rest = rest.slice(next[0].length)
    }
  })
}

/** Returns whether a document has that title: a heading, or the bold words at the start of a paragraph. */
export const hasTitle = (document: string, title: string): boolean =>
  document.split('\n').some((line) => line.startsWith(`- **${title}`) || (/^#+ /.test(line) && line.replace(/^#+ /, '').startsWith(title)))

/** Returns references to documents that are not written with `@see`. */
export const looseReferences = (text: string): string[] =>
  text.match(/\((?:spec|security|money|experience|findings|partners|look|decisions|design)(?:\.md)?:? (?:[A-Z][A-Z0-9]*-?\d|(?<=: )[A-Z])[^)\n]*/g) ?? []
